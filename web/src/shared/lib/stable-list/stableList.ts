/**
 * A live list whose rows never move under the pointer. Removed rows stay for two seconds and show the reason. New rows
 * wait behind a pill until the user asks for them.
 */
export interface StableList<T> {
  shown: readonly StableRow<T>[];
  /** New rows held back. */
  waiting: readonly T[];
}

export interface StableRow<T> {
  item: T;
  /** When the row was removed, in ms. Null while it is still in the list. */
  goneAt: number | null;
}

/** The state of the list for one query. */
export interface Asked<T> {
  /** Identifies the query by its serialized filters. */
  key: string;
  list: StableList<T> | null;
  /** Whether the list contains a response from this visit, as opposed to only cached data from an earlier one. */
  answered: boolean;
}

interface Identified {
  readonly id: string;
}

/** How long a removed row stays visible, in ms. */
export const goneMs = 2_000;

export const stable = <T>(items: readonly T[]): StableList<T> => ({
  shown: items.map((item) => ({ item, goneAt: null })),
  waiting: [],
});

/** Applies a response. Known rows are updated in place, removed rows stay briefly, and new rows wait. */
export function settle<T extends Identified>(list: StableList<T>, items: readonly T[], now: number): StableList<T> {
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
 * Applies new `items`. The first response replaces cached data from an earlier visit entirely, because the user hasn't
 * started reading it yet.
 */
export function renew<T extends Identified>(
  before: Asked<T>,
  { key, items, answered }: { key: string; items: readonly T[]; answered: boolean },
  now: number,
): Asked<T> {
  const read = before.key === key && before.answered ? before.list : null;
  return { key, answered: read !== null || answered, list: read ? settle(read, items, now) : stable(items) };
}
