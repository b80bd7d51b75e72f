import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { refundEntries } from '../../ledger/funding.ts';
import { post } from '../../ledger/post.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../record.ts';

/** Label shown to people when staff have refunded an entry or a stake. The reason follows it. */
export const REFUNDED = 'Refunded by Duelbook';

/** An entry or stake with its transaction. */
export interface Staked {
  transactionId: string;
  userId: string;
  amount: Cents;
  subjectType: string | null;
  subjectId: string | null;
}

export interface StaffRefund {
  staked: Staked;
  amount: Cents;
  /** Part of `amount` that was staked as wager-only money. It is refunded as wager-only money. */
  wagerOnly: Cents;
  reason: string;
  /** ID of the staff member. */
  by: string;
}

/**
 * Pays a lost entry or stake from the corrections account, in full or in part (docs/domain/wallet.md#refunds-by-staff).
 * The person must be locked. The database refuses refunds above the staked amount. @returns the ID of the refund's
 * transaction
 */
export async function payStakeRefund(tx: Tx, { staked, amount, wagerOnly, reason, by }: StaffRefund): Promise<string> {
  const { transactionId, userId, subjectType, subjectId } = staked;
  const { count, paid } = await refundedOf(tx, transactionId);
  const no = count + 1;
  const transfer = await post(tx, {
    kind: 'adjustment',
    causeType: 'stake_refund',
    causeId: transactionId,
    reference: `refund_stake:${transactionId}:${no}`,
    actor: by,
    entries: [
      { account: 'house:corrections', amount: -amount },
      ...refundEntries(userId, { wager_only: wagerOnly, unsettled: 0, cash: amount - wagerOnly }),
    ],
  });
  const refundId = await recordTransaction(tx, {
    userId,
    type: 'adjustment',
    state: 'completed',
    amount,
    title: REFUNDED,
    subtitle: reason,
    ...(subjectType && { subjectType }),
    ...(subjectId && { subjectId }),
    transferIds: [transfer.id],
    steps: [{ label: REFUNDED, detail: reason }],
  });
  await store(tx, { staked, no, kind: 'lost', amount, wagerOnly, paid: paid + amount, refundId, reason });
  return refundId;
}

/**
 * Records that staff canceled the unmatched remainder of a stake. The market returns the money from escrow. The person
 * must be locked.
 */
export async function noteUnmatchedRefund(tx: Tx, staked: Staked, amount: Cents, reason: string): Promise<void> {
  const { count, paid } = await refundedOf(tx, staked.transactionId);
  await store(tx, { staked, no: count + 1, kind: 'unmatched', amount, wagerOnly: 0, paid, refundId: null, reason });
}

interface Row {
  staked: Staked;
  no: number;
  kind: 'unmatched' | 'lost';
  amount: Cents;
  wagerOnly: Cents;
  paid: Cents;
  refundId: string | null;
  reason: string;
}

async function store(tx: Tx, { staked, no, kind, amount, wagerOnly, paid, refundId, reason }: Row): Promise<void> {
  await tx
    .insertInto('stake_refunds')
    .values({
      transaction_id: staked.transactionId,
      no,
      user_id: staked.userId,
      subject_id: staked.subjectId,
      kind,
      staked_amount: staked.amount,
      amount,
      wager_only_amount: wagerOnly,
      total_amount: paid,
      refund_transaction_id: refundId,
      reason,
      at: await appNow(tx),
    })
    .execute();
}

export interface Refunded {
  /** Total number of refunds of both kinds. */
  count: number;
  /** Amount paid by the corrections account in cents, and its wager-only part. */
  paid: Cents;
  wagerOnly: Cents;
  /** Whether an unmatched remainder was canceled. */
  canceled: boolean;
}

/** Returns the refunds that staff have made so far for an entry or a stake. */
export async function refundedOf(db: Db | Tx, transactionId: string): Promise<Refunded> {
  const rows = await db
    .selectFrom('stake_refunds')
    .select(['kind', 'amount', 'wager_only_amount'])
    .where('transaction_id', '=', transactionId)
    .execute();
  const lost = rows.filter(({ kind }) => kind === 'lost');
  return {
    count: rows.length,
    paid: lost.reduce((sum, { amount }) => sum + amount, 0),
    wagerOnly: lost.reduce((sum, row) => sum + row.wager_only_amount, 0),
    canceled: lost.length < rows.length,
  };
}
