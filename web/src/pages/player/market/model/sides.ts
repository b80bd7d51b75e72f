import { type Claim, isBinary, type MarketView, normalClaim, oppositeClaim, sameClaim } from '@/entities/market';
import type { StakeEventView } from '@/entities/stakeEvent';
import type { Side } from '@/shared/ui/chip';

/** One of the two sides of a book. */
export interface BookSide {
  side: Side;
  claim: Claim;
  /** `Night Owls`, or `Not Night Owls` where more than two play. */
  name: string;
  /** The team named, and whether the side is against it. */
  team: { name: string; against: boolean };
  /** `Night Owls win`, `Night Owls do not win`. */
  wins: string;
  code: string;
  imageUrl: string | null;
  /** The best price for this side; null when there are no offers. */
  bestPrice: number | null;
  availableAmount: number;
  lastPrice: number | null;
}

type Team = StakeEventView['teams'][number];

const teamIn = (event: StakeEventView, id: string): Team | undefined => event.teams.find((team) => team.id === id);

/** The fields of an offer needed to take it. */
interface Takable extends Claim {
  readonly marketId: string;
  readonly price: number;
  readonly reflectiveQuantity: number;
  readonly mine: boolean;
}

/** Best price for staking against a team. The market only publishes prices for teams, so this comes from the book. */
function bestAgainst(offers: readonly Takable[]): { bestPrice: number | null; availableAmount: number } {
  const others = offers.filter(({ mine }) => !mine);
  if (others.length === 0) return { bestPrice: null, availableAmount: 0 };
  const best = Math.max(...others.map(({ price }) => price));
  const level = others.filter(({ price }) => price === best);
  return {
    bestPrice: 100 - best,
    availableAmount: level.reduce((sum, { reflectiveQuantity }) => sum + reflectiveQuantity, 0),
  };
}

interface Scene {
  event: StakeEventView;
  market: MarketView;
  offers: readonly Takable[];
}

function sideOf(side: Side, claim: Claim, { event, market, offers }: Scene): BookSide {
  const team = teamIn(event, claim.eventTeamId);
  const quote = market.teams.find(({ eventTeamId }) => eventTeamId === claim.eventTeamId);
  const name = team?.name ?? 'Team';
  const against = claim.side === 'against';
  const last = quote?.lastPrice ?? null;
  return {
    side,
    claim,
    name: against ? `Not ${name}` : name,
    team: { name, against },
    wins: against ? `${name} don’t win` : `${name} win`,
    code: against ? `Not ${team?.code}` : (team?.code ?? '?'),
    imageUrl: team?.imageUrl ?? null,
    ...(against
      ? bestAgainst(offersFor(offers, market, { ...claim, side: 'for' }))
      : { bestPrice: quote?.bestPrice ?? null, availableAmount: quote?.availableAmount ?? 0 }),
    lastPrice: last !== null && against ? 100 - last : last,
  };
}

/** The two sides of a market's book: its two teams, or for and against one of several. */
export function bookSides(scene: Scene, teamId?: string): [BookSide, BookSide] | null {
  const { market } = scene;
  const first = market.teams.find(({ eventTeamId }) => eventTeamId === teamId) ?? market.teams[0];
  if (!first) return null;
  const own: Claim = isBinary(market)
    ? { eventTeamId: market.teams[0]?.eventTeamId ?? first.eventTeamId, side: 'for' }
    : { eventTeamId: first.eventTeamId, side: 'for' };
  return [sideOf('a', own, scene), sideOf('b', oppositeClaim(market, own), scene)];
}

interface ClaimRow extends Claim {
  readonly marketId: string;
}

/** The offers on one side of a market. */
export function offersFor<R extends ClaimRow>(rows: readonly R[], market: MarketView, claim: Claim): R[] {
  return rows.filter((row) => row.marketId === market.id && sameClaim(normalClaim(market, row), claim));
}

/** Rounds a team has won. */
export const scoreOf = (event: StakeEventView, teamId: string): number =>
  event.score.find(({ eventTeamId }) => eventTeamId === teamId)?.score ?? 0;
