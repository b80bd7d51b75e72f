export type StakeSide = 'for' | 'against';

/** For or against a team. */
export interface Claim {
  readonly eventTeamId: string;
  readonly side: StakeSide;
}

interface TeamsOf {
  readonly type: string;
  readonly teams: readonly { readonly eventTeamId: string }[];
}

/** Two teams and one winner: `against` one is `for` the other, and both are one book. */
export const isBinary = ({ type, teams }: TeamsOf): boolean => type !== 'placement_top_k' && teams.length === 2;

/** The same claim as the market writes it: in a binary market always `for` a team. */
export function normalClaim(market: TeamsOf, claim: Claim): Claim {
  if (claim.side === 'for' || !isBinary(market)) return claim;
  const other = market.teams.find(({ eventTeamId }) => eventTeamId !== claim.eventTeamId);
  return other ? { eventTeamId: other.eventTeamId, side: 'for' } : claim;
}

/** What the other side of a stake holds. */
export function oppositeClaim(market: TeamsOf, { eventTeamId, side }: Claim): Claim {
  return normalClaim(market, { eventTeamId, side: side === 'for' ? 'against' : 'for' });
}

export const sameClaim = (one: Claim, other: Claim): boolean =>
  one.eventTeamId === other.eventTeamId && one.side === other.side;
