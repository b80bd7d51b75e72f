/** An offer as the book shows it, or all offers at one price. */
export interface BookLine {
  /** Of the offer; of a level, its price. */
  readonly id: string;
  readonly price: number;
  /** Cents of the owner's own that wait. */
  readonly waiting: number;
  /** Cents that the other side puts up to match them. */
  readonly toMatch: number;
  /** How many offers; 1 for an offer. */
  readonly offers: number;
  readonly mine: boolean;
  readonly owner: { readonly username: string; readonly imageUrl: string | null } | null;
}

/** What a line is made of. */
export interface Offer {
  readonly id: string;
  readonly price: number;
  /** When it came into the book. */
  readonly createdAt: string;
  readonly seq: number;
  readonly remainingQuantity: number;
  readonly reflectiveQuantity: number;
  readonly mine: boolean;
  readonly owner: BookLine['owner'];
}

const lines = new WeakMap<Offer, BookLine>();

/** The line of an offer; the same object as long as the offer is. */
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

/** Offers, the best for who takes them first: by price, then by time. */
export const offerLines = (offers: readonly Offer[]): BookLine[] =>
  offers.toSorted((a, b) => b.price - a.price || byTime(a, b)).map(lineOf);

/** All offers at one price together, the best price first. */
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
