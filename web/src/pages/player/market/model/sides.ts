import { type Claim, isBinary, type MarketView, normalClaim, oppositeClaim, sameClaim } from '@/entities/market';
import type { StakeEventView } from '@/entities/stakeEvent';
import type { Side } from '@/shared/ui/chip';

/** One of the two things that can be staked on in a book. */
export interface BookSide {
  side: Side;
  claim: Claim;
  /** `Night Owls`, or `not Night Owls` where more than two play. */
  name: string;
  code: string;
  imageUrl: string | null;
  /** What staking on it costs now; null when nobody offers. */
  bestPrice: number | null;
  availableAmount: number;
  lastPrice: number | null;
}

type Team = StakeEventView['teams'][number];

const teamIn = (event: StakeEventView, id: string): Team | undefined => event.teams.find((team) => team.id === id);

function sideOf(side: Side, claim: Claim, event: StakeEventView, market: MarketView): BookSide {
  const team = teamIn(event, claim.eventTeamId);
  const quote = market.teams.find(({ eventTeamId }) => eventTeamId === claim.eventTeamId);
  const name = team?.name ?? 'Team';
  const against = claim.side === 'against';
  const last = quote?.lastPrice ?? null;
  return {
    side,
    claim,
    name: against ? `not ${name}` : name,
    code: team?.code ?? '?',
    imageUrl: team?.imageUrl ?? null,
    bestPrice: against ? null : (quote?.bestPrice ?? null),
    availableAmount: against ? 0 : (quote?.availableAmount ?? 0),
    lastPrice: last !== null && against ? 100 - last : last,
  };
}

/** The two sides of a market's book: its two teams, or for and against one of many. */
export function bookSides(event: StakeEventView, market: MarketView, teamId?: string): [BookSide, BookSide] | null {
  const first = market.teams.find(({ eventTeamId }) => eventTeamId === teamId) ?? market.teams[0];
  if (!first) return null;
  const own: Claim = isBinary(market)
    ? { eventTeamId: market.teams[0]?.eventTeamId ?? first.eventTeamId, side: 'for' }
    : { eventTeamId: first.eventTeamId, side: 'for' };
  return [sideOf('a', own, event, market), sideOf('b', oppositeClaim(market, own), event, market)];
}

interface ClaimRow extends Claim {
  readonly marketId: string;
}

/** The offers of one side of a market. */
export function offersFor<R extends ClaimRow>(rows: readonly R[], market: MarketView, claim: Claim): R[] {
  return rows.filter((row) => row.marketId === market.id && sameClaim(normalClaim(market, row), claim));
}

/** Rounds won by a team. */
export const scoreOf = (event: StakeEventView, teamId: string): number =>
  event.score.find(({ eventTeamId }) => eventTeamId === teamId)?.score ?? 0;
