/** What a maker wants in a book: an offer on a claim. */
export interface Quote {
  eventTeamId: string;
  side: 'for' | 'against';
  /** Whole cents for a payout of 100. */
  price: number;
}

export interface OpenOffer extends Quote {
  id: string;
  /** Cents that others can still take. */
  reflectiveQuantity: number;
}

/** What a maker does in one market. */
export type MakerMove = { kind: 'cancel'; id: string } | { kind: 'offer'; quote: Quote };

/** Half of what a maker wants between both sides, and how far apart its offers are. */
const MARGIN = 1;
const STEP = 2;
const LEVELS = 4;
const FIELD_LEVELS = 2;
/** How far an offer may be from where it should be. */
const TOLERANCE = 2;
/** What others can take of an offer, and the most that its own side may cost; in cents. */
const SMALLEST = 4000;
const LARGEST = 40_000;
/** With less to take than this an offer is made anew. */
const REST = 2000;
const DEAREST = 60_000;

/**
 * The offers a maker wants around the fair prices: a little below them on each team, and with three teams or more against
 * each as well, on fewer levels. With two, against one is for the other. `offset` keeps makers apart.
 */
export function quotesAround(fair: ReadonlyMap<string, number>, offset: number): Quote[] {
  const sides = fair.size === 2 ? (['for'] as const) : (['for', 'against'] as const);
  const levels = fair.size === 2 ? LEVELS : FIELD_LEVELS;
  return [...fair].flatMap(([eventTeamId, price]) =>
    sides.flatMap((side) =>
      Array.from({ length: levels }, (_, level): Quote => {
        const worth = side === 'for' ? price : 100 - price;
        return { eventTeamId, side, price: Math.max(1, Math.min(98, worth - MARGIN - offset - level * STEP)) };
      }),
    ),
  );
}

/** The cents a maker stakes at a price, so that others find an uneven sum to take. `chance` gives 0 to 1. */
export function offerAmount(price: number, chance: () => number): number {
  // Small sums come more often than large ones.
  const toTake = SMALLEST + (LARGEST - SMALLEST) * chance() ** 2;
  return Math.round(Math.min(DEAREST, (toTake * price) / (100 - price)));
}

/** The first steps from the offers that are there to those that are wanted: what is furthest off goes first. */
export function makerMoves(open: readonly OpenOffer[], wanted: readonly Quote[], most: number): MakerMove[] {
  const missing = [...wanted];
  const stray: { id: string; off: number }[] = [];
  for (const offer of open) {
    const offs = missing.map((quote) => (isSame(quote, offer) ? Math.abs(quote.price - offer.price) : Infinity));
    const off = offer.reflectiveQuantity < REST ? Infinity : Math.min(...offs, Infinity);
    if (off <= TOLERANCE) missing.splice(offs.indexOf(off), 1);
    else stray.push({ id: offer.id, off });
  }
  stray.sort((a, b) => b.off - a.off);
  const cancels = stray.map(({ id }): MakerMove => ({ kind: 'cancel', id }));
  return [...cancels, ...missing.map((quote): MakerMove => ({ kind: 'offer', quote }))].slice(0, most);
}

function isSame(a: Quote, b: Quote): boolean {
  return a.eventTeamId === b.eventTeamId && a.side === b.side;
}

/** What a person who takes sees of a team. */
export interface Tip {
  eventTeamId: string;
  bestPrice: number | null;
}

/**
 * What somebody who takes does: the team that looks cheapest to them, if it is cheap enough. `chance` gives 0 to 1; opinions
 * differ by up to six cents.
 */
export function nextTake(tips: readonly Tip[], fair: ReadonlyMap<string, number>, chance: () => number): Tip | null {
  const rated = tips.flatMap((tip) => {
    const worth = (fair.get(tip.eventTeamId) ?? 0) + (chance() - 0.5) * 12;
    return tip.bestPrice === null ? [] : [{ tip, gain: worth - tip.bestPrice }];
  });
  const best = rated.sort((a, b) => b.gain - a.gain)[0];
  return best && best.gain > -2 ? best.tip : null;
}
