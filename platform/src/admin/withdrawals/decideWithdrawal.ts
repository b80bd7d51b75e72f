import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { DECIDE, Decision, decideWithdrawal, decisionApproval } from './decide.ts';
import { AdminWithdrawal } from './pending.ts';

export function decideWithdrawalRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: DECIDE,
    method: 'POST',
    url: '/admin/v1/withdrawals/:id/decide',
    summary: 'Approves a withdrawal under review, or declines and refunds it.',
    policy: policy.freshStaff('finance', 'risk', 'admin'),
    fields: {
      id: 'Withdrawal ID.',
      version:
        'Version of the withdrawal that the staff member saw. Refused with code 1001 if it has changed since then.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      approved: Type.Boolean(),
      version: Type.Integer({ minimum: 0 }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: AdminWithdrawal,
    handler: decideWithdrawal,
  });
  registerApproval(DECIDE, Decision, decisionApproval);
}
