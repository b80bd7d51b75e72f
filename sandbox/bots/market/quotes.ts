/** An order that a maker wants to have in the order book. */
export interface Quote {
  eventTeamId: string;
  side: 'for' | 'against';
  /** Price in whole cents for a payout of 100. */
  price: number;
}

export interface OpenOffer extends Quote {
  id: string;
  /** Amount in cents that others can take. */
  reflectiveQuantity: number;
}

/** A maker's action in one market. */
export type MakerMove = { kind: 'cancel'; id: string } | { kind: 'offer'; quote: Quote };

/** Half of a maker's spread. */
const MARGIN = 1;
const STEP = 2;
const LEVELS = 4;
const FIELD_LEVELS = 2;
/** Maximum deviation of an order's price from its target. */
const TOLERANCE = 2;
/** Minimum amount that takers of an order can get, and the maximum cost of the maker's own side, both in cents. */
const SMALLEST = 4000;
const LARGEST = 40_000;
/** Orders with a smaller remaining amount are replaced. */
const REST = 2000;
const DEAREST = 60_000;

/**
 * Returns the orders that a maker wants around the fair prices: slightly below the fair price on each team and, with
 * three or more teams, on fewer levels also against each team. With two teams, an order against one is an order for the
 * other. `offset` keeps makers' prices apart.
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

/**
 * Returns the maker's stake in cents at a price, chosen so that the amount left for takers isn't round. `chance`
 * returns a number from 0 to 1.
 */
export function offerAmount(price: number, chance: () => number): number {
  // Favors small amounts over large ones.
  const toTake = SMALLEST + (LARGEST - SMALLEST) * chance() ** 2;
  return Math.round(Math.min(DEAREST, (toTake * price) / (100 - price)));
}

/**
 * Returns the first steps from the open orders to the wanted ones, starting with the orders furthest from their target
 * price.
 */
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

/** How a taker sees a team. */
export interface Tip {
  eventTeamId: string;
  bestPrice: number | null;
}

/**
 * Returns a taker's choice: the team with the best perceived price, if that is cheap enough. `chance` returns a number
 * from 0 to 1. Perceived prices differ by up to six cents.
 */
export function nextTake(tips: readonly Tip[], fair: ReadonlyMap<string, number>, chance: () => number): Tip | null {
  const rated = tips.flatMap((tip) => {
    const worth = (fair.get(tip.eventTeamId) ?? 0) + (chance() - 0.5) * 12;
    return tip.bestPrice === null ? [] : [{ tip, gain: worth - tip.bestPrice }];
  });
  const best = rated.sort((a, b) => b.gain - a.gain)[0];
  return best && best.gain > -2 ? best.tip : null;
}
