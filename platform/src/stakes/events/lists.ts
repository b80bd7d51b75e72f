import type { SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { StakeEventView } from '../schemas.ts';
import { stakeEvents } from './stakeEvents.ts';

export interface EventPage {
  items: StakeEventView[];
  page: number;
  page_size: number;
  has_next: boolean;
}

export interface Narrowing {
  game_id?: string;
  game_mode_id?: string;
  league_id?: string;
}

/** States before the first round. Stakes can already be placed. */
export const upcomingStates = ['scheduled', 'registration', 'check_in', 'locked'] as const;

/** Live events, most recently started first. */
export function liveEvents(db: Db, viewerId: string | null, query: PageRequest & Narrowing): Promise<EventPage> {
  const rows = visible(db, query).where('e.state', '=', 'live').orderBy('e.started_at', 'desc').orderBy('e.id');
  return paged(db, viewerId, rows, query);
}

/** Upcoming events, soonest first. */
export function upcomingEvents(db: Db, viewerId: string | null, query: PageRequest & Narrowing): Promise<EventPage> {
  const rows = visible(db, query).where('e.state', 'in', upcomingStates).orderBy('e.start_date').orderBy('e.id');
  return paged(db, viewerId, rows, query);
}

/** The user's watched events: live and upcoming first, then finished; at most 100. */
export async function watchedEvents(db: Db, userId: string): Promise<StakeEventView[]> {
  const rows = await visible(db, {})
    .innerJoin('stake_watches as w', 'w.event_id', 'e.id')
    .where('w.user_id', '=', userId)
    .orderBy((eb) => eb('e.state', 'not in', ['live', ...upcomingStates]))
    .orderBy('e.start_date')
    .orderBy('e.id')
    .limit(100)
    .execute();
  return stakeEvents(
    db,
    rows.map(({ id }) => id),
    userId,
  );
}

type Ids = SelectQueryBuilder<Database & { e: Database['events'] }, 'e', { id: string }>;

/** IDs of publicly visible stake events. */
export function visible(db: Db, { game_id, game_mode_id, league_id }: Narrowing): Ids {
  return db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.kind', '=', 'stake_event')
    .where('e.hidden', '=', false)
    .where('e.state', '<>', 'draft')
    .$if(game_id !== undefined, (some) => some.where('e.game_id', '=', game_id ?? ''))
    .$if(game_mode_id !== undefined, (some) => some.where('e.game_mode_id', '=', game_mode_id ?? ''))
    .$if(league_id !== undefined, (some) => some.where('e.league_id', '=', league_id ?? ''));
}

async function paged(db: Db, viewerId: string | null, query: Ids, request: PageRequest): Promise<EventPage> {
  const { offset, limit } = pageRange(request);
  const ids = page(await query.offset(offset).limit(limit).execute(), request);
  return {
    ...ids,
    items: await stakeEvents(
      db,
      ids.items.map(({ id }) => id),
      viewerId,
    ),
  };
}
