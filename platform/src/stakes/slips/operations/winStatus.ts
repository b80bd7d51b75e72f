import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { winStatuses } from '../lists.ts';
import { WinStatusSchema } from '../schemas.ts';

export function winStatusRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.win_status',
    method: 'GET',
    url: '/api/v1/stakes/win_status',
    summary: "Standings of the viewer's open slips, or of one slip.",
    policy: policy.user(),
    fields: { slip_id: 'Only this slip.' },
    query: Type.Object({ slip_id: Type.Optional(Id) }),
    response: itemsOf(WinStatusSchema),
    handler: async (ctx) => ({ items: await winStatuses(db, ctx.userId, ctx.query.slip_id) }),
  });
}
