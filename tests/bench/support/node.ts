/** Flags with which `npm start` runs the gateway (`scripts/run/stack.mjs`). Used for every server in the comparison. */
export const nodeFlags = ['--max-semi-space-size=16'];
