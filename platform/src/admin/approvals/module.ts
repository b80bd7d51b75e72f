import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { expireApproval } from '../../staff/approvals/expire.ts';
import { decideApprovalRoute } from './decideApproval.ts';
import { listApprovalsRoute } from './listApprovals.ts';

function routes(app: App): void {
  listApprovalsRoute(app);
  decideApprovalRoute(app);
}

/** Approval requests: one staff member requests an operation, and another decides on the request. */
export const adminApprovalsModule: Module = {
  name: 'admin/approvals',
  routes,
  timers: { 'approvals.expire': expireApproval },
};
