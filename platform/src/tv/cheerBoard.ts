import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { cheerTotals } from './cheerTotals.ts';
import type { CheersView, CheerView } from './schemas.ts';
import type { CheerCount } from './tables.ts';

const LATEST = 20;
const TOP = 5;

/** A cheer with its sender. */
export interface CheerRow {
  id: string;
  user_id: string;
  username: string;
  profile_media_url: string | null;
  event_team_id: string;
  count: CheerCount;
  at: Date;
}

/** The cheers of an event that have been counted. */
export async function cheerBoard(db: Db | Tx, eventId: string): Promise<CheersView> {
  const teams = await db
    .selectFrom('event_teams')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  const totals = await cheerTotals(db, [eventId]);
  return {
    tv_id: eventId,
    totals: teams.map(({ id }) => ({ event_team_id: id, count: totals.get(id) ?? 0 })),
    latest: await latestCheers(db, eventId),
    top: await topCheerers(db, eventId),
  };
}

async function latestCheers(db: Db | Tx, eventId: string): Promise<CheerView[]> {
  const rows = await db
    .selectFrom('cheers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'u.username', 'u.profile_media_url', 'c.event_team_id', 'c.count', 'c.at'])
    .where('c.event_id', '=', eventId)
    .where('c.counted', '=', true)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(cheerView);
}

export function cheerView(row: CheerRow): CheerView {
  const { id, event_team_id, count } = row;
  return { id, user: userOf(row), event_team_id, count, at: row.at.toISOString() };
}

async function topCheerers(db: Db | Tx, eventId: string): Promise<CheersView['top']> {
  const { rows } = await sql<Omit<CheerRow, 'count'> & { count: number }>`
    select c.user_id, u.username, u.profile_media_url, c.count
    from (select user_id, sum(count)::int as count from cheers where event_id = ${eventId} and counted group by user_id) c
    join users u on u.id = c.user_id
    order by c.count desc, c.user_id limit ${TOP}`.execute(db);
  return rows.map((row) => ({ user: userOf(row), count: row.count }));
}

function userOf({
  user_id,
  username,
  profile_media_url,
}: Pick<CheerRow, 'user_id' | 'username' | 'profile_media_url'>) {
  return { id: user_id, username, image_url: profile_media_url };
}
