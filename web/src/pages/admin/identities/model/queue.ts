/** IDs of the users in the queue, longest-waiting first. */
type Ids = readonly string[];

/** The selected user. Defaults to the user who has waited longest. */
export const shownOf = (ids: Ids, chosen: string | null): string | null => chosen ?? ids[0] ?? null;

/**
 * Returns the user below (1) or above (-1) the current one, stopping at the ends. Starts from the first if the current
 * user isn't in the queue.
 */
export function stepFrom(ids: Ids, shown: string | null, by: 1 | -1): string | null {
  const at = shown === null ? -1 : ids.indexOf(shown);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null;
}

/**
 * The user to show after one has left the queue: the next one, or the previous one at the end. Null if the queue is
 * empty.
 */
export function afterLeaving(ids: Ids, leaving: string): string | null {
  const at = ids.indexOf(leaving);
  const left = ids.filter((id) => id !== leaving);
  return left[at < 0 ? 0 : Math.min(at, left.length - 1)] ?? null;
}

interface Opened {
  shown: string | null;
  /** The last check that has loaded. */
  loaded: string | null;
  /** Whether the viewer can decide checks. Other viewers can only look at them. */
  decides: boolean;
}

/** The check to preload: the next one, once the current one has loaded. Null if there is none. */
export function nextToPreload(ids: Ids, { shown, loaded, decides }: Opened): string | null {
  if (!decides || shown === null || loaded !== shown) return null;
  const next = stepFrom(ids, shown, 1);
  return next === shown ? null : next;
}

/**
 * The next page to request. Each decision moves the remaining checks up in the queue, so the page is derived from the
 * number of checks still loaded. This may load a check twice but never skips one.
 */
export const nextPage = (count: number, pageSize: number) => Math.floor(count / pageSize) + 1;
