import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { schedule, type TimerHandler, unschedule } from '../../timers/timers.ts';
import { notifyAnswer, notifyOffer } from './notices.ts';
import type { Roster } from './store.ts';
import type { OfferState, RosterOfferTable } from './tables.ts';

export type Offer = Selectable<RosterOfferTable>;

/** Timer that ends an unanswered offer. Its reference is the offer ID. */
export const offerTimer = 'roster.offer_end';
const HOUR = 3_600_000;

/** Offers a free agent a place on the team's bench. @throws 1007 while the team's earlier offer is open */
export async function makeOffer(roster: Roster, wanted: { userId: string; by: string; hours: number }): Promise<Offer> {
  const { tx, team, now } = roster;
  const { userId, by, hours } = wanted;
  const open = await tx
    .selectFrom('roster_offers')
    .select('id')
    .where('league_team_id', '=', team.id)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) throw common.duplicate(undefined, 'Your team has already made this player an offer.', 'user_id');
  const offer = await tx
    .insertInto('roster_offers')
    .values({
      id: newId(),
      league_team_id: team.id,
      user_id: userId,
      offered_by: by,
      state: 'open',
      created_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR),
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await schedule(tx, { kind: offerTimer, refId: offer.id, version: 0, dueAt: offer.expires_at });
  notifyOffer(roster, { id: offer.id, userId, hours });
  return offer;
}

/** Reads a person's offer. @throws 404 */
export async function offerTo(tx: Tx, userId: string, id: string): Promise<Offer> {
  const offer = await tx
    .selectFrom('roster_offers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!offer) throw common.notFound();
  return offer;
}

/**
 * Ends an open offer with the given answer and notifies the captain. The partner who got the offer is locked. @throws
 * 1002 if the offer has already ended
 */
export async function answerOffer(tx: Tx, id: string, answer: 'accepted' | 'declined'): Promise<Offer> {
  const now = await appNow(tx);
  const offer = await tx
    .updateTable('roster_offers')
    .set({ state: answer, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!offer) throw common.notAllowedNow({}, 'This offer is no longer open. Nothing changed.');
  await unschedule(tx, offerTimer, id);
  await notifyCaptain(tx, offer, answer);
  return offer;
}

/** Withdraws a person's open offers, in one league if given. The partner is locked. */
export async function withdrawOffers(tx: Tx, userId: string, leagueId?: string): Promise<void> {
  const state: OfferState = 'withdrawn';
  const ended = await tx
    .updateTable('roster_offers')
    .set({ state, answered_at: await appNow(tx) })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .$if(leagueId !== undefined, (some) =>
      some.where(
        'league_team_id',
        'in',
        tx
          .selectFrom('league_teams')
          .select('id')
          .where('league_id', '=', leagueId ?? ''),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of ended) await unschedule(tx, offerTimer, id);
}

/** Ends an offer that wasn't answered in time. */
export const endOffer: TimerHandler = async (tx, { refId }) => {
  const now = await appNow(tx);
  const offer = await tx
    .updateTable('roster_offers')
    .set({ state: 'expired', answered_at: now })
    .where('id', '=', refId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (offer) await notifyCaptain(tx, offer, 'expired');
};

async function notifyCaptain(tx: Tx, offer: Offer, answer: 'accepted' | 'declined' | 'expired'): Promise<void> {
  const { rows } = await sql<{ team: string; player: string }>`
    select t.name as team, u.username as player from league_teams t, users u
    where t.id = ${offer.league_team_id} and u.id = ${offer.user_id}`.execute(tx);
  const [names] = rows;
  if (names) notifyAnswer(tx, offer, { ...names, answer });
}
