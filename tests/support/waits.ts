/** Longest wait of a test, in milliseconds. Vitest's default of one second is too short on a busy machine. */
export const LONGEST_WAIT_MS = 15_000;

/**
 * Vitest options for every package: tests wait up to that long for a condition, and property tests generate the same
 * cases in every run.
 */
export const waits = {
  setupFiles: [`${import.meta.dirname}/waitLonger.ts`],
  alias: [{ find: /^fast-check$/, replacement: `${import.meta.dirname}/fastCheck.ts` }],
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
};
