/** Polling interval of the console in ms. The staff area has no live channels. */
export const pollMs = 3000;

/** Options for a query that is polled while the page is visible. */
export const pollWhileSeen = {
  pollInterval: pollMs,
  skipPollAttempt: () => document.hidden || !navigator.onLine,
};
