import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { notBlocked } from '../people/profile/matching.ts';
import { type PageRequest, page, pageRange } from '../shared/page.ts';
import type { PublicPerson } from '../users/publicPerson.ts';
import type { Metric, Period } from './count.ts';

export interface Search extends PageRequest {
  period: Period;
  metric: Metric;
  game_id?: string;
}

interface Row {
  rank: number;
  user_id: string;
  user: PublicPerson;
  value: number;
  is_following: boolean;
}

/**
 * Returns one page of a leaderboard as last computed, and the viewer's own row. Users who have since opted out, blocked
 * the viewer or been blocked by the viewer are left out immediately, but the other users' ranks don't change.
 */
export async function readLeaderboard(db: Db, viewerId: string | null, search: Search) {
  const { offset, limit } = pageRange(search);
  const rows = await readRows(db, viewerId, search, sql`order by l.rank, l.user_id offset ${offset} limit ${limit}`);
  const own = viewerId === null ? [] : await readRows(db, viewerId, search, sql`and l.user_id = ${viewerId}`);
  const counted = await db.selectFrom('leaderboard_counted').select('at').executeTakeFirst();
  return {
    period: search.period,
    metric: search.metric,
    counted_at: counted?.at.toISOString() ?? null,
    ...page(rows, search),
    own: own[0] ?? null,
  };
}

async function readRows(
  db: Db,
  viewerId: string | null,
  { period, metric, game_id }: Search,
  rest: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.rank, l.user_id, l.value,
      jsonb_build_object('id', u.id, 'username', u.username, 'image_url', u.profile_media_url) as user,
      exists (select from follows f where f.follower_id = ${viewerId} and f.followed_id = u.id) as is_following
    from leaderboard_rows l join users u on u.id = l.user_id
    where l.period = ${period} and l.metric = ${metric}
      and ${game_id === undefined ? sql`l.game_id is null` : sql`l.game_id = ${game_id}`}
      and u.status = 'enabled' and not u.off_leaderboards and not u.private_stats and ${notBlocked(viewerId, 'u.id')}
    ${rest}`.execute(db);
  return rows;
}
