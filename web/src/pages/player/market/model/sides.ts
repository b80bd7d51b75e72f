import {
  type Claim,
  isBinary,
  type Level,
  type MarketView,
  normalClaim,
  oppositeClaim,
  sameClaim,
  wholeOnly,
} from '@/entities/market';
import type { StakeEventView } from '@/entities/stakeEvent';
import { claimWords } from '@/entities/stakeSlip';
import type { Side } from '@/shared/ui/chip';

/** One of the two sides of a book. */
export interface BookSide {
  side: Side;
  claim: Claim;
  /** Name of the side: `Night Owls`, or `Not Night Owls` if more than two teams play. */
  name: string;
  /** The team the side refers to, and whether the side is against that team. */
  team: { name: string; against: boolean };
  /** For example `Night Owls to win` or `Night Owls not to win`. */
  claimWords: string;
  code: string;
  imageUrl: string | null;
  /** Best price for this side. Null if there are no offers. */
  bestPrice: number | null;
  availableAmount: number;
  lastPrice: number | null;
  /** The amount that a taker can stake at each price, best price first. Excludes the user's own offers. */
  levels: readonly Level[];
  /** Whether only whole contracts can be bought. */
  whole: boolean;
}

type Team = StakeEventView['teams'][number];

const teamIn = (event: StakeEventView, id: string): Team | undefined => event.teams.find((team) => team.id === id);

/** The fields of an offer needed to determine the best price. */
interface Takable extends Claim {
  readonly marketId: string;
  readonly price: number;
  readonly reflectiveQuantity: number;
  readonly mine: boolean;
}

/** The amount that a taker of these offers can stake at each price, best price first. */
function levelsOf(offers: readonly Takable[]): Level[] {
  const others = Map.groupBy(
    offers.filter(({ mine }) => !mine),
    ({ price }) => price,
  );
  const available = (all: readonly Takable[]) =>
    all.reduce((sum, { reflectiveQuantity }) => sum + reflectiveQuantity, 0);
  return [...others]
    .map(([price, all]) => ({ price: 100 - price, available: available(all) }))
    .sort((one, other) => one.price - other.price);
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
  const levels = levelsOf(offersFor(offers, market, oppositeClaim(market, claim)));
  return {
    side,
    claim,
    name: against ? `Not ${name}` : name,
    team: { name, against },
    claimWords: claimWords(name, claim.side),
    code: against ? `Not ${team?.code}` : (team?.code ?? '?'),
    imageUrl: team?.imageUrl ?? null,
    // The market publishes prices only for backing a team. All other prices come from the book.
    ...(against
      ? { bestPrice: levels[0]?.price ?? null, availableAmount: levels[0]?.available ?? 0 }
      : { bestPrice: quote?.bestPrice ?? null, availableAmount: quote?.availableAmount ?? 0 }),
    levels,
    whole: wholeOnly(market, claim),
    lastPrice: last !== null && against ? 100 - last : last,
  };
}

/** The two sides of a market's book. These are the two teams or, with more teams, for and against one of them. */
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

/** Number of rounds a team has won. */
export const scoreOf = (event: StakeEventView, teamId: string): number =>
  event.score.find(({ eventTeamId }) => eventTeamId === teamId)?.score ?? 0;
