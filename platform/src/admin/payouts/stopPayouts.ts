import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { requireReason } from '../../staff/actor.ts';
import { readGate, stopPayouts } from '../../wallet/withdrawals/payoutGate.ts';
import { Gate, Reason } from './payoutsCommon.ts';

export function stopPayoutsRoute(app: App): void {
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
}
