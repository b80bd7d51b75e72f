/** A record shown as a row in a list. */
export interface ListedRecord {
  readonly key: string;
  /** Path of the record's page. If omitted, all rows open the same page, with the record's key in the URL. */
  readonly path?: string;
}

/** The records in the list that was shown last, in order. Lost when the page is reloaded. */
let order: readonly ListedRecord[] = [];

/** Stores the records that a list shows, in order. A record with several rows is stored once. */
export function noteOrder(records: readonly ListedRecord[]): void {
  order = [...new Map(records.map((record) => [record.key, record])).values()];
}

/** A record's position in the list from which it was opened. */
export interface RecordPlace {
  /** Position in the list, starting at 1. */
  readonly position: number;
  readonly count: number;
  /** The previous and next record. Null at the ends of the list. */
  readonly previous: ListedRecord | null;
  readonly next: ListedRecord | null;
}

/**
 * The position of a record in the list that was shown last. Null if the record isn't in the list or is its only record.
 */
export function placeInList(key: string): RecordPlace | null {
  const at = order.findIndex((record) => record.key === key);
  if (at < 0 || order.length < 2) return null;
  return { position: at + 1, count: order.length, previous: order[at - 1] ?? null, next: order[at + 1] ?? null };
}
