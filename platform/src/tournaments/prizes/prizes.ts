/** Prize pools (docs/domain/events.md#prizes). Pure. */

import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';

/** The sum of all shares in a prize table, in basis points. */
export const WHOLE = 10_000;

export interface PlacedTeam {
  team: string;
  placement: number;
  seed: number;
  disqualified: boolean;
}

/** The reason why a prize table can't be used. Null if it can. Each place must get at least as much as the next one. */
export function tableFault(table: readonly number[]): string | null {
  if (table.length === 0) return 'Enter a share for at least one place.';
  if (table.some((share) => !Number.isInteger(share) || share < 1)) return 'Each place needs a share above zero.';
  if (table.some((share, index) => share > (table[index - 1] ?? WHOLE)))
    return 'A place can’t get more than the one above.';
  if (table.reduce((sum, share) => sum + share, 0) !== WHOLE) return 'The shares must add up to 100%.';
  return null;
}

/**
 * Prize for each place in cents, best place first, if `teams` teams can win a prize. Shares of unfilled places are distributed
 * to the others in proportion. Odd cents are assigned by largest remainder, to the better place first.
 */
export function prizesByPlace(pool: Cents, table: readonly number[], teams: number): Cents[] {
  return splitCents(pool, table.slice(0, teams));
}

export interface Field {
  entry: Cents;
  teamSize: number;
  teams: number;
  sponsor: Cents;
}

/** The prize pool in cents if `teams` full lineups have paid their entries. */
export function poolOf({ entry, teamSize, teams, sponsor }: Field): Cents {
  return entry * teamSize * teams + sponsor;
}

export interface PrizePlan {
  pool: Cents;
  fullPool: Cents;
  prizes: { placement: number; bps: number; amount: Cents; full: Cents }[];
}

/**
 * The prize of each place in the table, both with the current pool and with a full field. Each list adds up to its
 * pool.
 */
export function prizePlan(pool: Cents, table: readonly number[], field: Field): PrizePlan {
  const fullPool = poolOf(field);
  const now = prizesByPlace(pool, table, table.length);
  const full = prizesByPlace(fullPool, table, field.teams);
  const prizes = table.map((bps, index) => ({
    placement: index + 1,
    bps,
    amount: now[index] ?? 0,
    full: full[index] ?? 0,
  }));
  return { pool, fullPool, prizes };
}

/**
 * Each team's prize in cents. Tied teams split the prizes for their places equally, with odd cents going to the better seed.
 * Disqualified teams get nothing unless nobody else is left. The prizes add up exactly to the pool.
 */
export function prizesByTeam(pool: Cents, table: readonly number[], teams: readonly PlacedTeam[]): Map<string, Cents> {
  const left = teams.filter((one) => !one.disqualified);
  const entitled = (left.length > 0 ? left : [...teams]).sort((a, b) => a.placement - b.placement || a.seed - b.seed);
  const places = prizesByPlace(pool, table, entitled.length);
  const prizes = new Map<string, Cents>(teams.map((one) => [one.team, 0]));
  for (let from = 0; from < entitled.length; ) {
    const tied = entitled.filter((one) => one.placement === entitled[from]?.placement);
    const shared = places.slice(from, from + tied.length).reduce((sum, cents) => sum + cents, 0);
    const shares = splitCents(
      shared,
      tied.map(() => 1),
    );
    for (const [index, one] of tied.entries()) prizes.set(one.team, shares[index] ?? 0);
    from += tied.length;
  }
  invariant([...prizes.values()].reduce((sum, cents) => sum + cents, 0) === pool, 'the prizes sum to the pool');
  return prizes;
}

export interface Share {
  userId: string;
  bps: number;
}

/** The reason why a split within a team can't be used. Null if it can. */
export function splitFault(shares: readonly Share[], memberIds: readonly string[]): string | null {
  const named = new Set(shares.map((share) => share.userId));
  if (named.size !== shares.length || named.size !== memberIds.length || memberIds.some((id) => !named.has(id))) {
    return 'Enter one share for each member of the team.';
  }
  if (shares.some((share) => !Number.isInteger(share.bps) || share.bps < 0)) return 'Shares can’t be negative.';
  if (shares.reduce((sum, share) => sum + share.bps, 0) !== WHOLE) return 'The shares must add up to 100%.';
  return null;
}

/** Splits a team's prize. Without agreed shares, the users who paid an entry get equal parts. */
export function splitPrize(
  prize: Cents,
  payerIds: readonly string[],
  agreed: readonly Share[] | null,
): Map<string, Cents> {
  const shares = agreed ?? payerIds.map((userId) => ({ userId, bps: 1 }));
  const cents = splitCents(
    prize,
    shares.map((share) => share.bps),
  );
  return new Map(shares.map((share, index) => [share.userId, cents[index] ?? 0]));
}
