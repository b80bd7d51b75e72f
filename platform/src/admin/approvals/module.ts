import Type from 'typebox';
import type { App, Module } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { decideApproval } from './decide.ts';
import { expireApproval } from './expire.ts';
import { ApprovalQuery, ApprovalView, listApprovals } from './view.ts';

function routes(app: App): void {
  route(app, {
    operationId: 'admin.approvals.list',
    method: 'GET',
    url: '/admin/v1/approvals',
    summary: 'Requests for a second pair of eyes.',
    policy: policy.staff(
      'support',
      'finance',
      'risk',
      'referee',
      'event_manager',
      'partner_manager',
      'moderator',
      'admin',
    ),
    query: ApprovalQuery,
    response: pageOf(ApprovalView),
    handler: listApprovals,
  });
  moneyRoute(app, {
    operationId: 'admin.approvals.decide',
    method: 'POST',
    url: '/admin/v1/approvals/:id/decide',
    summary: 'Approves, which does it, or declines what another member of staff asked for.',
    policy: policy.staff('finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'moderator', 'admin'),
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: ApprovalView,
    handler: decideApproval,
  });
}

/** Four eyes: one member of staff asks, another decides. */
export const adminApprovalsModule: Module = {
  name: 'admin/approvals',
  routes,
  timers: { 'approvals.expire': expireApproval },
};
