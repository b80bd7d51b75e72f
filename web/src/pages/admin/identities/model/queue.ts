/** The queue as far as choosing goes: ids of the people who wait, oldest first. */
type Ids = readonly string[];

/** Who is shown: the chosen one, whoever that is, or else who has waited longest. */
export const shownOf = (ids: Ids, chosen: string | null): string | null => chosen ?? ids[0] ?? null;

/** One further down (1) or up (-1), not beyond the ends. From somebody who does not wait it goes to the first. */
export function stepFrom(ids: Ids, shown: string | null, by: 1 | -1): string | null {
  const at = shown === null ? -1 : ids.indexOf(shown);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null;
}

/** Who comes after somebody leaves the queue: who stood behind, at the end who stood before; null when nobody is left. */
export function afterLeaving(ids: Ids, leaving: string): string | null {
  const at = ids.indexOf(leaving);
  const left = ids.filter((id) => id !== leaving);
  return left[at < 0 ? 0 : Math.min(at, left.length - 1)] ?? null;
}

/**
 * The page to ask for next. Decided checks have moved the rest forward, so this counts from what is still here: a page
 * that was read before is rather read again than one passed over.
 */
export const nextPage = (count: number, pageSize: number) => Math.floor(count / pageSize) + 1;
