import type { Selectable } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { CreatePayoutResult, PayoutReceiver } from '../../providers/payments/port.ts';
import { invariant } from '../../shared/assert.ts';
import { findPerson } from '../person.ts';
import { providerOf } from '../providerOf.ts';
import { railOf, receiverKind } from '../rules.ts';
import { dotsReceiver } from '../sources/dotsSources.ts';
import type { Rail, WithdrawalsTable } from '../tables.ts';
import { lockWithdrawal, moveWithdrawal } from './applyPayout.ts';
import { checkPayout } from './checkPayout.ts';
import { payoutsMayLeave } from './payoutGate.ts';

/** The provider refuses a used batch id for 30 days; well before that we stop asking and leave it to people. */
const ATTEMPT_DAYS = 25;
const CHECK_AFTER_SECONDS = 30;

interface Attempt {
  withdrawal: Selectable<WithdrawalsTable>;
  rail: Rail;
  receiver: PayoutReceiver;
}

/**
 * Hands an approved withdrawal to the provider. The attempt is committed before anything is sent, and every attempt
 * uses the withdrawal's own id as the provider's batch id: after a lost answer the same request finds out what became
 * of the first one, and can never pay twice.
 * @returns false when it is to be tried again.
 */
export async function sendPayout(deps: Deps, withdrawalId: string): Promise<boolean> {
  const attempt = await withTransaction(deps.db, (tx) => beginAttempt(tx, withdrawalId));
  if (!attempt) return true;
  const { withdrawal, rail, receiver } = attempt;
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
  if (withdrawal.state !== 'approved' || (await isHeldBack(tx, withdrawal))) return null;
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
  return { withdrawal, ...(await readReceiverOf(tx, withdrawal.payment_source_id)) };
}

/** Where the money goes, as the provider takes it; also for a source that was disconnected since. */
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
 * Money of a frozen person does not leave, and none while payouts are stopped: the withdrawal waits, and goes on its way
 * after an unfreeze, or when payouts are resumed. One whose attempt is in doubt may be out already and is followed to its end.
 */
async function isHeldBack(tx: Tx, withdrawal: Selectable<WithdrawalsTable>): Promise<boolean> {
  if (withdrawal.attempts > 0) return false;
  if (!(await payoutsMayLeave(tx))) return true;
  const person = await findPerson(tx, withdrawal.user_id);
  return person?.status === 'frozen';
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
      await forgetAttempt(deps, withdrawalId);
      return false;
    case 'unknown':
      return false;
  }
}

/** An attempt that surely did not reach the provider leaves nothing in doubt. */
async function forgetAttempt({ db }: Deps, withdrawalId: string): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', withdrawalId)
    .execute();
}

/** A first refusal returns the money. After an attempt in doubt people decide: the money may be out already. */
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
