import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Nullable } from '../../shared/schema.ts';
import { readGate, resumePayouts, stopPayouts } from '../../wallet/withdrawals/payoutGate.ts';
import { registerApproval } from '../approvals/registry.ts';
import { requestApproval } from '../approvals/request.ts';
import { requireReason, staffAudit } from '../staff.ts';
import { fundRoute } from './fund.ts';

const RESUME = 'admin.payouts.resume';

const Reason = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
const Gate = Type.Object({ stopped_at: Nullable(DateTime), reason: Nullable(Type.String()) });
describeSchema(Gate, 'PayoutGate', 'Whether payouts are running or stopped.', {
  stopped_at: 'Time payouts were stopped. Null while payouts are running.',
  reason: 'Reason payouts were stopped. Null while payouts are running.',
});
const ResumeRequest = Type.Object({ stopped_at: DateTime, stopped_because: Nullable(Type.String()) });

function routes(app: App): void {
  route(app, {
    operationId: 'admin.payouts.stop',
    method: 'POST',
    url: '/admin/v1/payouts/stop',
    summary: 'Stops all payouts immediately.',
    policy: policy.staff('finance', 'risk', 'admin'),
    body: Reason,
    response: Gate,
    handler: async ({ deps, userId, body }) => {
      const reason = requireReason(body.reason);
      return withTransaction(deps.db, async (tx) => {
        if (!(await stopPayouts(tx, userId, reason))) throw common.notAllowedNow({}, 'Payouts are already stopped.');
        const gate = await readGate(tx);
        return { stopped_at: gate.stopped_at?.toISOString() ?? null, reason: gate.reason };
      });
    },
  });
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
  fundRoute(app);
  registerApprovals();
}

function registerApprovals(): void {
  registerApproval(RESUME, ResumeRequest, {
    title: 'Payouts resumed',
    operationId: RESUME,
    execute: async ({ tx }, { payload, reason }, checker) => {
      const gate = await readGate(tx);
      // If payouts were stopped again since the request, resuming them needs a new request.
      if (gate.stopped_at?.toISOString() !== payload.stopped_at) throw common.conflict();
      await resumePayouts(tx);
      await staffAudit(tx, checker, {
        action: RESUME,
        subjectType: 'payouts',
        subjectId: 'all',
        after: payload,
        reason,
      });
    },
  });
}

/** Staff operations that stop payouts in an emergency and fund Duelbook's own accounts. */
export const adminPayoutsModule: Module = { name: 'admin/payouts', routes };
