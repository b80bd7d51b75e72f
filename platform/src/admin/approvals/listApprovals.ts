import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { ownerWords } from '../queues/claims.ts';
import { ApprovalQuery, ApprovalView, LIST, listApprovals } from './view.ts';

export function listApprovalsRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/approvals',
    summary: 'Approval requests in one state. Every page of results viewed is logged.',
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
}
