import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { sharingWith } from '../../users/linkedAccounts.ts';
import { eventErrors } from '../errors.ts';

/**
 * Why this user may not stake on the event, or null if they may. Refuses if they, or an account that shares a device,
 * phone or payment method with them, take part in the event, play its game for a team, or work on the event. Also
 * refuses if staff have blocked the user from the event or, with `marketId`, from markets of that kind.
 */
export async function stakeRefusal(
  db: Db | Tx,
  userId: string,
  eventId: string,
  marketId: string | null = null,
): Promise<Refusal | null> {
  const people = await sharingWith(db, userId);
  const { rows } = await sql<{ user_id: string; why: 'plays' | 'works' }>`
    with event as (select id, game_id, created_by, commentator_id from events where id = ${eventId}),
    players as (
      select m.user_id from event_team_members m where m.event_id = ${eventId}
      union select unnest(array[c.out_user_id, c.in_user_id]) from team_lineup_changes c where c.event_id = ${eventId}
      union select m.user_id from league_team_members m join league_teams t on t.id = m.league_team_id
        join leagues l on l.id = t.league_id join event e on e.game_id = l.game_id
      union select p.user_id from partner_leagues p join leagues l on l.id = p.league_id
        join event e on e.game_id = l.game_id join partners r on r.user_id = p.user_id
        where p.state = 'joined' and r.state in ('active', 'suspended')),
    workers as (
      select created_by as user_id from event union select commentator_id from event
      union select started_by from event_rounds where event_id = ${eventId}
      union select finalized_by from event_rounds where event_id = ${eventId}
      union select author_id from play_by_plays where event_id = ${eventId}
      union select opened_by from event_incidents where event_id = ${eventId}
      union select id from users where id = ${userId} and roles && '{referee,event_manager,admin}'::text[])
    select user_id, 'plays' as why from players where user_id = any(${people}::uuid[])
    union all select user_id, 'works' from workers where user_id = any(${people}::uuid[])`.execute(db);
  const own = rows.find((row) => row.user_id === userId);
  if (own?.why === 'plays')
    return eventErrors.integrity({ why: 'plays' }, 'You play for a team in this event, so you can’t stake on it.');
  if (own) return eventErrors.integrity({ why: 'works' }, 'You work on this event, so you can’t stake on it.');
  if (rows.length > 0) {
    return eventErrors.integrity(
      { why: 'shares' },
      'You share a device, phone number or payment method with a participant, so you can’t stake on this event.',
    );
  }
  return (await isBlocked(db, userId, eventId, marketId))
    ? eventErrors.integrity(
        { why: 'blocked' },
        'Staff blocked you from this stake. You weren’t charged. Contact support for details.',
      )
    : null;
}

/** Whether an active block by staff covers the user, the event and the market. */
async function isBlocked(db: Db | Tx, userId: string, eventId: string, marketId: string | null): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from stake_blocks b
      where b.lifted_at is null and (b.until is null or b.until > app_now())
        and (b.user_id is null or b.user_id = ${userId})
        and (b.event_id is null or b.event_id = ${eventId})
        and (b.market_type is null or b.market_type = (select type from event_markets where id = ${marketId}))
        and (b.league_id is null or b.league_id = (select league_id from events where id = ${eventId}))
        and (b.league_team_id is null or exists (select from event_teams t
          where t.event_id = ${eventId} and t.league_team_id = b.league_team_id))) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}

/**
 * Why this staff member may not referee the event, or null if they may. Refuses if they, or an account that shares a
 * device, phone or payment method with them, play in it or have staked on it.
 */
export async function refereeRefusal(
  db: Db | Tx,
  userId: string,
  eventId: string,
  hasStaked: (userId: string) => Promise<boolean>,
): Promise<Refusal | null> {
  const people = await sharingWith(db, userId);
  const plays = await db
    .selectFrom('event_team_members')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', 'in', people)
    .executeTakeFirst();
  if (plays) return eventErrors.partial({ why: 'plays' }, 'You or a linked account plays in this event.');
  for (const person of people) {
    if (await hasStaked(person)) {
      return eventErrors.partial({ why: 'staked' }, 'You or a linked account has staked on this event.');
    }
  }
  return null;
}
