import type { Selectable } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { balances, userAccount } from '../../ledger/accounts.ts';
import type { CreatePayoutResult, PayoutReceiver } from '../../providers/payments/port.ts';
import { invariant } from '../../shared/assert.ts';
import { owedBy } from '../deposits/debt.ts';
import { heldBack } from '../deposits/deposits.ts';
import { findPerson } from '../person.ts';
import { providerOf } from '../providerOf.ts';
import { railOf, receiverKind } from '../rules.ts';
import { dotsReceiver } from '../sources/dotsSources.ts';
import type { Rail, WithdrawalsTable } from '../tables.ts';
import { lockWithdrawal, moveWithdrawal } from './applyPayout.ts';
import { checkPayout } from './checkPayout.ts';
import { payoutsMayLeave } from './payoutGate.ts';

/**
 * The provider rejects reused batch IDs for 30 days. We stop retrying well before that and leave the payout to staff.
 */
const ATTEMPT_DAYS = 25;
const CHECK_AFTER_SECONDS = 30;

interface Attempt {
  withdrawal: Selectable<WithdrawalsTable>;
  rail: Rail;
  receiver: PayoutReceiver;
  /**
   * Whether this person's payouts can't be sent now. If so, an earlier attempt with an unknown outcome is only looked
   * up.
   */
  held: boolean;
}

/**
 * Sends an approved withdrawal to the provider. The attempt is committed before sending and always uses the
 * withdrawal's ID as the provider's batch ID. A retry after a lost response therefore discovers the first attempt and
 * can't pay twice.
 * @returns false if it has to be retried
 */
export async function sendPayout(deps: Deps, withdrawalId: string): Promise<boolean> {
  const attempt = await withTransaction(deps.db, (tx) => beginAttempt(tx, withdrawalId));
  if (!attempt) return true;
  const { withdrawal, rail, receiver, held } = attempt;
  if (held) return lookUpAttempt(deps, attempt);
  const result = await providerOf(deps.providers, rail).createPayout({
    withdrawalId,
    rail,
    receiver,
    amount: withdrawal.amount - withdrawal.provider_fee,
  });
  return finishAttempt(deps, withdrawal, result);
}

async function beginAttempt(tx: Tx, withdrawalId: string): Promise<Attempt | null> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'approved') return null;
  if (await mustWait(tx, withdrawal)) {
    if (withdrawal.attempts === 0) return null;
    return { withdrawal, ...(await readReceiverOf(tx, withdrawal.payment_source_id)), held: true };
  }
  if ((await owedBy(tx, withdrawal.user_id)) > 0) {
    await moveWithdrawal(tx, withdrawal, 'review', { reason: 'owes money for a reversed deposit' });
    return null;
  }
  const now = await appNow(tx);
  const first = withdrawal.first_attempt_at ?? now;
  if (now.getTime() - first.getTime() > ATTEMPT_DAYS * 86_400_000) {
    await moveWithdrawal(tx, withdrawal, 'review', { reason: 'no response from the payout provider' });
    return null;
  }
  await tx
    .updateTable('withdrawals')
    .set({ first_attempt_at: first, attempts: withdrawal.attempts + 1 })
    .where('id', '=', withdrawalId)
    .execute();
  return { withdrawal, ...(await readReceiverOf(tx, withdrawal.payment_source_id)), held: false };
}

/** Returns the payout destination in the provider's format, even if the payment method has since been removed. */
async function readReceiverOf(tx: Tx, sourceId: string): Promise<Pick<Attempt, 'rail' | 'receiver'>> {
  const { type, value, dots_user_id } = await tx
    .selectFrom('payment_sources as s')
    .leftJoin('dots_users as d', 'd.user_id', 's.user_id')
    .select(['s.type', 's.value', 'd.dots_user_id'])
    .where('s.id', '=', sourceId)
    .executeTakeFirstOrThrow();
  const rail = railOf[type];
  if (type !== 'Dots') return { rail, receiver: { kind: receiverKind(value), value } };
  invariant(dots_user_id, "a Dots source's owner has a Dots account");
  return { rail, receiver: dotsReceiver(dots_user_id, value) };
}

/**
 * Whether a payout must wait: the person is frozen, all payouts are stopped, or paying it would leave too little to
 * cover a deposit that is being returned or disputed. The payout continues afterwards.
 */
async function mustWait(tx: Tx, withdrawal: Selectable<WithdrawalsTable>): Promise<boolean> {
  if (!(await payoutsMayLeave(tx))) return true;
  const person = await findPerson(tx, withdrawal.user_id);
  if (person?.status === 'frozen') return true;
  const awaited = await heldBack(tx, withdrawal.user_id);
  const cash = userAccount(withdrawal.user_id, 'cash');
  return awaited > 0 && ((await balances(tx, [cash]))[cash] ?? 0) < awaited;
}

/**
 * Determines the outcome of earlier attempts without sending anything. If the provider doesn't know, the withdrawal
 * waits for its webhook, or until payouts can be sent again.
 */
async function lookUpAttempt(deps: Deps, { withdrawal, rail, receiver }: Attempt): Promise<boolean> {
  const found = await providerOf(deps.providers, rail).findPayout(withdrawal.id, receiver);
  if (found.kind === 'missing') await clearAttempts(deps, withdrawal);
  if (found.kind !== 'found') return true;
  await withTransaction(deps.db, (tx) => markSent(tx, withdrawal.id, found.batchId));
  return checkPayout(deps, withdrawal.id);
}

/** Resets the number of attempts because none of them reached the provider. */
async function clearAttempts({ db }: Deps, { id, attempts }: Selectable<WithdrawalsTable>): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ attempts: 0 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

async function finishAttempt(
  deps: Deps,
  { id: withdrawalId, attempts: earlier }: Selectable<WithdrawalsTable>,
  result: CreatePayoutResult,
): Promise<boolean> {
  switch (result.kind) {
    case 'accepted':
      await withTransaction(deps.db, (tx) => markSent(tx, withdrawalId, result.batchId));
      return true;
    case 'duplicate':
      await withTransaction(deps.db, (tx) => markSent(tx, withdrawalId, result.batchId));
      return result.batchId === null ? true : checkPayout(deps, withdrawalId);
    case 'refused':
      await withTransaction(deps.db, (tx) => giveUp(tx, withdrawalId, result.reason, earlier > 0));
      return true;
    case 'unavailable':
      await clearAttempt(deps, withdrawalId);
      return false;
    case 'unknown':
      return false;
  }
}

/** Doesn't count an attempt that definitely didn't reach the provider, because its outcome is known. */
async function clearAttempt({ db }: Deps, withdrawalId: string): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', withdrawalId)
    .execute();
}

/**
 * A definite rejection refunds the money. If an earlier attempt has an unknown outcome, staff decide, because that
 * attempt may have been paid.
 */
async function giveUp(tx: Tx, withdrawalId: string, reason: string, inDoubt: boolean): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state === 'approved')
    await moveWithdrawal(tx, withdrawal, inDoubt ? 'review' : 'refunded', { reason });
}

async function markSent(tx: Tx, withdrawalId: string, batchId: string | null): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'approved') return;
  await moveWithdrawal(tx, withdrawal, 'sent', { batchId });
  await enqueue(tx, 'wallet.check_payout', { withdrawalId }, { startAfterSeconds: CHECK_AFTER_SECONDS });
}
