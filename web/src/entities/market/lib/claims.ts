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

/** With two teams and one winner, `against` one is `for` the other, and both share one book. */
export const isBinary = ({ type, teams }: TeamsOf): boolean => type !== 'placement_top_k' && teams.length === 2;

/** The claim in the market's canonical form: always `for` a team in a binary market. */
export function normalClaim(market: TeamsOf, claim: Claim): Claim {
  if (claim.side === 'for' || !isBinary(market)) return claim;
  const other = market.teams.find(({ eventTeamId }) => eventTeamId !== claim.eventTeamId);
  return other ? { eventTeamId: other.eventTeamId, side: 'for' } : claim;
}

/** The claim on the other side of a stake. */
export function oppositeClaim(market: TeamsOf, { eventTeamId, side }: Claim): Claim {
  return normalClaim(market, { eventTeamId, side: side === 'for' ? 'against' : 'for' });
}

export const sameClaim = (one: Claim, other: Claim): boolean =>
  one.eventTeamId === other.eventTeamId && one.side === other.side;
