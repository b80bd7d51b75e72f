import type { Db, Tx } from '../../db/database.ts';
import { winStatus } from '../../events/market/result.ts';
import { placements } from '../../events/rounds/rounds.ts';
import type { MatchEventView } from '../../events/schemas.ts';
import { eventViews } from '../../events/view.ts';
import { opposite } from '../../market/core/book/lots.ts';
import type { Claim } from '../../market/core/types.ts';
import type { ClaimMarket } from '../slips/legView.ts';
import type { StakeEventBrief } from '../slips/schemas.ts';
import { bestBid, type Level, readLevels } from './books.ts';
import { sideOf } from './claims.ts';
import { type MarketRow, priceOf, readLastPrices, readMarkets, type TeamPrices } from './markets.ts';

/** Market and event data that a user needs to decide whether to sell. */
export interface Standing {
  markets: Map<string, MarketRow>;
  events: Map<string, MatchEventView>;
  levels: Level[];
  prices: TeamPrices[];
}

/** Reads markets, events and books. Books exclude the user's own entries. */
export async function readStanding(
  db: Db | Tx,
  userId: string | null,
  marketIds: readonly string[],
): Promise<Standing> {
  const ids = [...new Set(marketIds)];
  const rows = await readMarkets(db, { ids });
  const events = await eventViews(db, [...new Set(rows.map(({ event_id }) => event_id))], userId);
  return {
    markets: new Map(rows.map((row) => [row.id, row])),
    events: new Map(events.map((event) => [event.id, event])),
    levels: await readLevels(db, ids, userId === null ? [] : [userId]),
    prices: await readLastPrices(db, ids),
  };
}

/** A market from the perspective of one claim. */
export function claimMarket({ events, levels, prices }: Standing, market: MarketRow, claim: Claim): ClaimMarket {
  const book = levels.filter(({ market_id }) => market_id === market.id);
  const { event_team_id, side } = sideOf(market, claim);
  const price = priceOf(
    market,
    prices.filter(({ market_id }) => market_id === market.id),
    market.teams.indexOf(event_team_id),
  );
  const event = events.get(market.event_id);
  return {
    phase: market.phase,
    reason: market.reason,
    bids: book.filter((level) => level.claim === claim),
    oppositeBid: bestBid(book, opposite(claim))?.price ?? null,
    lastPrice: price && (side === 'for' ? price.last : 100 - price.last),
    finalAt: market.final_at,
    status: winStatus({
      phase: market.phase,
      type: market.type,
      places: market.places,
      teamIds: market.teams,
      placement: market.type === 'round_winner' || !event ? new Map() : standingsOf(event),
      shares: market.shares,
      event_team_id,
      side,
      cashedOut: false,
    }),
  };
}

/** Placement based on the final rounds. Empty until the first round is final. */
function standingsOf({ teams, score, round }: MatchEventView): ReadonlyMap<string, number> {
  const finalized = round !== null && (round.round_number > 1 || round.state === 'finalized');
  if (!finalized) return new Map();
  const out = teams.filter(({ status }) => status === 'withdrawn' || status === 'dq').map(({ id }) => id);
  return placements(score, out);
}

/** Event summary for a leg. */
export function briefOf({ id, kind, name, number, state, start_date, game, teams }: MatchEventView): StakeEventBrief {
  return {
    id,
    kind,
    name,
    number,
    state,
    start_date,
    game,
    teams: teams.map((team) => ({ id: team.id, name: team.name, code: team.code, image_url: team.image_url })),
  };
}
