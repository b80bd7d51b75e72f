import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Nullable } from '../../shared/schema.ts';
import { staffAudit } from '../../staff/actor.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { readGate, resumePayouts } from '../../wallet/withdrawals/payoutGate.ts';
import { fundRoute } from './fund.ts';
import { RESUME } from './payoutsCommon.ts';
import { resumePayoutsRoute } from './resumePayouts.ts';
import { stopPayoutsRoute } from './stopPayouts.ts';

const ResumeRequest = Type.Object({ stopped_at: DateTime, stopped_because: Nullable(Type.String()) });

function routes(app: App): void {
  stopPayoutsRoute(app);
  resumePayoutsRoute(app);
  fundRoute(app);
  registerApprovals();
}

function registerApprovals(): void {
  registerApproval(RESUME, ResumeRequest, {
    title: 'Payouts resumed',
    operationId: RESUME,
    execute: async ({ tx }, { payload, reason }, checker) => {
      const gate = await readGate(tx);
      // If payouts have been stopped again since the request, resuming them needs a new request.
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
