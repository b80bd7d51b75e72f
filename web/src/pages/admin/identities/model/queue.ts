/** User ids in the queue, longest-waiting first. */
type Ids = readonly string[];

/** The chosen user, or the longest-waiting one by default. */
export const shownOf = (ids: Ids, chosen: string | null): string | null => chosen ?? ids[0] ?? null;

/**
 * Moves one down (1) or up (-1), stopping at the ends. Starts from the first if the current user isn't in the queue.
 */
export function stepFrom(ids: Ids, shown: string | null, by: 1 | -1): string | null {
  const at = shown === null ? -1 : ids.indexOf(shown);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null;
}

/** The user to show after one leaves the queue: the next, or the previous at the end; null when the queue is empty. */
export function afterLeaving(ids: Ids, leaving: string): string | null {
  const at = ids.indexOf(leaving);
  const left = ids.filter((id) => id !== leaving);
  return left[at < 0 ? 0 : Math.min(at, left.length - 1)] ?? null;
}

/**
 * The next page to request. Deciding a check shifts later ones forward, so this counts the items still loaded: loading
 * a page twice is better than skipping one.
 */
export const nextPage = (count: number, pageSize: number) => Math.floor(count / pageSize) + 1;
