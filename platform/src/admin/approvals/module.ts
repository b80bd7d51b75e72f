import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { ownerWords } from '../queues/claims.ts';
import { decideApproval } from './decide.ts';
import { expireApproval } from './expire.ts';
import { ApprovalQuery, ApprovalView, LIST, listApprovals } from './view.ts';

function routes(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/approvals',
    summary: 'Approval requests in one state. Every page is logged.',
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
    fields: {
      state: 'Only requests in this state. Defaults to `pending`.',
      owner: ownerWords,
      subject_type: 'Only requests about this type of record, such as `staff_member`.',
    },
    query: ApprovalQuery,
    response: pageOf(ApprovalView),
    handler: listApprovals,
  });
  moneyRoute(app, {
    operationId: 'admin.approvals.decide',
    method: 'POST',
    url: '/admin/v1/approvals/:id/decide',
    summary: "Approves or declines another staff member's request. Approving carries out the action.",
    policy: policy.freshStaff('finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'moderator', 'admin'),
    fields: { id: 'Request id.', reason: 'Reason. Kept with the request.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: ApprovalView,
    handler: decideApproval,
  });
}

/** Approval requests: one staff member asks for an operation, and a different one decides. */
export const adminApprovalsModule: Module = {
  name: 'admin/approvals',
  routes,
  timers: { 'approvals.expire': expireApproval },
};
