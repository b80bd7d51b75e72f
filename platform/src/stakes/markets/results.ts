import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import { type ClaimedMarket, claimOf } from './claims.ts';
import type { MarketPhase } from './schemas.ts';

/** The fields of a finished market that determine its payouts. */
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
 * Payout of each position, in the order given, which must be by age (platform/src/market/README.md, "Phases"): its
 * exact share of the pot rounded down, with the missing cents distributed by largest remainder.
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
  // A common denominator of all shares. Each share's denominator is either 1 or that of the tie.
  const whole = shares.reduce((most, [, of]) => Math.max(most, of), 1);
  const paid = new Map<Claim, number>();
  for (const [index, team] of market.teams.entries()) {
    const [part, of] = shares[index] ?? [0, 1];
    const forTeam = (part * whole) / of;
    // With two teams, `against` one is the same claim as `for` the other.
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

/** Payouts of a user's positions in a finished market, by claim. */
export async function ownResults(db: Db | Tx, market: Decided, userId: string): Promise<Map<Claim, Cents>> {
  // Without a tie, nothing is rounded, so other users' positions don't matter.
  const alone = market.phase !== 'voided' && (market.shares ?? []).every(([part, of]) => part === 0 || part === of);
  const { rows } = await sql<Stood>`
    select user_id, claim::int as claim, payout, basis from market_positions
    where market_id = ${market.id} and payout > 0 ${alone ? sql`and user_id = ${userId}` : sql``} order by no`.execute(
    db,
  );
  const all = alone ? weights(market, rows) : paidPositions(market, rows);
  return new Map(rows.flatMap((row, index) => (row.user_id === userId ? [[row.claim, all[index] ?? 0]] : [])));
}
