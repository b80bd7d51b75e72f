/** Longest wait of a test, in milliseconds. Vitest's default of one second is too short on a busy machine. */
export const LONGEST_WAIT_MS = 15_000;

/**
 * Vitest options of every package: tests wait that long (a wait ends as soon as its condition holds), and property tests
 * draw the same cases in every run.
 */
export const waits = {
  setupFiles: [`${import.meta.dirname}/waitLonger.ts`],
  alias: [{ find: /^fast-check$/, replacement: `${import.meta.dirname}/fastCheck.ts` }],
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
};
