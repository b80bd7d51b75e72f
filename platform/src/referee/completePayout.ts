import type { App } from '../app.ts';
import { finish } from '../events/lifecycle/change.ts';
import { completePayout } from '../events/lifecycle/payout.ts';
import { MatchEvent } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute } from '../http/route.ts';
import { openAsReferee } from './open.ts';
import { RefereeMatchParams } from './schemas.ts';

export function completePayoutRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'referee.complete_payout',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/complete_payout',
    summary:
      'Completes a planned payout early, or a blocked one. Refused for staff who decided results of the event or blocked its payout.',
    policy: policy.freshStaff('referee', 'event_manager', 'risk', 'admin'),
    fields: { id: 'Event ID.' },
    params: RefereeMatchParams,
    response: MatchEvent,
    handler: async (ctx, tx) => {
      const as = { actor: 'staff', action: 'referee.complete_payout' } as const;
      const change = await openAsReferee(ctx, tx, ctx.params.id, as);
      await completePayout(change);
      return finish(change, 'event.paid');
    },
  });
}
