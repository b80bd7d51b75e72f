import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { EventParams } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { listEventSlips } from '../../../stakes/slips/eventSlips.ts';
import { SlipSchema } from '../../../stakes/slips/schemas.ts';
import { PublicPerson } from '../../../users/publicPerson.ts';
import { auditedPage } from '../../auditedPage.ts';

const LIST = 'admin.stakes.event_slips';

const EventSlip = Type.Object({ id: Id, user: Nullable(PublicPerson), slip: SlipSchema });
describeSchema(EventSlip, 'EventSlip', 'Slip with a stake on an event, for staff.', {
  id: 'Slip ID.',
  user: 'Owner. Null for deleted accounts.',
  slip: 'The slip, with all of its legs.',
});

const Query = Type.Object({
  ...pageQuery(5).properties,
  event_team_id: Type.Optional(Id),
  status: Type.Optional(OneOf(['open', 'settled'] as const)),
});

export function eventSlipsRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/stakes/:id/slips',
    summary: 'Slips with a stake on an event, newest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: {
      id: 'Event ID.',
      event_team_id: 'Only slips with a stake on this team.',
      status: 'Only open or only settled slips.',
    },
    params: EventParams,
    query: Query,
    response: pageOf(EventSlip),
    handler: eventSlips,
  });
}

/** @throws 404 */
function eventSlips(ctx: Ctx<{ id: string }, Static<typeof Query>>) {
  const { params, query } = ctx;
  const filters = { event_id: params.id, event_team_id: query.event_team_id, status: query.status };
  return auditedPage(ctx, LIST, filters, async (tx) => {
    const event = await tx.selectFrom('events').select('id').where('id', '=', params.id).executeTakeFirst();
    if (!event) throw common.notFound();
    return listEventSlips(tx, params.id, query);
  });
}
