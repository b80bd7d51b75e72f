import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { opposite } from '../../market/core/book/lots.ts';
import type { Claim, Price } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import type { ClaimedMarket } from './claims.ts';

/** Resting orders in a book at one price. */
export interface Level {
  market_id: string;
  claim: Claim;
  price: Price;
  /** The owners' money that forms whole lots, and what the other side pays to match all of it. Both in cents. */
  remaining: Cents;
  reflective: Cents;
  /** Units of 100 payout-cents that offers at this level can contribute to a basket. */
  sets: number;
}

/** Price levels of some markets' books, best first; excludes entries of `except`, if given. */
export async function readLevels(
  db: Db | Tx,
  marketIds: readonly string[],
  except: readonly string[] = [],
): Promise<Level[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<Level>`
    select market_id, claim::int as claim, price::int as price, sum(remaining - remaining % (price / gcd(price, 100)))::int8 as remaining,
      sum(reflective)::int8 as reflective, sum(case when kind = 'offer' then remaining / price else 0 end)::int8 as sets
    from market_book where market_id = any(${marketIds}::uuid[]) and reflective > 0 and user_id <> all(${except}::uuid[])
    group by market_id, claim, price order by market_id, claim, price desc`.execute(db);
  return rows;
}

/**
 * For each claim, the best level and the best level usable by a basket. Prices don't need anything else, so the query's
 * cost doesn't depend on the size of the book.
 */
export async function readBestLevels(db: Db | Tx, marketIds: readonly string[]): Promise<Level[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<Level>`
    with claims as (
      select m.id, c.claim from markets m
        cross join lateral generate_series(0, 2 * jsonb_array_length(m.definition -> 'teams') - 1) as c (claim)
      where m.id = any(${marketIds}::uuid[])
    ), best as (
      select c.id, c.claim, b.price from claims c cross join lateral (
        select price from market_book where market_id = c.id and claim = c.claim and reflective > 0 order by price desc limit 1) b
      union
      select c.id, c.claim, b.price from claims c cross join lateral (
        select price from market_book where market_id = c.id and claim = c.claim and reflective > 0 and kind = 'offer' and remaining >= price
        order by price desc limit 1) b)
    select b.id as market_id, b.claim, b.price, l.* from best b cross join lateral (
      select sum(remaining - remaining % (b.price / gcd(b.price, 100)))::int8 as remaining, sum(reflective)::int8 as reflective,
        sum(case when kind = 'offer' then remaining / b.price else 0 end)::int8 as sets
      from market_book where market_id = b.id and claim = b.claim and price = b.price and reflective > 0) l
    order by b.id, b.claim, b.price desc`.execute(db);
  return rows;
}

/** The best level of a claim's book; null when it is empty. */
export function bestBid(levels: readonly Level[], claim: Claim): Level | null {
  return levels.find((level) => level.claim === claim) ?? null;
}

/** The price a taker pays for a claim now, and how many cents can be staked at that price. */
export function bestOffer(
  market: ClaimedMarket,
  levels: readonly Level[],
  claim: Claim,
): { price: Price; available: Cents } | null {
  const maker = bestBid(levels, opposite(claim));
  const direct = maker && { price: 100 - maker.price, available: maker.reflective };
  const basket = bestBasket(market, levels, claim);
  return basket && (!direct || basket.price < direct.price) ? basket : direct;
}

/** Buying a claim against offers for every other team at once (platform/src/market/README.md, "Placing an order"). */
function bestBasket(market: ClaimedMarket, levels: readonly Level[], claim: Claim) {
  if (market.type === 'placement_top_k' || market.teams.length < 3 || claim % 2 === 1) return null;
  const others = market.teams.flatMap((_team, index) => (2 * index === claim ? [] : [2 * index]));
  const makers = others.map((other) => levels.find((level) => level.claim === other && level.sets > 0));
  let sum = 0;
  let sets = Number.POSITIVE_INFINITY;
  for (const maker of makers) {
    if (!maker) return null;
    sum += maker.price;
    sets = Math.min(sets, maker.sets);
  }
  const price = Math.max(1, 100 - sum);
  return price > 99 ? null : { price, available: price * sets };
}
