import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import type { RankKey } from '../results/rank.ts';
import type { MatchView } from '../schemas.ts';
import type { StoredCriteria } from '../tables.ts';
import { matchViews } from '../view.ts';
import { fits, openTo } from './conditions.ts';
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
  min_rank?: RankKey;
  max_rank?: RankKey;
  open_to_me?: boolean;
  filter_id?: string;
}

/**
 * Lists open matches that anyone can join, newest first. Leaves out reserved ones.
 * @throws 404 for another person's filter
 */
export async function availableMatches(db: Db, userId: string | null, search: Search): Promise<MatchPage> {
  const { offset, limit } = pageRange(search);
  const criteria = [criteriaOf(search)];
  if (search.filter_id !== undefined) criteria.push(await readCriteria(db, userId, search.filter_id));
  let query = db
    .selectFrom('matches')
    .select('id')
    .where('state', '=', 'available')
    .where('visibility', '=', 'public')
    .where('reserved_at', 'is', null);
  for (const each of criteria) query = query.where(fits(sql`${JSON.stringify(each)}::jsonb`));
  if (search.open_to_me && userId !== null) query = query.where(openTo(sql`${userId}::uuid`));
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return viewed(db, rows, search, userId);
}

function criteriaOf(search: Search): StoredCriteria {
  const only = (id: string | undefined) => (id === undefined ? [] : [id]);
  return {
    game_ids: only(search.game_id),
    console_ids: only(search.console_id),
    mode_ids: only(search.game_mode_id),
    min_amount: search.min_amount ?? null,
    max_amount: search.max_amount ?? null,
    team_size: search.team_size ?? null,
    min_rank: search.min_rank ?? null,
    max_rank: search.max_rank ?? null,
    notify: false,
  };
}

/** Lists a person's finished matches, newest first. Empty if their statistics are hidden from the viewer. */
export async function profileMatches(
  db: Db,
  viewerId: string | null,
  query: PageRequest & { participant_user_id: string; game_id?: string; game_modes?: string[] },
): Promise<MatchPage> {
  const { offset, limit } = pageRange(query);
  if (await peopleFacts.statsHidden(db, viewerId, query.participant_user_id)) return { ...page([], query), items: [] };
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
  return viewed(db, rows, query, viewerId);
}

/** Returns one match and counts a view if the match is open. @throws 404 */
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

async function viewed(
  db: Db,
  rows: { id: string }[],
  request: PageRequest,
  viewerId: string | null,
): Promise<MatchPage> {
  const ids = page(rows, request);
  return {
    ...ids,
    items: await matchViews(
      db,
      ids.items.map((row) => row.id),
      viewerId,
    ),
  };
}
