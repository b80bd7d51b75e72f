import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import { promotedGroups } from '../../events/promotion/promos.ts';
import { checkReadable } from '../../events/readable.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import type { FiltersSchema, PromotedEventsSchema, StakeEventView } from '../schemas.ts';
import { upcomingStates } from './lists.ts';
import { rank } from './recommend.ts';
import { stakeEvents } from './stakeEvents.ts';

const MOST_RECOMMENDED = 12;
/** Maximum number of promoted groups; the gateway's operation cost limit assumes it. */
const MOST_GROUPS = 8;
/** Candidates for a recommendation: live events and the next upcoming ones. */
const CANDIDATES = 200;

interface CandidateRow {
  id: string;
  favorite: boolean;
  followed: number;
  liquidity: Cents;
  live: boolean;
  start_date: Date;
}

/** The events most relevant to a user; for guests, those with the most money matched. */
export async function recommendedEvents(db: Db, userId: string | null): Promise<StakeEventView[]> {
  const followed = userId === null ? [] : await peopleFacts.followedIds(db, userId);
  const { rows } = await sql<CandidateRow>`
    select e.id, e.state = 'live' as live, e.start_date,
      exists (select from user_games g where g.user_id = ${userId}::uuid and g.game_id = e.game_id) as favorite,
      (select count(*)::int from event_team_members m where m.event_id = e.id and m.user_id = any(${followed}::uuid[]))
        as followed,
      coalesce((select sum(m.matched_amount + m.waiting_amount) from markets m where m.event_id = e.id), 0)::int8 as liquidity
    from events e
    where e.kind = 'stake_event' and not e.hidden and e.state in ('live', ${sql.join([...upcomingStates])})
      and exists (select from markets m where m.event_id = e.id and m.phase in ('open', 'in_play', 'suspended'))
    order by e.state = 'live' desc, e.start_date limit ${CANDIDATES}`.execute(db);
  const best = rank(
    rows.map(({ favorite, start_date, ...row }) => ({
      ...row,
      favoriteGame: favorite,
      start: start_date.getTime(),
    })),
  );
  return stakeEvents(db, best.slice(0, MOST_RECOMMENDED), userId);
}

interface FilterRow {
  id: string;
  slug: string;
  name: string;
  image_url: string | null;
  modes: { id: string; slug: string; name: string }[];
  leagues: { id: string; name: string }[];
  live_count: number;
  upcoming_count: number;
}

/** Board filters: games with live or upcoming events, with their modes and leagues. */
export async function boardFilters(db: Db): Promise<Static<typeof FiltersSchema>> {
  const { rows } = await sql<FilterRow>`
    with open as (
      select e.game_id, e.game_mode_id, e.league_id, e.state = 'live' as live from events e
      where e.kind = 'stake_event' and not e.hidden and e.state in ('live', ${sql.join([...upcomingStates])}))
    select g.id, g.slug, g.name, g.image_url,
      (select jsonb_agg(jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) order by m.position)
        from game_modes m where m.id in (select game_mode_id from open where game_id = g.id)) as modes,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.position, l.name)
        from leagues l where l.id in (select league_id from open where game_id = g.id)), '[]') as leagues,
      (select count(*)::int from open where game_id = g.id and live) as live_count,
      (select count(*)::int from open where game_id = g.id and not live) as upcoming_count
    from games g where g.id in (select game_id from open) order by g.position`.execute(db);
  return { games: rows, min_price: 1, max_price: 99 };
}

/**
 * The first active promoted groups, or the requested one, with their events. @throws 404 when that group isn't active
 */
export async function promotedEvents(
  db: Db,
  viewerId: string | null,
  promoId?: string,
): Promise<Static<typeof PromotedEventsSchema>[]> {
  const groups = (await promotedGroups(db, promoId === undefined ? {} : { id: promoId })).slice(0, MOST_GROUPS);
  if (promoId !== undefined && groups.length === 0) throw common.notFound();
  const events = await stakeEvents(db, [...new Set(groups.flatMap(({ event_ids }) => event_ids))], viewerId);
  return groups.map(({ event_ids, ...group }) => ({
    ...group,
    events: event_ids.flatMap((id) => events.find((event) => event.id === id) ?? []),
  }));
}

/** Adds an event to the user's watch list or removes it. @throws 404 */
export async function setWatching(db: Db, userId: string, eventId: string, watching: boolean) {
  // An event that has since been hidden can still be removed from the list.
  if (watching) await checkReadable(db, eventId, { area: 'player', userId });
  const row = { user_id: userId, event_id: eventId };
  if (watching) {
    await db
      .insertInto('stake_watches')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('stake_watches').where('user_id', '=', userId).where('event_id', '=', eventId).execute();
  }
  return { event_id: eventId, watching };
}
