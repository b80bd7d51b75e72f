import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { tagOf } from '../../../events/lineup/teamTag.ts';
import { addEventTeam } from '../../../events/roster/addTeam.ts';
import { causeOf, lockPeople, requireNeutral } from '../../../events/roster/people.ts';
import { EventParams, MatchEvent } from '../../../events/schemas.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { registerByStaff } from '../../../tournaments/staff/registerTeam.ts';
import { EventReason } from '../schemas.ts';

const KIND = 'admin.events.team_add';

const Body = Type.Object({
  name: WrittenText({ minLength: 2, maxLength: 60 }),
  user_ids: Type.Array(Id, { minItems: 1, maxItems: 16 }),
  reason: Type.Optional(Nullable(EventReason)),
});
describeSchema(Body, 'AddEventTeamBody', '', {
  name: 'Team name.',
  user_ids: 'IDs of the members, captain first.',
  reason: 'Reason. Required once the teams are locked.',
});

export function addTeamRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/teams',
    summary:
      'Adds a team that exists only in this event. Stakes on the event are refunded, and its markets start over. Tournaments accept teams only while they are open and free.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: Body,
    response: MatchEvent,
    handler: add,
  });
}

/** @throws 404, 1000, 1002, 1004 */
async function add(ctx: Ctx<{ id: string }, unknown, Static<typeof Body>>) {
  const { user_ids: userIds, reason } = ctx.body;
  const name = ctx.body.name.trim();
  return withTransaction(ctx.deps.db, async (tx) => {
    const event = await tx.selectFrom('events').select('kind').where('id', '=', ctx.params.id).executeTakeFirst();
    if (!event) throw common.notFound();
    await lockPeople(tx, userIds, 'user_ids');
    const change = await openChange(tx, staffOrigin(ctx, 'staff', KIND, reason ?? undefined), ctx.params.id);
    const cause = causeOf(change, reason);
    if (event.kind !== 'stake_event') {
      await registerByStaff(change, ctx.deps.config, { name, userIds });
      return finish(change, 'event.team_registered');
    }
    await requireNeutral(change, userIds, 'user_ids');
    const seats = userIds.map((user_id, index) => ({
      user_id,
      slot: 'lineup' as const,
      captain: index === 0,
      role: null,
    }));
    await addEventTeam(change, { name, code: tagOf(name), imageUrl: null, leagueTeamId: null, seats }, cause);
    return finish(change, 'event.team_added');
  });
}
