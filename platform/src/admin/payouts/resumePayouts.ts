import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import { readGate } from '../../wallet/withdrawals/payoutGate.ts';
import { Gate, RESUME, Reason } from './payoutsCommon.ts';

export function resumePayoutsRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: RESUME,
    method: 'POST',
    url: '/admin/v1/payouts/resume',
    summary: 'Requests that payouts resume. Always returns `ApprovalNeeded`.',
    policy: policy.freshStaff('finance', 'admin'),
    body: Reason,
    response: Gate,
    handler: async (ctx) => {
      const gate = await readGate(ctx.deps.db);
      if (gate.stopped_at === null) throw common.notAllowedNow({}, 'Payouts aren’t stopped.');
      const payload = { stopped_at: gate.stopped_at.toISOString(), stopped_because: gate.reason };
      return requestApproval(ctx, {
        kind: RESUME,
        subjectType: 'payouts',
        subjectId: 'all',
        payload,
        reason: ctx.body.reason,
      });
    },
  });
}
