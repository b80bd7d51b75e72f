import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import { blockPayout } from '../events/lifecycle/payout.ts';
import { MatchEvent } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { openAsReferee } from './open.ts';
import { RefereeMatchParams } from './schemas.ts';

export function blockPayoutRoute(app: App): void {
  route(app, {
    operationId: 'referee.block_payout',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/block_payout',
    summary: 'Blocks the payout of an event. A different staff member has to complete it.',
    policy: policy.staff('referee', 'event_manager', 'risk', 'admin'),
    fields: { id: 'Event ID.', reason: 'Reason. Kept in the audit log.' },
    params: RefereeMatchParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: MatchEvent,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const reason = ctx.body.reason.trim();
        if (reason === '') throw common.validation(undefined, 'Enter a reason.', 'reason');
        const as = { actor: 'staff', action: 'referee.block_payout', reason } as const;
        const change = await openAsReferee(ctx, tx, ctx.params.id, as);
        await blockPayout(change, reason);
        return finish(change, 'event.payout_blocked');
      }),
  });
}
