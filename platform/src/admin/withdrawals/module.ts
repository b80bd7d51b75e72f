import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { registerApproval } from '../approvals/registry.ts';
import { OwnedPageQuery, ownerWords } from '../queues/claims.ts';
import { DECIDE, Decision, decideWithdrawal, decisionApproval } from './decide.ts';
import { AdminWithdrawal, PENDING, pendingWithdrawals } from './pending.ts';

function routes(app: App): void {
  route(app, {
    operationId: PENDING,
    method: 'GET',
    url: '/admin/v1/withdrawals/pending',
    summary: 'Withdrawals waiting for review, most urgent first. Every page is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { owner: ownerWords },
    query: OwnedPageQuery,
    response: pageOf(AdminWithdrawal),
    handler: pendingWithdrawals,
  });
  moneyStepsRoute(app, {
    operationId: DECIDE,
    method: 'POST',
    url: '/admin/v1/withdrawals/:id/decide',
    summary: 'Approves a withdrawal that awaits review, or declines and refunds it.',
    policy: policy.freshStaff('finance', 'risk', 'admin'),
    fields: {
      id: 'Withdrawal id.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: AdminWithdrawal,
    handler: decideWithdrawal,
  });
  registerApproval(DECIDE, Decision, decisionApproval);
}

/** Staff review of withdrawals. */
export const adminWithdrawalsModule: Module = { name: 'admin/withdrawals', routes };
