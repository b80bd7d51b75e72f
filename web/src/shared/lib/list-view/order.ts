/** A row of a list. */
export interface ListedRecord {
  readonly key: string;
  /** Address of its page. Without it, all rows have the same page with another key in its address. */
  readonly path?: string;
}

/** The rows that the last list showed, in order. Gone after a reload. */
let order: readonly ListedRecord[] = [];

/** Remembers the records that a list shows, in order. One that several rows are about counts once. */
export function noteOrder(records: readonly ListedRecord[]): void {
  order = [...new Map(records.map((record) => [record.key, record])).values()];
}

/** Where a record is in the list that it was opened from. */
export interface RecordPlace {
  /** Position, starting at 1. */
  readonly position: number;
  readonly count: number;
  /** The records beside it. Null at the ends. */
  readonly previous: ListedRecord | null;
  readonly next: ListedRecord | null;
}

/** The place of a record in the last list. Null if that list didn't show it, or showed nothing else. */
export function placeInList(key: string): RecordPlace | null {
  const at = order.findIndex((record) => record.key === key);
  if (at < 0 || order.length < 2) return null;
  return { position: at + 1, count: order.length, previous: order[at - 1] ?? null, next: order[at + 1] ?? null };
}
