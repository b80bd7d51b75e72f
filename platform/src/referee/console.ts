import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { roundStates } from '../events/lifecycle/machine.ts';
import { MatchEvent, RoundJersey, TeamScore } from '../events/schemas.ts';
import { matchEventView } from '../events/view.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { EventLogEntry, readEventLog } from './eventLog.ts';
import { PayoutPlan, readPayoutPlan } from './payoutPlan.ts';
import { RefereeMatchParams, readers } from './schemas.ts';

const RefereeRound = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  state: OneOf(roundStates),
  started_at: Nullable(DateTime),
  ends_at: Nullable(DateTime),
  finalized_at: Nullable(DateTime),
  scores: Type.Array(TeamScore),
  jerseys: Type.Array(RoundJersey),
});
describeSchema(RefereeRound, 'RefereeRound', 'Round of a match, as referees see it.', {
  number: 'Round number, starting at 1.',
  started_at: 'Start time. Null until the round starts.',
  ends_at: 'Scheduled end. Null when unknown.',
  finalized_at: 'Time the scores became final. Null until then.',
  scores: 'Points of each team.',
  jerseys: "Jerseys of the teams. Omits teams that haven't been assigned one.",
});

const RefereeConsole = Type.Object({
  id: Id,
  match_id: Id,
  event: MatchEvent,
  rounds: Type.Array(RefereeRound),
  payout: PayoutPlan,
  log: Type.Array(EventLogEntry),
  conversation_id: Nullable(Id),
});
describeSchema(RefereeConsole, 'RefereeConsole', 'Event as the referee console shows it.', {
  id: 'Event ID.',
  match_id: 'Match ID, used for calls about rounds and play-by-play.',
  event: 'Event as seen by users.',
  rounds: 'Rounds that have started, first to last.',
  payout: "The event's payout, and who can complete it.",
  log: 'Latest staff and automatic actions on the event, newest first.',
  conversation_id: "ID of the conversation in the event's chat. Null until someone writes in it.",
});
type RefereeConsole = Static<typeof RefereeConsole>;

export function consoleRoute(app: App): void {
  route(app, {
    operationId: 'referee.event',
    method: 'GET',
    url: '/admin/v1/referee/events/:id',
    summary: 'Event with its rounds, payout plan and log, for the referee console.',
    policy: policy.staff(...readers),
    fields: { id: 'Event ID.' },
    params: RefereeMatchParams,
    response: RefereeConsole,
    handler: ({ deps, params, userId }) => readConsole(deps.db, params.id, userId),
  });
}

async function readConsole(db: Db, id: string, staffId: string): Promise<RefereeConsole> {
  const event = await matchEventView(db, id);
  if (!event) throw common.notFound();
  const match = await db
    .selectFrom('event_matches')
    .select('id')
    .where('event_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const rounds = await db
    .selectFrom('event_rounds')
    .selectAll()
    .where('match_id', '=', match.id)
    .orderBy('number')
    .execute();
  return {
    id,
    match_id: match.id,
    event,
    rounds: rounds.map((round) => ({
      number: round.number,
      state: round.state,
      started_at: round.started_at?.toISOString() ?? null,
      ends_at: round.ends_at?.toISOString() ?? null,
      finalized_at: round.finalized_at?.toISOString() ?? null,
      scores: round.scores,
      jerseys: round.jerseys,
    })),
    payout: await readPayoutPlan(db, id, staffId),
    log: await readEventLog(db, id),
    conversation_id: (await chatOf(db, id))?.id ?? null,
  };
}

/** The conversation of an event's chat. Null if it hasn't been created yet. */
function chatOf(db: Db, eventId: string) {
  return db
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'event')
    .where('subject_type', '=', 'event')
    .where('subject_id', '=', eventId)
    .executeTakeFirst();
}
