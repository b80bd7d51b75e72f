/** Flags with which `npm start` runs the gateway (`scripts/run/stack.mjs`), for every compared server. */
export const nodeFlags = ['--max-semi-space-size=16'];
