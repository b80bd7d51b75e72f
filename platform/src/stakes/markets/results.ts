import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import { type ClaimedMarket, claimOf } from './claims.ts';
import type { MarketPhase } from './schemas.ts';

/** A market that is over, as far as its payments follow from it. */
export interface Decided extends ClaimedMarket {
  id: string;
  phase: MarketPhase;
  settled_pot: Cents | null;
  shares: [number, number][] | null;
}

export interface Stood {
  user_id: string;
  claim: Claim;
  payout: Cents;
  basis: Cents;
}

/**
 * What each position was paid, in the order given, which is that of their age (platform/src/market/README.md, "Settle" and "Void"): its
 * exact part of the pot rounded down, the missing cents by largest remainder.
 */
export function paidPositions(market: Decided, positions: readonly Stood[]): Cents[] {
  const pot = market.settled_pot ?? 0;
  if (pot === 0 || positions.length === 0) return positions.map(() => 0);
  return splitCents(pot, weights(market, positions));
}

function weights(market: Decided, positions: readonly Stood[]): number[] {
  if (market.phase === 'voided') {
    const basis = positions.map((one) => one.basis);
    return basis.some((cents) => cents > 0) ? basis : positions.map((one) => one.payout);
  }
  const { shares } = market;
  invariant(shares, 'a settled market has its shares');
  // One denominator for all: shares of a market have that of the tie, or 1.
  const whole = shares.reduce((most, [, of]) => Math.max(most, of), 1);
  const paid = new Map<Claim, number>();
  for (const [index, team] of market.teams.entries()) {
    const [part, of] = shares[index] ?? [0, 1];
    const forTeam = (part * whole) / of;
    // In a market of two, against one is for the other and gets the same.
    for (const [side, weight] of [
      ['against', whole - forTeam],
      ['for', forTeam],
    ] as const) {
      const claim = claimOf(market, team, side);
      if (claim !== null) paid.set(claim, weight);
    }
  }
  return positions.map(({ claim, payout }) => payout * (paid.get(claim) ?? 0));
}

/** What a person's positions in a market that is over were paid, by claim. */
export async function ownResults(db: Db | Tx, market: Decided, userId: string): Promise<Map<Claim, Cents>> {
  // Without a tie nothing is rounded: what others hold does not matter then.
  const alone = market.phase !== 'voided' && (market.shares ?? []).every(([part, of]) => part === 0 || part === of);
  const { rows } = await sql<Stood>`
    select user_id, claim::int as claim, payout, basis from market_positions
    where market_id = ${market.id} and payout > 0 ${alone ? sql`and user_id = ${userId}` : sql``} order by no`.execute(
    db,
  );
  const all = alone ? weights(market, rows) : paidPositions(market, rows);
  return new Map(rows.flatMap((row, index) => (row.user_id === userId ? [[row.claim, all[index] ?? 0]] : [])));
}
