import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { userFacts } from '../../users/facts.ts';
import type { MatchView } from '../schemas.ts';
import type { StoredCriteria } from '../tables.ts';
import { matchViews } from '../view.ts';
import { readCriteria } from './filters.ts';

interface MatchPage {
  items: MatchView[];
  page: number;
  page_size: number;
  has_next: boolean;
}

interface Search extends PageRequest {
  game_id?: string;
  console_id?: string;
  game_mode_id?: string;
  team_size?: number;
  min_amount?: number;
  max_amount?: number;
  filter_id?: string;
}

const everything: StoredCriteria = {
  game_ids: [],
  console_ids: [],
  mode_ids: [],
  min_amount: null,
  max_amount: null,
  team_size: null,
  notify: false,
};

/** Open matches anyone can join, newest first, without reserved ones. @throws 404 for another person's filter */
export async function availableMatches(db: Db, userId: string | null, search: Search): Promise<MatchPage> {
  const { offset, limit } = pageRange(search);
  const saved = search.filter_id === undefined ? everything : await readCriteria(db, userId, search.filter_id);
  let query = db
    .selectFrom('matches')
    .select('id')
    .where('state', '=', 'available')
    .where('visibility', '=', 'public')
    .where('reserved_at', 'is', null);
  for (const [column, one, several] of [
    ['game_id', search.game_id, saved.game_ids],
    ['console_id', search.console_id, saved.console_ids],
    ['game_mode_id', search.game_mode_id, saved.mode_ids],
  ] as const) {
    if (one !== undefined) query = query.where(column, '=', one);
    if (several.length > 0) query = query.where(column, 'in', several);
  }
  for (const size of [search.team_size, saved.team_size]) if (size) query = query.where('team_size', '=', size);
  for (const min of [search.min_amount, saved.min_amount]) if (min) query = query.where('entry_amount', '>=', min);
  for (const max of [search.max_amount, saved.max_amount]) if (max) query = query.where('entry_amount', '<=', max);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return viewed(db, rows, search);
}

/** A person's finished matches, newest first; empty if their statistics are hidden from the viewer. */
export async function profileMatches(
  db: Db,
  viewerId: string | null,
  query: PageRequest & { participant_user_id: string; game_id?: string; game_modes?: string[] },
): Promise<MatchPage> {
  const { offset, limit } = pageRange(query);
  if (await userFacts().statsHidden(db, viewerId, query.participant_user_id)) return { ...page([], query), items: [] };
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('match_participants as p', 'p.match_id', 'm.id')
    .select('m.id')
    .where('p.user_id', '=', query.participant_user_id)
    .where('p.joined', '=', true)
    .where('m.started_at', 'is not', null)
    .where('m.ended_at', 'is not', null)
    .$if(query.game_id !== undefined, (some) => some.where('m.game_id', '=', query.game_id ?? ''))
    .$if((query.game_modes ?? []).length > 0, (some) => some.where('m.game_mode_id', 'in', query.game_modes ?? []))
    .orderBy('m.ended_at', 'desc')
    .orderBy('m.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return viewed(db, rows, query);
}

/** One match; counts a view while it is open. @throws 404 */
export async function lookAtMatch(
  db: Db,
  id: string,
  who: { userId: string | null; deviceId: string | null },
): Promise<MatchView> {
  const [view] = await matchViews(db, [id], who.userId);
  if (!view) throw common.notFound();
  const viewer = who.userId ?? (who.deviceId && `device ${who.deviceId}`);
  const open = view.state === 'available' || view.state === 'invited';
  if (!viewer || !open || view.participants.some((one) => one.user_id === who.userId)) return view;
  const { rows } = await sql<{ view_count: number }>`
    with looked as (
      insert into match_views (match_id, viewer) values (${id}, ${viewer}) on conflict do nothing returning match_id)
    update matches set view_count = view_count + 1 where id in (select match_id from looked)
    returning view_count`.execute(db);
  return { ...view, view_count: rows[0]?.view_count ?? view.view_count };
}

async function viewed(db: Db, rows: { id: string }[], request: PageRequest): Promise<MatchPage> {
  const ids = page(rows, request);
  return {
    ...ids,
    items: await matchViews(
      db,
      ids.items.map((row) => row.id),
    ),
  };
}
