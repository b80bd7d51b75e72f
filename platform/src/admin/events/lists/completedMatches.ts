import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/database.ts';
import { eventScore } from '../../../events/rounds/rounds.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { PageQuery, type PageRequest, page, pageOf, pageRange } from '../../../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { bracketsView } from '../../../tournaments/bracket/view.ts';
import { endings } from '../../../tournaments/brackets/play.ts';
import { eventReaders } from '../roles.ts';

const Score = Type.Object({
  event_team_id: Nullable(Id),
  name: Nullable(Type.String()),
  score: Nullable(Type.Integer()),
  winner: Type.Boolean(),
});
describeSchema(Score, 'CompletedMatchTeam', 'Team in a finished match of an event.', {
  event_team_id: 'Team ID. Null for a slot that stayed empty.',
  name: 'Team name. Null for a slot that stayed empty.',
  score: 'Score. Null if the match ended without one.',
  winner: 'True for the team that won.',
});

const CompletedMatch = Type.Object({
  id: Type.String(),
  number: Type.Integer({ minimum: 1 }),
  bracket_key: Nullable(Type.String()),
  match_id: Nullable(Id),
  ending: Nullable(OneOf(endings)),
  completed_at: Nullable(DateTime),
  teams: Type.Array(Score),
});
describeSchema(CompletedMatch, 'CompletedEventMatch', 'Finished match of an event.', {
  id: 'ID that is unique within the event.',
  number: 'Round of the bracket, or the number of the match.',
  bracket_key: 'Position in the bracket, such as `w1.3`. Null outside brackets.',
  match_id: 'Match ID. Null if the match was decided without being played, and outside brackets.',
  ending: 'How a bracket match ended. Null outside brackets.',
  completed_at: 'When the match ended. Null if it was decided without being played.',
  teams: 'Teams with their scores.',
});
type CompletedMatch = Static<typeof CompletedMatch>;

export function completedMatchesRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.completed_matches',
    method: 'GET',
    url: '/admin/v1/events/:id/completed_matches',
    summary: 'Finished matches of an event with their scores, latest first.',
    policy: policy.staff(...eventReaders),
    fields: { id: 'Event ID.' },
    params: EventParams,
    query: PageQuery,
    response: pageOf(CompletedMatch),
    handler: ({ deps, params, query }) => completedMatches(deps.db, params.id, query),
  });
}

/** @throws 404 */
async function completedMatches(db: Db, eventId: string, request: PageRequest) {
  const event = await db
    .selectFrom('events')
    .select(['id', 'kind', 'format', 'completed_at'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw common.notFound();
  const { offset, limit } = pageRange(request);
  const all = event.kind === 'tournament' ? await inBracket(db, eventId) : await withRounds(db, event);
  return page(all.slice(offset, offset + limit), request);
}

/** Decided matches of a bracket. Excludes byes and grand finals that weren't needed. */
async function inBracket(db: Db, eventId: string): Promise<CompletedMatch[]> {
  const bracket = await bracketsView(db, eventId);
  const played = (bracket?.matches ?? []).filter(({ ending }) => ending && ending !== 'bye' && ending !== 'unneeded');
  const names = new Map(bracket?.teams.map((team) => [team.id, team.name]));
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'ended_at'])
    .where('event_id', '=', eventId)
    .where('ended_at', 'is not', null)
    .execute();
  const ended = new Map(rows.map((row) => [row.id, row.ended_at]));
  const matches = played.map(
    (match): CompletedMatch => ({
      id: match.key,
      number: match.round,
      bracket_key: match.key,
      match_id: match.match_id,
      ending: match.ending,
      completed_at: ended.get(match.match_id ?? '')?.toISOString() ?? null,
      teams: [match.a, match.b].map(({ event_team_id, score, winner }) => ({
        event_team_id,
        name: names.get(event_team_id ?? '') ?? null,
        score,
        winner,
      })),
    }),
  );
  return matches.sort((a, b) => (b.completed_at ?? '').localeCompare(a.completed_at ?? ''));
}

/** Matches that the referee scored round by round. */
async function withRounds(
  db: Db,
  event: { id: string; format: Parameters<typeof eventScore>[0]; completed_at: Date | null },
): Promise<CompletedMatch[]> {
  const matches = await db
    .selectFrom('event_matches')
    .select(['id', 'number'])
    .where('event_id', '=', event.id)
    .where('state', '=', 'completed')
    .orderBy('number', 'desc')
    .execute();
  const rounds = await db
    .selectFrom('event_rounds')
    .select(['match_id', 'number', 'scores', 'finalized_at'])
    .where('event_id', '=', event.id)
    .where('state', '=', 'finalized')
    .execute();
  const teams = await db
    .selectFrom('event_teams')
    .select(['id', 'name', 'placement'])
    .where('event_id', '=', event.id)
    .where('waitlisted', '=', false)
    .orderBy('position')
    .execute();
  return matches.map(({ id, number }) => {
    const own = rounds.filter((round) => round.match_id === id);
    const score = eventScore(
      event.format,
      teams.map((team) => team.id),
      own.map((round) => ({ ...round, finalized: true })),
    );
    const last = Math.max(...own.map((round) => round.finalized_at?.getTime() ?? 0), 0);
    return {
      id,
      number,
      bracket_key: null,
      match_id: null,
      ending: null,
      completed_at: last > 0 ? new Date(last).toISOString() : (event.completed_at?.toISOString() ?? null),
      teams: teams.map((team, index) => ({
        event_team_id: team.id,
        name: team.name,
        score: score[index]?.score ?? null,
        winner: team.placement === 1,
      })),
    };
  });
}
