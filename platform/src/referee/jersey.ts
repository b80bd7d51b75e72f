import type { Static } from 'typebox';
import Type from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import { played } from '../events/lifecycle/machine.ts';
import { dress } from '../events/lineup/dress.ts';
import { jerseyColors } from '../events/lineup/jerseys.ts';
import { MatchEvent, type MatchEventView } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Id, Nullable, OneOf } from '../shared/schema.ts';
import { openAsReferee } from './open.ts';
import { RefereeMatchParams } from './schemas.ts';

const Body = Type.Object({
  event_team_id: Id,
  jersey: Type.Object({
    color: OneOf(jerseyColors),
    number: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 99 }))),
  }),
});
describeSchema(Body, 'JerseyBody', '', {
  event_team_id: 'ID of the team that wears them.',
  jersey: 'Color and number.',
  'jersey.color': 'Color to wear in the event.',
  'jersey.number': 'Number. Null if the color is sufficient.',
});

export function jerseyRoute(app: App): void {
  route(app, {
    operationId: 'referee.events_jersey',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/jersey',
    summary: 'Assigns the color and number that a team wears from now on. Also applies to the current round.',
    policy: policy.staff('referee', 'event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: RefereeMatchParams,
    body: Body,
    response: MatchEvent,
    handler: (ctx) => withTransaction(ctx.deps.db, (tx) => assign(ctx, tx)),
  });
}

type Call = Ctx<{ id: string }, unknown, Static<typeof Body>>;

async function assign(ctx: Call, tx: Tx): Promise<MatchEventView> {
  const change = await openAsReferee(ctx, tx, ctx.params.id, { action: 'referee.events_jersey' });
  const { event } = change;
  const { event_team_id: teamId, jersey } = ctx.body;
  const team = event.teams.find((one) => one.id === teamId && one.status !== 'withdrawn');
  if (!team) throw common.notFound();
  if (played.includes(event.state) || event.state === 'cancelled') throw common.notAllowedNow({ state: event.state });
  await dress(change, team, { color: jersey.color, number: jersey.number ?? null });
  return finish(change, 'event.jersey');
}
