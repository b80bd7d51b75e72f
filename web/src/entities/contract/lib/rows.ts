/** The offer fields needed to apply channel updates in order. */
export interface OfferRow {
  readonly id: string;
  readonly seq: number;
  readonly remainingQuantity: number;
  readonly reflectiveQuantity: number;
}

/** Whether nothing of an offer is left to match, in which case it leaves the book. */
export const isGone = ({ remainingQuantity, reflectiveQuantity }: Omit<OfferRow, 'id' | 'seq'>): boolean =>
  remainingQuantity === 0 || reflectiveQuantity === 0;

/**
 * Whether `next` is older than `known`. If both have the same sequence number, the row with the smaller remainder is
 * newer, because offers only shrink.
 */
const isOlder = (next: OfferRow, known: OfferRow): boolean =>
  next.seq < known.seq || (next.seq === known.seq && next.remainingQuantity > known.remainingQuantity);

/** The newest row of each offer, in order of first appearance. */
export function latestRows<R extends OfferRow>(rows: Iterable<R>): R[] {
  const newest = new Map<string, R>();
  for (const row of rows) {
    const known = newest.get(row.id);
    if (!known || !isOlder(row, known)) newest.set(row.id, row);
  }
  return [...newest.values()];
}

/** The offers in a book, and the IDs of offers that have left it. Offers never return to the book. */
export interface Rows<R extends OfferRow> {
  readonly items: readonly R[];
  readonly left: readonly string[];
}

/** Maximum number of stored IDs. Large enough to detect offers in a slow response that have since left the book. */
const mostLeft = 1_000;

/** Replaces known rows, removes fully matched ones and appends new ones. */
export function applyRows<R extends OfferRow>(book: Rows<R>, rows: readonly R[]): Rows<R> {
  const left = new Set(book.left);
  const next = new Map(book.items.map((row) => [row.id, row]));
  for (const row of rows) {
    const known = next.get(row.id);
    if (left.has(row.id) || (known && isOlder(row, known))) continue;
    if (!isGone(row)) {
      next.set(row.id, row);
      continue;
    }
    next.delete(row.id);
    left.add(row.id);
  }
  return { items: [...next.values()], left: [...left].slice(-mostLeft) };
}

/**
 * Merges a fresh response for the start of the book. Keeps offers that entered the book after the response was
 * produced.
 */
export function renewRows<R extends OfferRow>(book: Rows<R>, answer: readonly R[]): Rows<R> {
  const last = Math.max(0, ...answer.map(({ seq }) => seq));
  const known = new Map(book.items.map((row) => [row.id, row]));
  const kept = book.items.filter((row) => row.seq > last);
  const begun = applyRows({ items: kept, left: book.left }, answer);
  // The channel may have updated these offers in the meantime.
  return applyRows(
    begun,
    begun.items.flatMap(({ id }) => known.get(id) ?? []),
  );
}
