/**
 * A live list that never moves under the pointer (DESIGN.md section 8): what is gone stays two seconds with the reason, what
 * is new waits behind a pill until the person asks for it.
 */
export interface CalmList<T> {
  shown: readonly CalmRow<T>[];
  /** New ones that wait. */
  waiting: readonly T[];
}

export interface CalmRow<T> {
  item: T;
  /** When it went, in milliseconds; null while it is there. */
  goneAt: number | null;
}

/** A calm list of one question. */
export interface Asked<T> {
  /** The question: filters as one text. */
  key: string;
  list: CalmList<T> | null;
  /** It holds an answer of this visit, and not only what an earlier one left in the cache. */
  answered: boolean;
}

interface Identified {
  readonly id: string;
}

/** How long a row that went is still shown. */
export const goneMs = 2_000;

export const calm = <T>(items: readonly T[]): CalmList<T> => ({
  shown: items.map((item) => ({ item, goneAt: null })),
  waiting: [],
});

/** The list after another answer: known rows are renewed in their places. */
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
 * The list once `items` are there. What an earlier visit left is shown meanwhile, and gives way as a whole to the first
 * answer: nobody has begun to read it.
 */
export function renew<T extends Identified>(
  before: Asked<T>,
  { key, items, answered }: { key: string; items: readonly T[]; answered: boolean },
  now: number,
): Asked<T> {
  const read = before.key === key && before.answered ? before.list : null;
  return { key, answered: read !== null || answered, list: read ? settle(read, items, now) : calm(items) };
}
