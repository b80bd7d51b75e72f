/** What the rule of the live order channel needs of an offer. */
export interface OfferRow {
  readonly id: string;
  readonly seq: number;
  readonly remainingQuantity: number;
  readonly reflectiveQuantity: number;
}

/** An offer of which nothing can be matched any more has left the book (PRODUCT.md 4). */
export const isGone = ({ remainingQuantity, reflectiveQuantity }: Omit<OfferRow, 'id' | 'seq'>): boolean =>
  remainingQuantity === 0 || reflectiveQuantity === 0;

/** Whether `known` came after `next`. Under one number of its place in the book an offer only becomes smaller. */
const isOlder = (next: OfferRow, known: OfferRow): boolean =>
  next.seq < known.seq || (next.seq === known.seq && next.remainingQuantity > known.remainingQuantity);

/** The newest row of each offer, in the order in which they first came. */
export function latestRows<R extends OfferRow>(rows: Iterable<R>): R[] {
  const newest = new Map<string, R>();
  for (const row of rows) {
    const known = newest.get(row.id);
    if (!known || !isOlder(row, known)) newest.set(row.id, row);
  }
  return [...newest.values()];
}

/** The offers of a book, and those that were in it and left: an id that left never comes back. */
export interface Rows<R extends OfferRow> {
  readonly items: readonly R[];
  readonly left: readonly string[];
}

/** As many as a slow answer may still hold. */
const mostLeft = 1_000;

/** A row that is known is replaced, one of which nothing is left is removed, any other is appended. */
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

/** The book after an answer to the question for its beginning: what came into it later is not in the answer, and stays. */
export function renewRows<R extends OfferRow>(book: Rows<R>, answer: readonly R[]): Rows<R> {
  const last = Math.max(0, ...answer.map(({ seq }) => seq));
  const known = new Map(book.items.map((row) => [row.id, row]));
  const kept = book.items.filter((row) => row.seq > last);
  const begun = applyRows({ items: kept, left: book.left }, answer);
  // The channel may have told of these since.
  return applyRows(
    begun,
    begun.items.flatMap(({ id }) => known.get(id) ?? []),
  );
}
