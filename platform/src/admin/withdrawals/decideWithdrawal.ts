import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { registerApproval } from '../approvals/registry.ts';
import { DECIDE, Decision, decideWithdrawal, decisionApproval } from './decide.ts';
import { AdminWithdrawal } from './pending.ts';

export function decideWithdrawalRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: DECIDE,
    method: 'POST',
    url: '/admin/v1/withdrawals/:id/decide',
    summary: 'Approves a withdrawal that awaits review, or declines and refunds it.',
    policy: policy.freshStaff('finance', 'risk', 'admin'),
    fields: {
      id: 'Withdrawal ID.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: AdminWithdrawal,
    handler: decideWithdrawal,
  });
  registerApproval(DECIDE, Decision, decisionApproval);
}
