import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { leaveEvent } from '../registration/leave.ts';
import { fields, params } from './common.ts';

export function leaveRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'play_events.leave',
    method: 'POST',
    url: '/api/v1/play_events/:id/leave',
    summary: "Leaves the event before it locks. The viewer's entry is refunded in full.",
    policy: policy.user(),
    fields: { ...fields, left: 'Always true.' },
    params,
    response: Type.Object({ left: Type.Boolean() }),
    handler: async (ctx, tx) => {
      await leaveEvent(tx, playerOrigin(ctx, 'play_events.leave'), ctx.params.id);
      return { left: true };
    },
  });
}
