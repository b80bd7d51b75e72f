import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { lockSubject, type StaffActor, staffAudit } from '../../staff/actor.ts';
import { noteUnmatchedRefund, payStakeRefund } from '../../wallet/stake-refunds/refunds.ts';
import { type AdminTransaction, readAdminTransaction } from '../../wallet/transactions/adminView.ts';
import { type Refundable, refundableOf } from './refundable.ts';
import { type Refund, refundRoute } from './refundRoute.ts';

export function refundStakeRoute(app: App): void {
  refundRoute(app, {
    name: 'refund_stake',
    summary:
      'Refunds an entry or a stake: cancels the unmatched part, or pays what was lost from the corrections account.',
    title: 'Entry refund',
    inParts: true,
    find: async ({ db, config }, refund) => {
      const refundable = await refundableOf(db, refund.transaction_id, config);
      return { userId: refundable.staked.userId, amount: amountOf(refundable, refund) };
    },
    giveBack,
  });
}

/**
 * Refunds the entire remainder if no amount was requested. @throws 1002 for more than remains, or for part of an
 * order's unmatched remainder
 */
function amountOf({ amount: left, source }: Refundable, { amount = left }: Refund): Cents {
  if (amount > left) throw common.notAllowedNow({ left_amount: left }, 'Less than that is left to refund. Reload.');
  if (source === 'escrow' && amount < left) {
    throw common.notAllowedNow({ left_amount: left }, 'An unmatched stake can only be canceled in full.');
  }
  return amount;
}

async function giveBack(
  { tx, config }: { tx: Tx; config: Config },
  refund: Refund,
  by: StaffActor,
): Promise<AdminTransaction> {
  await lockOwner(tx, refund.transaction_id);
  const refundable = await refundableOf(tx, refund.transaction_id, config);
  const amount = amountOf(refundable, refund);
  const id = await (refundable.source === 'escrow'
    ? cancelRest(tx, refundable, refund.reason)
    : payLost(tx, refundable, { ...refund, amount }, by));
  await staffAudit(tx, by, {
    action: 'admin.transactions.refund_stake',
    subjectType: 'transaction',
    subjectId: refund.transaction_id,
    after: { source: refundable.source, amount, transaction: id },
    reason: refund.reason,
  });
  return readAdminTransaction(tx, id);
}

/** Locks the owner, so that refunds of the same person run one after the other. */
async function lockOwner(tx: Tx, transactionId: string): Promise<void> {
  const { user_id } = await readAdminTransaction(tx, transactionId);
  await lockSubject(tx, user_id);
}

/** Requests that the market cancel the order's remainder, which returns each cent to the bucket it came from. */
async function cancelRest(tx: Tx, { staked, amount, marketId }: Refundable, reason: string): Promise<string> {
  const { subjectId: order, transactionId } = staked;
  invariant(marketId && order, 'an unmatched rest belongs to an order of a market');
  await requestMarket(tx, marketId, { type: 'cancel', order, why: 'cancelled' });
  await noteUnmatchedRefund(tx, staked, amount, reason);
  return transactionId;
}

function payLost(
  tx: Tx,
  { staked, wagerOnly }: Refundable,
  { amount, reason }: { amount: Cents; reason: string },
  by: StaffActor,
): Promise<string> {
  return payStakeRefund(tx, { staked, amount, wagerOnly: Math.min(amount, wagerOnly), reason, by: by.id });
}
