/** Keys of the rows that the last list showed, in order. Gone after a reload. */
let order: readonly string[] = [];

/** Remembers the rows that a list shows, in order. */
export function noteOrder(keys: readonly string[]): void {
  order = keys;
}

/** Where a record is in the list that it was opened from. */
export interface RecordPlace {
  /** Position, starting at 1. */
  readonly position: number;
  readonly count: number;
  /** Keys of the records beside it. Null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The place of a record in the last list. Null if that list didn't show it, or showed nothing else. */
export function placeInList(key: string): RecordPlace | null {
  const at = order.indexOf(key);
  if (at < 0 || order.length < 2) return null;
  return { position: at + 1, count: order.length, previous: order[at - 1] ?? null, next: order[at + 1] ?? null };
}
