/** A row of the book: one offer, or all offers at one price. */
export interface BookLine {
  /** The offer's ID, or the price if the row is a price level. */
  readonly id: string;
  readonly price: number;
  /** The unmatched part of the owner's stake, in cents. */
  readonly waiting: number;
  /** Cents that the other side has to stake to match all of `waiting`. */
  readonly toMatch: number;
  /** Number of offers at this price level; 1 for a single offer. */
  readonly offers: number;
  readonly mine: boolean;
  readonly owner: { readonly username: string; readonly imageUrl: string | null } | null;
}

/** The fields of an offer that a row of the book needs. */
export interface Offer {
  readonly id: string;
  readonly price: number;
  /** When the offer entered the book. */
  readonly createdAt: string;
  readonly seq: number;
  readonly remainingQuantity: number;
  readonly reflectiveQuantity: number;
  readonly mine: boolean;
  readonly owner: BookLine['owner'];
}

const lines = new WeakMap<Offer, BookLine>();

/** Returns the row for an offer, memoized per offer object. */
function lineOf(offer: Offer): BookLine {
  const known = lines.get(offer);
  if (known) return known;
  const { id, price, remainingQuantity: waiting, reflectiveQuantity: toMatch, mine, owner } = offer;
  const line = { id, price, waiting, toMatch, offers: 1, mine, owner };
  lines.set(offer, line);
  return line;
}

const byTime = (a: Offer, b: Offer) =>
  a.createdAt === b.createdAt ? a.seq - b.seq : a.createdAt < b.createdAt ? -1 : 1;

/** One row per offer, sorted by price (best for the taker first), then by time. */
export const offerLines = (offers: readonly Offer[]): BookLine[] =>
  offers.toSorted((a, b) => b.price - a.price || byTime(a, b)).map(lineOf);

/** One row per price level, best price first. */
export function levelLines(offers: readonly Offer[]): BookLine[] {
  const levels = Map.groupBy(offers, ({ price }) => price);
  const sum = (all: readonly Offer[], of: (offer: Offer) => number) => all.reduce((total, each) => total + of(each), 0);
  return [...levels]
    .map(([price, all]) => ({
      id: String(price),
      price,
      waiting: sum(all, ({ remainingQuantity }) => remainingQuantity),
      toMatch: sum(all, ({ reflectiveQuantity }) => reflectiveQuantity),
      offers: all.length,
      mine: all.some(({ mine }) => mine),
      owner: null,
    }))
    .sort((a, b) => b.price - a.price);
}
