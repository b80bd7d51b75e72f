export type StakeSide = 'for' | 'against';

/** A stake for or against a team. */
export interface Claim {
  readonly eventTeamId: string;
  readonly side: StakeSide;
}

interface TeamsOf {
  readonly type: string;
  readonly teams: readonly { readonly eventTeamId: string }[];
}

/** With two teams and one winner, a stake against one team is a stake for the other, and both share one book. */
export const isBinary = ({ type, teams }: TeamsOf): boolean => type !== 'placement_top_k' && teams.length === 2;

/** The claim in canonical form. In binary markets, canonical claims are always `for` a team. */
export function normalClaim(market: TeamsOf, claim: Claim): Claim {
  if (claim.side === 'for' || !isBinary(market)) return claim;
  const other = market.teams.find(({ eventTeamId }) => eventTeamId !== claim.eventTeamId);
  return other ? { eventTeamId: other.eventTeamId, side: 'for' } : claim;
}

/** The claim that takes the opposite side of a stake. */
export function oppositeClaim(market: TeamsOf, { eventTeamId, side }: Claim): Claim {
  return normalClaim(market, { eventTeamId, side: side === 'for' ? 'against' : 'for' });
}

export const sameClaim = (one: Claim, other: Claim): boolean =>
  one.eventTeamId === other.eventTeamId && one.side === other.side;

/**
 * Whether a claim can only be bought in whole contracts. In markets with three or more teams, a stake for a team can be
 * matched with offers on all other teams. Together, they form complete sets, which pay whole dollars.
 */
export const wholeOnly = (market: TeamsOf, { side }: Pick<Claim, 'side'>): boolean =>
  side === 'for' && market.type !== 'placement_top_k' && market.teams.length > 2;
