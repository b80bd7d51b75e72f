import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { PartnerDraftTable } from '../tables.ts';
import type { Group, Pairing } from './pairing.ts';

export type Draft = Selectable<PartnerDraftTable>;

/** The teams of a draft, in side order. */
export const teamsOf = (draft: Pick<Draft, 'first_team_id' | 'second_team_id' | 'more_team_ids'>): Group => [
  draft.first_team_id,
  draft.second_team_id,
  ...draft.more_team_ids,
];

/** A span of a league's calendar. `from` is inclusive, `to` exclusive. */
export interface Span {
  leagueId: string;
  from: Date;
  to: Date;
}

const within = (db: Db | Tx, { leagueId, from, to }: Span) =>
  db
    .selectFrom('partner_drafts')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('start_date', '>=', from)
    .where('start_date', '<', to)
    .orderBy('start_date')
    .orderBy('id');

/** Drafts that start within a period, in order of their start. */
export const draftsIn = (db: Db | Tx, span: Span): Promise<Draft[]> => within(db, span).execute();

/**
 * Locks a league's calendar, and those of all leagues that its lineup players also play in, so that nobody is booked in
 * two leagues at once. Every change to its drafts takes this lock first. @throws 404
 */
export async function lockCalendar(tx: Tx, leagueId: string): Promise<void> {
  const { rows } = await sql<{ league_id: string }>`
    select league_id from partner_league_schedules
    where league_id = ${leagueId} or league_id in (
      select other_team.league_id from league_teams team
        join league_team_members player on player.league_team_id = team.id and player.slot = 'lineup'
        join league_team_members other on other.user_id = player.user_id and other.slot = 'lineup'
        join league_teams other_team on other_team.id = other.league_team_id
      where team.league_id = ${leagueId})
    order by league_id for update`.execute(tx);
  if (!rows.some(({ league_id }) => league_id === leagueId)) throw common.notFound();
}

/** Locks a draft that hasn't been approved, and its league's calendar. @throws 404, 1002 once it is approved */
export async function lockDraft(tx: Tx, id: string): Promise<Draft> {
  const read = () => tx.selectFrom('partner_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await read();
  if (!found) throw common.notFound();
  await lockCalendar(tx, found.league_id);
  const draft = await read();
  if (!draft) throw common.notFound();
  if (draft.state === 'approved') throw common.notAllowedNow({ state: draft.state }, 'This draft is already an event.');
  return draft;
}

export async function addDrafts(
  tx: Tx,
  leagueId: string,
  state: 'generated' | 'edited',
  pairings: readonly Omit<Pairing, 'week'>[],
): Promise<Draft[]> {
  if (pairings.length === 0) return [];
  const created_at = await appNow(tx);
  return tx
    .insertInto('partner_drafts')
    .values(
      pairings.map(({ teamIds: [first, second, ...more], startsAt }) => ({
        id: newId(),
        league_id: leagueId,
        first_team_id: first,
        second_team_id: second,
        more_team_ids: more,
        start_date: startsAt,
        state,
        event_id: null,
        created_at,
      })),
    )
    .returningAll()
    .execute();
}

export const changeDraft = (
  tx: Tx,
  id: string,
  change: Partial<Pick<Draft, 'start_date' | 'state' | 'event_id'>>,
): Promise<Draft> =>
  tx.updateTable('partner_drafts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function dropDrafts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('partner_drafts').where('id', 'in', ids).execute();
}
