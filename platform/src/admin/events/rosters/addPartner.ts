import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { addWithTeam, leagueTeamOf } from '../../../events/roster/leagueTeam.ts';
import { causeOf, lockPeople } from '../../../events/roster/people.ts';
import { EventParams, MatchEvent } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { readPartner } from '../../../partners/store.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { teamManagers } from '../roles.ts';
import { EventReason } from '../schemas.ts';

const KIND = 'admin.events.add_partner';

const Body = Type.Object({ user_id: Id, reason: Type.Optional(Nullable(EventReason)) });
describeSchema(Body, 'AddEventPartnerBody', '', {
  user_id: 'ID of the partner.',
  reason: 'Reason. Required once the teams are locked.',
});

export function addPartnerRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/add_partner',
    summary:
      "Adds a partner to a stake event: with their league team, or to its bench if the team is already in the event. Adding a team refunds the event's stakes.",
    policy: policy.staff(...teamManagers),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: Body,
    response: MatchEvent,
    handler: add,
  });
}

/** @throws 404, 1000, 1002, 1004 */
async function add(ctx: Ctx<{ id: string }, unknown, Static<typeof Body>>) {
  const { user_id: userId, reason } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const event = await tx.selectFrom('events').select('league_id').where('id', '=', ctx.params.id).executeTakeFirst();
    if (!event) throw common.notFound();
    if ((await readPartner(tx, userId))?.state !== 'active') {
      throw common.validation({}, 'This person isn’t an active partner.', 'user_id');
    }
    const team = event.league_id === null ? undefined : await leagueTeamOf(tx, event.league_id, userId);
    if (!team) throw common.validation({}, 'This partner has no team in the league of this event.', 'user_id');
    await lockPeople(tx, [...new Set([userId, ...team.members.map((member) => member.user_id)])], 'user_id');
    const change = await openChange(tx, staffOrigin(ctx, 'staff', KIND, reason ?? undefined), ctx.params.id);
    const added = await addWithTeam(change, userId, team, causeOf(change, reason));
    return finish(change, added ? 'event.team_added' : 'event.bench_changed');
  });
}
