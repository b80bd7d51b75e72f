/** How often the console reads its state, in ms. The staff area has no live channels. */
export const pollMs = 3000;

/** Options of a query that is read again and again while somebody sees the page. */
export const pollWhileSeen = {
  pollInterval: pollMs,
  skipPollAttempt: () => document.hidden || !navigator.onLine,
};
