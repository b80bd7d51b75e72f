import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { decideApproval } from '../../staff/approvals/decide.ts';
import { ApprovalView, readApproval, readerOf } from './view.ts';

export function decideApprovalRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.approvals.decide',
    method: 'POST',
    url: '/admin/v1/approvals/:id/decide',
    summary: "Approves or declines another staff member's request. Approving carries out the action.",
    policy: policy.freshStaff('finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'moderator', 'admin'),
    fields: { id: 'Request ID.', reason: 'Reason. Kept with the request.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: ApprovalView,
    handler: async (ctx, tx) => {
      await decideApproval(ctx, tx);
      return readApproval(tx, ctx.params.id, readerOf(ctx));
    },
  });
}
