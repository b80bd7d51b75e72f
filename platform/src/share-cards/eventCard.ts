import type { Db } from '../db/database.ts';
import type { Card } from './card.ts';
import { type CardEvent, nameOf, publicEvent, sidesOf } from './teams.ts';

const over = new Set(['completed', 'payout_pending', 'paid', 'payout_blocked']);

const start = (at: Date) =>
  `${at.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' })} UTC`;

/** Returns an event's status: its start time, `Live`, or the winner. */
export function standingOf({ state, start_date, teams }: Pick<CardEvent, 'state' | 'start_date' | 'teams'>): string {
  if (state === 'cancelled') return 'Canceled';
  if (state === 'postponed') return 'Postponed';
  if (state === 'live') return 'Live';
  if (!over.has(state)) return start(new Date(start_date));
  const first = teams.filter(({ placement }) => placement === 1);
  return first.length === 1 && first[0] ? `${first[0].name} won` : first.length > 1 ? 'Tie' : 'Finished';
}

/** Returns the card of a stake event. Null for events that are drafts, hidden or unknown. */
export async function eventCard(db: Db, id: string): Promise<Card | null> {
  const event = await publicEvent(db, id);
  if (!event) return null;
  const standing = standingOf(event);
  const about = [event.game, event.league].filter(Boolean).join(' · ');
  return {
    title: `${nameOf(event)} · ${event.game}`,
    description: `${standing}. Stake on either side against other people, $0.00 fee.`,
    caps: `Event ${event.number} · ${about}`,
    sides: sidesOf(event),
    headline: event.name,
    figure: standing,
    note: 'Stake on either side · $0.00 fee · 18+',
  };
}
