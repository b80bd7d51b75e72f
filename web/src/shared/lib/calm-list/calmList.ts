/**
 * A live list that never moves under the pointer: removed rows stay for two seconds with the reason, and new ones wait
 * behind a pill until requested.
 */
export interface CalmList<T> {
  shown: readonly CalmRow<T>[];
  /** New rows held back. */
  waiting: readonly T[];
}

export interface CalmRow<T> {
  item: T;
  /** When it was removed, in ms; null while it exists. */
  goneAt: number | null;
}

/** A calm list for one query. */
export interface Asked<T> {
  /** Identifies the query: its filters, serialized. */
  key: string;
  list: CalmList<T> | null;
  /** Contains a response from this visit, not only cached data from an earlier one. */
  answered: boolean;
}

interface Identified {
  readonly id: string;
}

/** How long a removed row stays visible. */
export const goneMs = 2_000;

export const calm = <T>(items: readonly T[]): CalmList<T> => ({
  shown: items.map((item) => ({ item, goneAt: null })),
  waiting: [],
});

/** Applies a response: known rows are updated in place. */
export function settle<T extends Identified>(list: CalmList<T>, items: readonly T[], now: number): CalmList<T> {
  const fresh = new Map(items.map((item) => [item.id, item]));
  const shown = list.shown
    .map(({ item, goneAt }) => {
      const next = fresh.get(item.id);
      return next ? { item: next, goneAt: null } : { item, goneAt: goneAt ?? now };
    })
    .filter(({ goneAt }) => goneAt === null || now - goneAt < goneMs);
  const known = new Set(shown.map(({ item }) => item.id));
  return { shown, waiting: items.filter(({ id }) => !known.has(id)) };
}

/**
 * Applies new `items`. Cached data from an earlier visit is replaced entirely by the first response, because the user
 * hasn't started reading it.
 */
export function renew<T extends Identified>(
  before: Asked<T>,
  { key, items, answered }: { key: string; items: readonly T[]; answered: boolean },
  now: number,
): Asked<T> {
  const read = before.key === key && before.answered ? before.list : null;
  return { key, answered: read !== null || answered, list: read ? settle(read, items, now) : calm(items) };
}
