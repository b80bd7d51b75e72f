/** Longest wait of a test, in milliseconds. Vitest's default of one second is too short on a busy machine. */
export const LONGEST_WAIT_MS = 15_000;

/** Vitest options that let every test wait that long. A wait ends as soon as its condition holds. */
export const waits = {
  setupFiles: [`${import.meta.dirname}/waitLonger.ts`],
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
};
