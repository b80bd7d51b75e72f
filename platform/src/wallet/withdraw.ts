import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import type { Ctx } from '../http/route.ts';
import { userAccount } from '../ledger/accounts.ts';
import { lockAccounts } from '../ledger/post.ts';
import { common } from '../shared/errors.ts';
import type { Cents } from '../shared/money.ts';
import { findPerson, lockPayer } from './person.ts';
import { readPlayed, withdrawnSince } from './played.ts';
import { touchWallet } from './record.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import { checkAmount, railOf, startOfDay, withdrawableThrough } from './rules.ts';
import type { Receipt } from './schemas.ts';
import { ownSource } from './sources.ts';
import type { KycState } from './tables.ts';
import { getTransaction } from './transactions.ts';
import { walletView } from './view.ts';

export type WithdrawCtx = Ctx<unknown, { compliance?: boolean }, { amount: Cents; payment_source_id: string }>;
type Source = Awaited<ReturnType<typeof ownSource>>;

export const allowedDocuments = ['passport', 'identity_card', 'driving_licence'];

/**
 * Asks for a withdrawal: the money leaves `cash` for `withdraw_pending` in this transaction and is paid out after it.
 * There is no way back for the person; only the provider's failure returns it.
 * Refuses with 27 (frozen), 28 (identity), 1003, 1004 (`withdraw_min`, `withdraw_max`, `new_source`, `playthrough`),
 * 1002 when the source is not active, 404 when it is not theirs. `compliance` says that the person comes back from a
 * compliance form; no rail of today asks for one.
 */
export async function withdraw(
  ctx: WithdrawCtx,
  finish: (run: (tx: Tx) => Promise<Receipt>) => Promise<Receipt>,
): Promise<Receipt> {
  await requireIdentity(ctx.deps.db, ctx.userId);
  return finish((tx) => hold(tx, ctx));
}

async function hold(tx: Tx, ctx: WithdrawCtx): Promise<Receipt> {
  const { userId, body } = ctx;
  const limits = ctx.deps.config.wallet;
  const person = await lockPayer(tx, userId);
  if (person.kyc_state !== 'approved') throw kycNeeded(person.kyc_state);
  checkAmount('withdraw', body.amount, { min: limits.withdrawMinAmount, max: limits.withdrawMaxAmount });
  const now = await appNow(tx);
  const source = await ownSource(tx, userId, body.payment_source_id);
  checkSource(source, body.amount, now, limits);
  await checkBalance(tx, userId, source, body.amount);
  const day = await withdrawnSince(tx, userId, startOfDay(now));
  const state = day + body.amount <= limits.withdrawAutoDayAmount ? 'approved' : 'review';
  const transactionId = await requestWithdrawal(tx, {
    userId,
    amount: body.amount,
    fee: limits.withdrawFeeAmount,
    source,
    state,
    by: { area: 'player', actor: userId, ip: ctx.ip, requestId: ctx.requestId },
  });
  return {
    wallet: await walletView(tx, userId, limits),
    transaction: await getTransaction(tx, userId, transactionId),
  };
}

/**
 * Refuses with 28 who is not identified, and notes that the check is now required: in a transaction of its own, because
 * a refusal takes back everything of the transaction it happens in. This is why the call is one of steps.
 */
async function requireIdentity(db: Db, userId: string): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person || person.kyc_state === 'approved') return;
  if (person.kyc_state === 'none') {
    await withTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set((eb) => ({ kyc_state: 'required', version: eb('version', '+', 1) }))
        .where('id', '=', userId)
        .where('kyc_state', '=', 'none')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await audit(tx, {
        area: 'system',
        actor: null,
        action: 'identity.required',
        subjectType: 'user',
        subjectId: userId,
        before: { kyc_state: 'none' },
        after: { kyc_state: 'required' },
        reason: 'first withdrawal',
      });
      await touchWallet(tx, userId);
    });
  }
  throw kycNeeded(person.kyc_state);
}

function kycNeeded(state: KycState) {
  const reasons = state === 'none' || state === 'required' ? ['first_withdrawal'] : [`identity_${state}`];
  return common.kycRequired({ reasons, allowed_documents: allowedDocuments });
}

function checkSource(source: Source, amount: Cents, now: Date, limits: WithdrawCtx['deps']['config']['wallet']): void {
  if (source.state !== 'active') throw common.notAllowedNow({ state: source.state }, 'This source cannot be used now.');
  if (amount > limits.sourceHoldAmount && source.held_until && now < source.held_until) {
    throw common.limitReached({
      limit: 'new_source',
      allowed: limits.sourceHoldAmount,
      resets_at: source.held_until.toISOString(),
    });
  }
  if (amount <= limits.withdrawFeeAmount)
    throw common.limitReached({ limit: 'withdraw_fee', allowed: 0, resets_at: null });
}

/** Decided under the locks of the accounts that the transfer touches next. */
async function checkBalance(tx: Tx, userId: string, source: Source, amount: Cents): Promise<void> {
  const account = userAccount(userId, 'cash');
  const held = await lockAccounts(tx, [account, userAccount(userId, 'withdraw_pending')]);
  const cash = held[account] ?? 0;
  if (cash < amount) throw common.insufficientFunds({ shortfall: amount - cash, available: cash });
  const allowed = withdrawableThrough(railOf[source.type], cash, await readPlayed(tx, userId));
  if (amount > allowed) {
    throw common.limitReached(
      { limit: 'playthrough', allowed, resets_at: null },
      'Play a deposit once, or take it back to where it came from.',
    );
  }
}
