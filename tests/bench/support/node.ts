/** As `npm start` runs the gateway (`scripts/run/stack.mjs`); the same for every server that is compared with it. */
export const nodeFlags = ['--max-semi-space-size=16'];
