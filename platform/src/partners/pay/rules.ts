import { assertCents, type Cents, splitCents } from '../../shared/money.ts';

/** A partner's earnings from an event, in cents. */
export interface Earning {
  base: Cents;
  bonus: Cents;
  share: Cents;
}

/** The program's pay rates: cents per event, bonus in cents, and basis points. */
export interface PayTerms {
  baseFee: Cents;
  effortBonus: Cents;
  revShareBps: number;
}

/** The facts that determine pay. They exclude placements and scores, so that losing never pays. */
export interface PlayedTeam {
  /** False for teams that withdrew or were disqualified. */
  playedOn: boolean;
  checkedIn: boolean;
  /** Basis points agreed for this team. 0 to use the program's share. */
  revShareBps: number;
  /** Matched stakes per market, in cents. */
  matched: readonly MatchedStakes[];
  /** Number of partners in the lineup. */
  partners: number;
}

export interface MatchedStakes {
  own: Cents;
  against: Cents;
}

/** Revenue share of a team: basis points of the smaller side of the matched stakes, in whole cents, rounded down. */
export function revenueShare({ own, against }: MatchedStakes, bps: number): Cents {
  return assertCents(Number((BigInt(assertCents(Math.min(own, against))) * BigInt(bps)) / 10_000n));
}

/**
 * The earnings of each partner in a team's lineup, in lineup order. A team that left earns the base fee if it had
 * checked in, and nothing else. The revenue share is the team's, so its partners split it evenly.
 */
export function earningsOf(team: PlayedTeam, terms: PayTerms): Earning[] {
  if (team.partners === 0) return [];
  const base = team.playedOn || team.checkedIn ? terms.baseFee : 0;
  const bonus = team.playedOn && team.checkedIn ? terms.effortBonus : 0;
  const bps = team.revShareBps > 0 ? team.revShareBps : terms.revShareBps;
  const share = team.playedOn ? team.matched.reduce((sum, one) => sum + revenueShare(one, bps), 0) : 0;
  const shares = splitCents(
    share,
    Array.from({ length: team.partners }, () => 1),
  );
  return shares.map((part) => ({ base, bonus, share: part }));
}

export const totalOf = ({ base, bonus, share }: Earning): Cents => base + bonus + share;
