import { withTransaction } from '../../../../../platform/src/db/transaction.ts';
import { withdrawalVersion } from '../../../../../platform/src/wallet/testing/versions.ts';
import { resumePayouts } from '../../../../../platform/src/wallet/withdrawals/payoutGate.ts';
import type { Subject } from '../../../case.ts';

/** The case of a payout that was returned to a deleted account whose destination is still known. */
export const subject: Subject = async ({ t }) => {
  // An earlier case stops them.
  await withTransaction(t.db, resumePayouts);
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  const payee = await t.payee({ cash: 3000 });
  const asked = await t.withdraw(payee, payee.source, 3000);
  const id: string = asked.json().transaction.subject_id;
  await t.inject(finance, 'POST', `/admin/v1/withdrawals/${id}/decide`, {
    approved: true,
    version: await withdrawalVersion(t, id),
    reason: 'Checked',
  });
  await t.deps.jobs.runDue();
  const [payout] = t.paypal.payoutsFor(id);
  if (!payout) throw new Error('the payout was not sent');
  const told = (status: string) => {
    payout.status = status;
    return t.webhook(`PAYMENT.PAYOUTS-ITEM.${status}`, { payout_batch_id: payout.batchId, sender_batch_id: id });
  };
  await told('SUCCESS');
  await t.inject(payee, 'DELETE', `/api/v1/users?username=${payee.username}`);
  await told('REFUNDED');
  const found = await t.db
    .selectFrom('reconciliation_cases')
    .select('id')
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  return { id: found.id, amount: 3000 };
};
