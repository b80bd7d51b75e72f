import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../app.ts';
import { type EventState, eventKinds, eventStates, over } from '../../events/lifecycle/machine.ts';
import { describeSchema } from '../../shared/describe.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { isLive } from '../../twitch/stream.ts';

const Count = Type.Integer({ minimum: 0 });

/** An event as it appears in staff lists. */
export const StaffEvent = Type.Object({
  id: Id,
  kind: OneOf(eventKinds),
  number: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  state: OneOf(eventStates),
  hidden: Type.Boolean(),
  league_name: Nullable(Type.String()),
  game_name: Type.String(),
  start_date: DateTime,
  completed_at: Nullable(DateTime),
  teams_count: Count,
  checked_in_count: Count,
  max_teams: Nullable(Count),
  in_play_amount: Cents,
  payout_blocked_reason: Nullable(Type.String()),
  shoutcast: Type.Boolean(),
  commentator: Nullable(Type.Object({ id: Id, username: Type.String() })),
  stream_live: Nullable(Type.Boolean()),
});
describeSchema(StaffEvent, 'StaffEvent', 'Event as a row of staff lists.', {
  kind: 'Kind of event.',
  number: 'Sequential event number.',
  code: 'Public code. Empty for invite-only events.',
  state: 'Current state.',
  hidden: "True when the event isn't listed.",
  league_name: 'League. Null for tournaments and play events.',
  game_name: 'Name of the game the teams play.',
  start_date: 'Scheduled start.',
  completed_at: 'Time the event ended. Null until then.',
  teams_count: 'Number of teams, excluding withdrawn and waitlisted ones.',
  checked_in_count: 'Number of these teams that have checked in.',
  max_teams: 'Number of places. Null for stake events.',
  in_play_amount: 'Entries, sponsor money and stakes that the event holds, in cents.',
  payout_blocked_reason: "Reason the payout is blocked. Null when it isn't.",
  shoutcast: 'True when the event has live commentary.',
  commentator: 'Commentator. Null when there is none.',
  'commentator.username': 'Current username.',
  stream_live: "True when the commentator's channel is live. Null when they haven't linked one.",
  name: 'Name shown to players.',
});
type StaffEventView = Static<typeof StaffEvent>;

/** Filters for lists of events. */
export const EventFilters = {
  kind: Type.Optional(OneOf(eventKinds)),
  state: Type.Optional(OneOf(eventStates)),
  league_id: Type.Optional(Id),
  hidden: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String({ maxLength: 80 })),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
  user_id: Type.Optional(Id),
};
export const filterFields = {
  kind: 'Only events of this kind.',
  state: 'Only events in this state.',
  league_id: 'Only events of this league.',
  hidden: 'Only hidden or only listed events.',
  q: 'Only events whose name, code or number contains this text.',
  from: 'Only events that start at this time or later.',
  to: 'Only events that start before this time.',
  user_id: 'Only events that this user plays in, commentates or created.',
};
interface Filters {
  kind?: (typeof eventKinds)[number];
  state?: EventState;
  league_id?: string;
  hidden?: boolean;
  q?: string;
  from?: string;
  to?: string;
  user_id?: string;
}

/** States shown in the list of active events. Excludes drafts, which aren't events yet. */
export const activeStates = eventStates.filter((state) => state !== 'draft' && !over.includes(state));

/** Condition for events in any of these states that match the filters. */
export function matching(states: readonly EventState[], filters: Filters): RawBuilder<boolean> {
  const { kind, state, league_id, hidden, q = '', from, to, user_id } = filters;
  const text = q.trim().toLowerCase();
  const conditions = [
    sql<boolean>`e.state = any(${states}::text[])`,
    ...(kind === undefined ? [] : [sql<boolean>`e.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql<boolean>`e.state = ${state}`]),
    ...(league_id === undefined ? [] : [sql<boolean>`e.league_id = ${league_id}`]),
    ...(hidden === undefined ? [] : [sql<boolean>`e.hidden = ${hidden}`]),
    ...(from === undefined ? [] : [sql<boolean>`e.start_date >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`e.start_date < ${new Date(to)}`]),
    ...(user_id === undefined ? [] : [concerning(user_id)]),
    ...(text === ''
      ? []
      : [sql<boolean>`strpos(lower(e.name || ' ' || e.code || ' #' || e.number::text), ${text}) > 0`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Condition for events that the user plays in, commentates or created. */
function concerning(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(e.created_by = ${userId} or e.commentator_id = ${userId}
    or exists (select from event_team_members m where m.event_id = e.id and m.user_id = ${userId}))`;
}

interface Row extends Omit<StaffEventView, 'start_date' | 'completed_at' | 'commentator' | 'stream_live'> {
  start_date: Date;
  completed_at: Date | null;
  commentator_id: string | null;
  commentator_name: string | null;
  /** Null when the commentator has no linked channel. */
  live: boolean | null;
  checked_at: Date | null;
  now: Date;
}

/** One page of the events `e` that meet a condition, in the given order. */
export async function staffEvents(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  request: PageRequest,
) {
  const { offset, limit } = pageRange(request);
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.number, e.name, e.code, e.state, e.hidden, l.name as league_name, g.name as game_name,
      e.start_date, e.completed_at, teams.count as teams_count, teams.checked_in as checked_in_count, e.max_teams,
      (coalesce((select sum(m.pot_amount + m.waiting_amount) from event_markets em join markets m on m.id = em.id
          where em.event_id = e.id), 0)
        + coalesce((select a.balance from ledger_accounts a where a.name = 'escrow:event:' || e.id), 0))::int8
        as in_play_amount,
      case when e.state = 'payout_blocked' then e.payout_blocked_reason end as payout_blocked_reason,
      e.shoutcast, c.id as commentator_id, c.username as commentator_name, a.live, a.checked_at, app_now() as now
    from events e join games g on g.id = e.game_id left join leagues l on l.id = e.league_id
    left join users c on c.id = e.commentator_id
    left join twitch_accounts a on a.user_id = e.commentator_id and a.state = 'linked'
    cross join lateral (
      select count(*)::int as count,
        count(*) filter (where t.checked_in_at is not null)::int as checked_in
      from event_teams t where t.event_id = e.id and t.status <> 'withdrawn' and not t.waitlisted) teams
    where ${where} order by ${order} offset ${offset} limit ${limit}`.execute(db);
  return page(
    rows.map((row) => toView(row, config.twitch.staleSeconds)),
    request,
  );
}

function toView(found: Row, staleSeconds: number): StaffEventView {
  const { commentator_id, commentator_name, live, checked_at, now, ...row } = found;
  return {
    ...row,
    commentator:
      commentator_id === null || commentator_name === null ? null : { id: commentator_id, username: commentator_name },
    stream_live: live === null ? null : isLive({ live, checked_at }, now, staleSeconds),
    start_date: row.start_date.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}
