import type { Db } from '../db/database.ts';
import { dollars } from '../shared/format.ts';
import { readMarkets } from '../stakes/markets/markets.ts';
import type { MarketPhase } from '../stakes/markets/schemas.ts';
import type { Card } from './card.ts';
import { nameOf, publicEvent, sidesOf } from './teams.ts';

const words: Record<MarketPhase, string> = {
  draft: 'Not open yet',
  open: 'Open',
  in_play: 'In play',
  suspended: 'Paused',
  closed: 'Closed',
  provisional: 'Result in',
  settled: 'Settled',
  voided: 'Void',
};

/** Returns the card of a market and its receipt. Null if its event isn't public. */
export async function marketCard(db: Db, id: string): Promise<Card | null> {
  const [market] = await readMarkets(db, { ids: [id] });
  const event = market && (await publicEvent(db, market.event_id));
  if (!market || !event) return null;
  const winners = event.teams.filter(({ id: team }) => {
    const share = market.shares?.[market.teams.indexOf(team)];
    return share && share[0] > 0;
  });
  const won = winners.length === 1 && winners[0] ? `${winners[0].name} won` : words[market.phase];
  const figure = market.phase === 'voided' ? 'Void' : won;
  const matched = `${dollars(market.matched_amount)} matched`;
  return {
    title: `${market.title} · ${nameOf(event)}`,
    description: `${figure}. ${matched} between people, $0.00 fee.`,
    caps: `Market · ${market.title}`,
    sides: sidesOf(event),
    headline: event.name,
    figure,
    note: `${matched} · ${event.game} · $0.00 fee`,
  };
}
