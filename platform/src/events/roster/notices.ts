import type { Tx } from '../../db/database.ts';
import { notify } from '../../notifications/notify.ts';
import type { Roster } from './store.ts';

const data = { nativedeeplink: 'duelbook://partner_teams' };

/** Notifies a player of a change to their place in the team. */
export function notifyLineup({ tx, team, origin }: Roster, userId: string, place: 'lineup' | 'bench' | 'out'): void {
  if (userId === origin.userId) return;
  const words = {
    lineup: { title: `You’re in the lineup of ${team.name}`, body: 'You play in the team’s next events.' },
    bench: { title: `You’re on the bench of ${team.name}`, body: 'You’re a substitute until you’re promoted.' },
    out: { title: `You’re no longer part of ${team.name}`, body: 'Captains of the league can pick you up.' },
  }[place];
  notify(tx, { userId, category: 'events', ...words, data, dedupeKey: `roster:${team.id}` });
}

/** Offers a free agent a place in the team. The notification opens the page on which they accept or decline. */
export function notifyOffer({ tx, team }: Roster, offer: { id: string; userId: string; hours: number }): void {
  notify(tx, {
    userId: offer.userId,
    category: 'events',
    title: `${team.name} wants to pick you up`,
    body: `Accept or decline within ${offer.hours} hours.`,
    data: { ...data, urgent: true },
    dedupeKey: `roster_offer:${offer.id}`,
  });
}

/** Notifies the captain of the outcome of an offer. */
export function notifyAnswer(
  tx: Tx,
  offer: { id: string; offered_by: string },
  { team, player, answer }: { team: string; player: string; answer: 'accepted' | 'declined' | 'expired' },
): void {
  const words = {
    accepted: { title: `${player} joined ${team}`, body: 'They start on the bench.' },
    declined: {
      title: `${player} declined your offer`,
      body: 'The offer no longer counts toward your changes this week.',
    },
    expired: { title: `Your offer to ${player} expired`, body: 'It no longer counts toward your changes this week.' },
  }[answer];
  const dedupeKey = `roster_answer:${offer.id}`;
  notify(tx, { userId: offer.offered_by, category: 'events', ...words, data, dedupeKey });
}
