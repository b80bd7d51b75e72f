import type { Selectable } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import type { PayoutStatus } from '../../providers/payments/port.ts';
import { invariant } from '../../shared/assert.ts';
import { lockDebt, repayDebt } from '../deposits/debt.ts';
import { etaOf } from '../fees.ts';
import { openCase } from '../paymentCases.ts';
import { findPerson } from '../person.ts';
import { bookOf } from '../providerOf.ts';
import { type TransactionChange, updateTransaction } from '../record.ts';
import { externalAccount, railNames, railOf, withdrawalMoves } from '../rules.ts';
import type { Rail, WithdrawalState, WithdrawalsTable } from '../tables.ts';

type Withdrawal = Selectable<WithdrawalsTable>;

const nextStates: Partial<Record<PayoutStatus['kind'], WithdrawalState>> = {
  processing: 'sent',
  paid: 'paid',
  unclaimed: 'unclaimed',
  returned: 'refunded',
  failed: 'refunded',
};

/**
 * Applies a provider's payout status under the withdrawal's lock: money that was paid leaves the ledger, and money that
 * failed or was returned goes back to `cash`. Repeated, outdated or missing responses change nothing.
 */
export async function applyPayoutStatus(
  tx: Tx,
  withdrawalId: string,
  status: PayoutStatus,
  batchId: string | null = null,
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const next = nextStates[status.kind];
  if (!next || !withdrawalMoves[withdrawal.state].includes(next)) return;
  await moveWithdrawal(tx, withdrawal, next, {
    batchId,
    itemId: 'itemId' in status ? status.itemId : null,
    reason: 'reason' in status ? status.reason : null,
    returned: status.kind === 'returned',
  });
}

export function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  return tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

interface Change {
  batchId?: string | null;
  itemId?: string | null;
  reason?: string | null;
  /** Whether the money was paid and came back. If false, it never left. */
  returned?: boolean;
}

/** Moves a locked withdrawal to its next state, along with the money, the person's transaction and the audit entry. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  next: WithdrawalState,
  change: Change,
): Promise<void> {
  invariant(
    withdrawalMoves[withdrawal.state].includes(next),
    `a withdrawal can move from ${withdrawal.state} to ${next}`,
  );
  const { type } = await tx
    .selectFrom('payment_sources')
    .select('type')
    .where('id', '=', withdrawal.payment_source_id)
    .executeTakeFirstOrThrow();
  const rail = railOf[type];
  const transferId = await moveMoney(tx, withdrawal, next, rail, change.itemId ?? withdrawal.provider_item_id);
  await tx
    .updateTable('withdrawals')
    .set({
      state: next,
      provider_batch_id: withdrawal.provider_batch_id ?? change.batchId ?? null,
      provider_item_id: withdrawal.provider_item_id ?? change.itemId ?? null,
      reason: change.reason ?? null,
      version: withdrawal.version + 1,
      ...(next === 'unclaimed' && { unclaimed_at: await appNow(tx) }),
    })
    .where('id', '=', withdrawal.id)
    .execute();
  await updateTransaction(tx, withdrawal.transaction_id, {
    ...story(next, rail, change.returned ?? false),
    transferIds: transferId ? [transferId] : [],
    reason: next === 'refunded' ? (change.reason ?? null) : null,
  });
  await audit(tx, {
    area: 'system',
    actor: null,
    action: `withdrawal.${next}`,
    subjectType: 'withdrawal',
    subjectId: withdrawal.id,
    before: { state: withdrawal.state },
    after: { state: next, batch_id: change.batchId ?? null, item_id: change.itemId ?? null },
    ...(change.reason && { reason: change.reason }),
  });
  if (next === 'refunded') await reportOwnerless(tx, withdrawal, rail, change.reason ?? null);
}

/**
 * If the owner has deleted the account, returned money ends up in a balance that nobody can access, so staff look into
 * it.
 */
async function reportOwnerless(tx: Tx, withdrawal: Withdrawal, rail: Rail, reason: string | null): Promise<void> {
  const owner = await findPerson(tx, withdrawal.user_id);
  if (owner?.status !== 'deleted') return;
  await openCase(tx, {
    provider: bookOf(rail),
    kind: 'returned_payout',
    reference: withdrawal.id,
    subjectType: 'withdrawal',
    subjectId: withdrawal.id,
    ours: -withdrawal.amount,
    theirs: 0,
    detail: `Came back after its owner deleted the account: ${reason ?? 'no reason given'}`,
  });
}

async function moveMoney(
  tx: Tx,
  withdrawal: Withdrawal,
  next: WithdrawalState,
  rail: Rail,
  itemId: string | null,
): Promise<string | null> {
  if (next !== 'paid' && next !== 'refunded') return null;
  const pending = userAccount(withdrawal.user_id, 'withdraw_pending');
  const from = withdrawal.state === 'paid' ? externalAccount(rail) : pending;
  const to = next === 'paid' ? externalAccount(rail) : userAccount(withdrawal.user_id, 'cash');
  const owed = next === 'refunded' ? await lockDebt(tx, withdrawal.user_id, [from, to]) : 0;
  const { id } = await post(tx, {
    kind: next === 'paid' ? 'withdrawal' : 'withdrawal_return',
    causeType: 'withdrawal',
    causeId: withdrawal.id,
    reference: `${rail}:payout:${itemId ?? withdrawal.id}${next === 'paid' ? '' : ':returned'}`,
    entries: [
      { account: from, amount: -withdrawal.amount },
      { account: to, amount: withdrawal.amount },
    ],
  });
  await repayDebt(tx, withdrawal.user_id, owed, withdrawal.amount, withdrawal.id);
  return id;
}

function story(next: WithdrawalState, rail: Rail, returned: boolean): TransactionChange {
  const name = railNames[rail];
  switch (next) {
    case 'sent':
      return {
        step: { kind: 'sent', label: `Sent to ${name}`, detail: `Waiting for confirmation. ${etaOf(rail)}` },
      };
    case 'unclaimed':
      return {
        step: {
          kind: 'unclaimed',
          label: 'Unclaimed',
          detail: `Claim it in your ${name} account within 30 days, or it returns to your balance`,
        },
      };
    case 'paid':
      return { state: 'completed', step: { label: 'Paid', detail: `Received by ${name}` } };
    case 'refunded':
      return {
        state: returned ? 'returned' : 'failed',
        step: { label: returned ? 'Returned' : 'Failed', detail: 'Available to withdraw again' },
      };
    case 'review':
      return { step: { kind: 'in_review', label: 'In review', detail: 'Our staff are reviewing it' } };
    default:
      return { step: { label: 'Approved', detail: 'Will be paid out next' } };
  }
}
