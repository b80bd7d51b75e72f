import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import { over } from '../../events/lifecycle/machine.ts';
import { eventViews } from '../../events/view.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { readCards } from '../../users/card.ts';
import { peopleFacts, withoutBlocked } from '../../users/facts/peopleFacts.ts';
import { briefOf } from '../markets/standing.ts';
import type { PastEventSchema, PastTeammateSchema, StakeStatsSchema } from '../schemas.ts';
import { type LegRow, legViews, readLegs } from '../slips/slips.ts';
import { readVisibility } from './community.ts';

type PastEvent = Static<typeof PastEventSchema>;

/**
 * A user's staking record, optionally for one mode or team. Amounts are visible only to the user.
 * @throws 404 when they hide their stats from the viewer
 */
export async function stakeStats(
  db: Db,
  viewerId: string | null,
  query: { user_id?: string; game_mode_id?: string; event_team_id?: string },
): Promise<Static<typeof StakeStatsSchema>> {
  const userId = personOf(viewerId, query.user_id);
  if (await peopleFacts.statsHidden(db, viewerId, userId)) throw common.notFound();
  const { rows } = await sql<{ id: string }>`
    select l.id from stake_legs l join events e on e.id = l.event_id
      left join event_teams t on t.id = l.event_team_id
    where l.user_id = ${userId} and l.slot = 'lineup'
      ${query.game_mode_id === undefined ? sql`` : sql`and e.game_mode_id = ${query.game_mode_id}`}
      ${
        query.event_team_id === undefined
          ? sql``
          : sql`and (t.id = ${query.event_team_id}
        or t.league_team_id = (select league_team_id from event_teams where id = ${query.event_team_id}))`
      }`.execute(db);
  const legs = await legViews(db, userId, await readLegs(db, { legIds: rows.map(({ id }) => id) }));
  const staked = legs.filter(({ matched_amount }) => matched_amount > 0);
  const count = (...words: string[]) => staked.filter(({ win_status }) => words.includes(win_status)).length;
  const closed = staked.filter(({ result_amount }) => result_amount !== null);
  const [won, lost] = [count('won'), count('lost')];
  const own = viewerId === userId;
  return {
    user_id: userId,
    stakes_count: staked.length,
    won,
    lost,
    void: count('void', 'dead_heat'),
    open: staked.length - closed.length,
    win_percent: won + lost === 0 ? null : Math.round((won * 100) / (won + lost)),
    staked_amount: own ? sum(staked, (leg) => leg.matched_amount) : null,
    profit_amount: own ? sum(closed, (leg) => (leg.result_amount ?? 0) - leg.matched_amount) : null,
  };
}

/** The user's past teammates, most shared events first; at most 50. */
export async function pastTeammates(
  db: Db,
  viewerId: string | null,
  wanted?: string,
): Promise<Static<typeof PastTeammateSchema>[]> {
  const userId = personOf(viewerId, wanted);
  if (await peopleFacts.statsHidden(db, viewerId, userId)) return [];
  const { rows } = await sql<{ user_id: string; count: number; last: Date; is_following: boolean }>`
    select other.user_id, count(*)::int as count, max(coalesce(e.completed_at, e.start_date)) as last,
      exists (select from follows f where f.follower_id = ${viewerId} and f.followed_id = other.user_id) as is_following
    from event_team_members own
      join event_team_members other on other.event_team_id = own.event_team_id and other.user_id <> own.user_id
      join events e on e.id = own.event_id
    where own.user_id = ${userId} and e.state = any(${over}) and e.started_at is not null
    group by other.user_id order by count desc, last desc, other.user_id limit 50`.execute(db);
  const ids = rows.map(({ user_id }) => user_id);
  const cards = await readCards(db, await withoutBlocked(db, viewerId, ids));
  return rows.flatMap(({ user_id, count, last, is_following }) => {
    const user = cards.find(({ id }) => id === user_id);
    return user ? [{ user, events_count: count, last_played_at: last.toISOString(), is_following }] : [];
  });
}

interface PastRow {
  event_id: string;
  role: 'played' | 'staked';
  event_team_id: string;
  placement: number | null;
  leg_id: string | null;
}

/**
 * Finished events that the user played in or staked on, latest first. Stakes are visible to the user, and to others if
 * the user shows them.
 */
export async function pastEvents(db: Db, viewerId: string | null, query: PageRequest & { user_id?: string }) {
  const userId = personOf(viewerId, query.user_id);
  const own = viewerId === userId;
  if (await peopleFacts.statsHidden(db, viewerId, userId)) return { ...page([], query), items: [] };
  const shown = own ? { stakes: true, amounts: true } : await readVisibility(db, userId);
  const { offset, limit } = pageRange(query);
  const { rows } = await sql<PastRow>`
    select p.* from (
      select m.event_id, 'played' as role, m.event_team_id, t.placement, null::uuid as leg_id
        from event_team_members m join event_teams t on t.id = m.event_team_id
       where m.user_id = ${userId} and m.slot = 'lineup'
      union all
      select l.event_id, 'staked', l.event_team_id, null, l.id from stake_legs l
       where ${shown.stakes} and l.user_id = ${userId} and l.slot = 'lineup' and exists (
         select from market_positions q where q.market_id = l.market_id and q.user_id = l.user_id and q.claim = l.claim)) p
      join events e on e.id = p.event_id
    where e.kind = 'stake_event' and e.state = any(${over}) and (not e.hidden or ${own})
    order by coalesce(e.completed_at, e.start_date) desc, p.event_id, p.role, p.leg_id
    offset ${offset} limit ${limit}`.execute(db);
  const found = page(rows, query);
  return { ...found, items: await viewed(db, userId, found.items, shown.amounts) };
}

async function viewed(db: Db, userId: string, rows: readonly PastRow[], amounts: boolean): Promise<PastEvent[]> {
  const events = await eventViews(db, [...new Set(rows.map(({ event_id }) => event_id))]);
  const legs: LegRow[] = await readLegs(db, { legIds: rows.flatMap(({ leg_id }) => leg_id ?? []) });
  const views = await legViews(db, userId, legs);
  return rows.flatMap(({ event_id, role, event_team_id, placement, leg_id }) => {
    const event = events.find(({ id }) => id === event_id);
    const leg = views.find(({ id }) => id === leg_id);
    if (!event || (leg_id !== null && !leg)) return [];
    return [
      {
        event: briefOf(event),
        role,
        event_team_id,
        placement,
        win_status: leg?.win_status ?? null,
        staked_amount: amounts && leg ? leg.matched_amount : null,
        result_amount: amounts && leg ? leg.result_amount : null,
        completed_at: event.completed_at,
      },
    ];
  });
}

/** The user that a query refers to: the requested user, otherwise the viewer. @throws 1000 */
function personOf(viewerId: string | null, named?: string): string {
  const userId = named ?? viewerId;
  if (userId === null) throw common.validation({}, 'Choose a person.', 'user_id');
  return userId;
}

function sum<T>(rows: readonly T[], of: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + of(row), 0);
}
