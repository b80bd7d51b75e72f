import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type EventState, eventKinds, eventStates, roundStates } from '../events/lifecycle/machine.ts';
import { roundsTotal } from '../events/rounds/rounds.ts';
import type { Format } from '../events/tables.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { PageQuery, type PageRequest, page, pageOf, pageRange } from '../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { readers } from './schemas.ts';

const statuses = ['upcoming', 'live', 'payout', 'over'] as const;
type Status = (typeof statuses)[number];

/** Drafts aren't events yet, so they have no status. */
const statesOf: Record<Status, readonly EventState[]> = {
  upcoming: ['scheduled', 'registration', 'check_in', 'locked', 'postponed'],
  live: ['live'],
  payout: ['completed', 'payout_pending', 'payout_blocked'],
  over: ['paid', 'cancelled'],
};
const unfinished: readonly EventState[] = [...statesOf.upcoming, ...statesOf.live, ...statesOf.payout];

const Count = Type.Integer({ minimum: 0 });

const RefereeMatch = Type.Object({
  id: Id,
  event_id: Id,
  kind: OneOf(eventKinds),
  event_number: Type.Integer(),
  name: Type.String(),
  game_name: Type.String(),
  event_state: OneOf(eventStates),
  status: OneOf(statuses),
  start_date: DateTime,
  teams_count: Count,
  checked_in_count: Count,
  round_number: Nullable(Type.Integer({ minimum: 1 })),
  round_state: Nullable(OneOf(roundStates)),
  rounds_total: Type.Integer({ minimum: 1 }),
  payout_blocked_reason: Nullable(Type.String()),
});
describeSchema(RefereeMatch, 'RefereeMatch', 'Match of an event, as a row of the referee console.', {
  id: 'Match ID, used for calls about rounds and play-by-play.',
  kind: 'Kind of event.',
  event_number: 'Sequential event number.',
  name: 'Name of the event.',
  game_name: 'Name of the game both sides play.',
  event_state: 'Current state of the event.',
  status: 'Whether the match is upcoming, live, waiting for its payout, or over.',
  start_date: 'Scheduled start.',
  teams_count: 'Number of teams, excluding withdrawn and waitlisted ones.',
  checked_in_count: 'Number of these teams that have checked in.',
  round_number: 'Current or latest round. Null before the first round.',
  round_state: 'State of the current round. Null before the first round.',
  rounds_total: 'Maximum number of rounds.',
  payout_blocked_reason: "Reason the payout is blocked. Null when it isn't.",
  event_id: 'ID of the event the match is part of.',
});
type RefereeMatch = Static<typeof RefereeMatch>;

const Query = Type.Object({
  ...PageQuery.properties,
  event_id: Type.Optional(Id),
  status: Type.Optional(OneOf(statuses)),
});
type Query = Static<typeof Query>;

export function matchesRoute(app: App): void {
  route(app, {
    operationId: 'referee.matches',
    method: 'GET',
    url: '/admin/v1/referee/matches',
    summary: 'Matches of events that referees run: live ones first, then those awaiting payout, then by start.',
    policy: policy.staff(...readers),
    fields: {
      event_id: 'Only matches of this event.',
      status: "Only matches with this status. Without a status and an event, all matches that aren't over.",
    },
    query: Query,
    response: pageOf(RefereeMatch),
    handler: async ({ deps, query }) => page(await readMatches(deps.db, query), query),
  });
}

interface Row extends Omit<RefereeMatch, 'status' | 'start_date' | 'rounds_total'> {
  start_date: Date;
  format: Format;
  format_rounds: number;
}

async function readMatches(db: Db, query: PageRequest & Query): Promise<RefereeMatch[]> {
  const { offset, limit } = pageRange(query);
  const { event_id: eventId, status } = query;
  const states = status ? statesOf[status] : eventId ? Object.values(statesOf).flat() : unfinished;
  const { rows } = await sql<Row>`
    select m.id, e.id as event_id, e.kind, e.number as event_number, e.name, g.name as game_name,
      e.state as event_state, e.start_date, e.format, e.format_rounds, teams.count as teams_count,
      teams.checked_in as checked_in_count, r.number as round_number, r.state as round_state,
      case when e.state = 'payout_blocked' then e.payout_blocked_reason end as payout_blocked_reason
    from events e join event_matches m on m.event_id = e.id join games g on g.id = e.game_id
    cross join lateral (
      select count(*)::int as count, count(*) filter (where t.checked_in_at is not null)::int as checked_in
      from event_teams t where t.event_id = e.id and t.status <> 'withdrawn' and not t.waitlisted) teams
    left join lateral (
      select number, state from event_rounds where match_id = m.id order by number desc limit 1) r on true
    where e.state = any(${states}::text[]) and (${eventId ?? null}::uuid is null or e.id = ${eventId ?? null})
    order by e.state = 'live' desc, e.state = any(${statesOf.payout}::text[]) desc, e.start_date, e.number, m.number
    offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ format, format_rounds, ...row }) => ({
    ...row,
    status: statuses.find((one) => statesOf[one].includes(row.event_state)) ?? 'over',
    start_date: row.start_date.toISOString(),
    rounds_total: roundsTotal(format, format_rounds),
  }));
}
