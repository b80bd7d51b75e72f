import { type AuditEntry, audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../record.ts';
import { railNames, railOf } from '../rules.ts';
import type { PaymentSourceType } from '../tables.ts';
import { type ReviewReason, reviewReasons } from './reviewReasons.ts';

export interface NewWithdrawal {
  userId: string;
  amount: Cents;
  /** Provider's fee, included in the amount. */
  fee: Cents;
  source: { id: string; type: PaymentSourceType; value_masked: string };
  /** `review` means that the withdrawal waits for a staff decision. */
  state: 'approved' | 'review';
  /** Reason for the review. */
  reviewReason?: ReviewReason | null;
  /** User who requests the withdrawal, for the audit log. */
  by: Pick<AuditEntry, 'area' | 'role' | 'reason' | 'ip' | 'requestId'> & { actor: string };
}

/**
 * Puts a withdrawal's money on hold and records it. If it is approved, it is sent after commit. The caller has locked
 * the person and checked that the withdrawal is allowed.
 * @returns the IDs of the withdrawal and of the person's transaction
 */
export async function requestWithdrawal(tx: Tx, wanted: NewWithdrawal): Promise<{ id: string; transactionId: string }> {
  const { userId, amount, fee, source, state, by } = wanted;
  const why = wanted.reviewReason ? reviewReasons[wanted.reviewReason] : null;
  const id = newId();
  const transfer = await post(tx, {
    kind: 'withdrawal_request',
    causeType: 'withdrawal',
    causeId: id,
    actor: by.actor,
    entries: [
      { account: userAccount(userId, 'cash'), amount: -amount },
      { account: userAccount(userId, 'withdraw_pending'), amount },
    ],
  });
  const transactionId = await recordTransaction(tx, {
    userId,
    type: 'withdrawal',
    state: 'pending',
    amount: -amount,
    feeAmount: fee,
    title: 'Withdrawal',
    subtitle: `${railNames[railOf[source.type]]} · ${source.value_masked}`,
    subjectType: 'withdrawal',
    subjectId: id,
    transferIds: [transfer.id],
    steps: [
      { kind: 'requested', label: 'Requested', detail: 'Moved from Withdrawable to On hold' },
      ...(why
        ? [{ kind: 'in_review' as const, label: 'In review', detail: `${why.person}. Our staff will review it first` }]
        : []),
    ],
  });
  await tx
    .insertInto('withdrawals')
    .values({
      id,
      user_id: userId,
      payment_source_id: source.id,
      amount,
      provider_fee: fee,
      state,
      reason: why?.staff ?? null,
      transaction_id: transactionId,
      created_at: transfer.at,
    })
    .execute();
  await audit(tx, {
    ...by,
    action: 'withdrawal.request',
    subjectType: 'withdrawal',
    subjectId: id,
    after: { state, amount, payment_source_id: source.id, ...(why && { review: why.staff }) },
  });
  if (state === 'approved') await enqueue(tx, 'wallet.send_payout', { withdrawalId: id });
  return { id, transactionId };
}
