import type { Claim, MarketType } from '../../market/core/types.ts';
import type { StakeSide } from './schemas.ts';

/** The market fields that determine how its claims are numbered: platform/src/market/README.md, "Definitions". */
export interface ClaimedMarket {
  type: MarketType;
  /** IDs of event teams, in claim order. */
  teams: readonly string[];
}

/** Whether `against` one team equals `for` the other. */
export function isBinary({ type, teams }: ClaimedMarket): boolean {
  return type !== 'placement_top_k' && teams.length === 2;
}

/** The claim for a side of a team; null for a team that isn't in the market. */
export function claimOf(market: ClaimedMarket, teamId: string, side: StakeSide): Claim | null {
  const team = market.teams.indexOf(teamId);
  if (team < 0) return null;
  const other = side === 'against' ? 1 : 0;
  return isBinary(market) ? team ^ other : 2 * team + other;
}

/** The team and side that a claim is displayed as. Always `for` in a market with two teams. */
export function sideOf(market: ClaimedMarket, claim: Claim): { event_team_id: string; side: StakeSide } {
  const binary = isBinary(market);
  const team = market.teams[binary ? claim : claim >> 1];
  if (team === undefined) throw new Error(`the market has no claim ${claim}`);
  return { event_team_id: team, side: binary || claim % 2 === 0 ? 'for' : 'against' };
}
