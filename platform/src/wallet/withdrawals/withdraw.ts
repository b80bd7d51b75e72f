import { heldSinceMove } from '../../auth/phone/phoneMoves.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { lockAccounts } from '../../ledger/post.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { repayFromCash } from '../deposits/debt.ts';
import { heldBack } from '../deposits/deposits.ts';
import { withdrawFeeOf } from '../fees.ts';
import { requireIdentity, withdrawalIdentityNeeded } from '../identity/identityNeeded.ts';
import { lockPayer } from '../person.ts';
import { readPlayed, withdrawnSince } from '../played.ts';
import { checkAmount, isNewDirection, type Played, railOf, startOfDay, withdrawableThrough } from '../rules.ts';
import type { Receipt } from '../schemas.ts';
import { ownerNameMatch, ownSource } from '../sources/sources.ts';
import { getTransaction } from '../transactions/transactions.ts';
import { walletView } from '../view.ts';
import { complianceOf, requireForms } from './compliance.ts';
import { playedArranged } from './concerns.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import type { ReviewReason } from './reviewReasons.ts';
import { withdrawalLimit } from './withdrawalLimit.ts';

export type WithdrawCtx = Ctx<unknown, { compliance?: boolean }, { amount: Cents; payment_source_id: string }>;
type Limits = WithdrawCtx['deps']['config']['wallet'];
type Source = Awaited<ReturnType<typeof ownSource>>;

/**
 * Requests a withdrawal: moves the money from `cash` to `withdraw_pending` in this transaction and pays it out
 * afterwards. The person can't cancel it; only a provider failure returns it. Refuses with 27 (frozen), 28 (identity),
 * 1003, 1004 (`withdraw_min`, `withdraw_max`, `new_source`, `playthrough`, `phone_moved`,
 * `deposit_held`), 1002 if the payment method
 * isn't active, 404 if it isn't theirs, 1022 if a form is required. `compliance` means that the person has returned
 * from the form. The state of the form is looked up in either case.
 */
export async function withdraw(
  ctx: WithdrawCtx,
  finish: (run: (tx: Tx) => Promise<Receipt>) => Promise<Receipt>,
): Promise<Receipt> {
  const { deps, userId, body } = ctx;
  await requireIdentity(deps.db, userId);
  // Repays debt in a separate transaction, so that the repayment is kept even if the withdrawal is refused.
  await withTransaction(deps.db, (tx) => repayFromCash(tx, userId));
  const source = await ownSource(deps.db, userId, body.payment_source_id);
  const compliance = await complianceOf(deps, userId, source.type);
  if (compliance === 'none') return finish((tx) => hold(tx, ctx, false));
  // Runs all checks that a form can't affect before sending the person to one.
  await withTransaction(deps.db, (tx) => check(tx, ctx));
  const doubtful = await requireForms(deps, userId, compliance);
  return finish((tx) => hold(tx, ctx, doubtful));
}

/**
 * Runs all withdrawal checks, under the locks of the person and of the accounts that the withdrawal moves money
 * between.
 */
async function check(tx: Tx, ctx: WithdrawCtx) {
  const { userId, body } = ctx;
  const limits = ctx.deps.config.wallet;
  const person = await lockPayer(tx, userId);
  if (person.kyc_state !== 'approved') throw await withdrawalIdentityNeeded(tx, userId, person.kyc_state);
  await checkHold(tx, userId);
  const most = await withdrawalLimit(tx, userId, limits.withdrawMaxAmount);
  checkAmount('withdraw', body.amount, { min: limits.withdrawMinAmount, max: most });
  const now = await appNow(tx);
  const source = await ownSource(tx, userId, body.payment_source_id);
  checkSource(source, body.amount, now, limits);
  const played = await checkBalance(tx, userId, source, body.amount);
  return { person, source, played, now };
}

async function hold(tx: Tx, ctx: WithdrawCtx, doubtful: boolean): Promise<Receipt> {
  const { userId, body } = ctx;
  const limits = ctx.deps.config.wallet;
  const { person, source, played, now } = await check(tx, ctx);
  const reviewReason = reasonForReview({
    day: (await withdrawnSince(tx, userId, startOfDay(now))) + body.amount,
    dayAllowed: limits.withdrawAutoDayAmount,
    source,
    nameMatch: ownerNameMatch(source, person),
    played,
    doubtful,
    arranged: await playedArranged(tx, userId, limits.arrangedReviewDays),
  });
  const { transactionId } = await requestWithdrawal(tx, {
    userId,
    amount: body.amount,
    fee: withdrawFeeOf(railOf[source.type], limits),
    source,
    state: reviewReason === null ? 'approved' : 'review',
    reviewReason,
    by: { area: 'player', actor: userId, ip: ctx.ip, requestId: ctx.requestId },
  });
  return {
    wallet: await walletView(tx, userId, limits),
    transaction: await getTransaction(tx, userId, transactionId),
  };
}

interface Facts {
  /** Total of the day's withdrawals, including this one. */
  day: Cents;
  dayAllowed: Cents;
  source: Source;
  nameMatch: boolean | null;
  played: Played;
  doubtful: boolean;
  /** Whether the person recently played in a match that looks arranged. */
  arranged: boolean;
}

/** Returns the reason for reviewing a withdrawal before it is paid, or null. */
function reasonForReview(facts: Facts): ReviewReason | null {
  const { day, dayAllowed, source, nameMatch, played, doubtful, arranged } = facts;
  if (nameMatch === false) return 'name';
  if (doubtful) return 'doubt';
  if (arranged) return 'arranged';
  if (isNewDirection(railOf[source.type], played, nameMatch)) return 'direction';
  return day > dayAllowed ? 'day' : null;
}

/** Refuses while withdrawals are on hold because the account was moved to another phone number. */
async function checkHold(tx: Tx, userId: string): Promise<void> {
  const until = await heldSinceMove(tx, userId);
  if (until === null) return;
  throw common.limitReached(
    { limit: 'phone_moved', allowed: 0, resets_at: until.toISOString() },
    'Withdrawals are on hold because your account was moved to another phone number. Your money is still in your balance.',
  );
}

function checkSource(source: Source, amount: Cents, now: Date, limits: Limits): void {
  if (source.state !== 'active')
    throw common.notAllowedNow({ state: source.state }, 'This payment method can’t be used right now.');
  if (amount > limits.sourceHoldAmount && source.held_until && now < source.held_until) {
    throw common.limitReached({
      limit: 'new_source',
      allowed: limits.sourceHoldAmount,
      resets_at: source.held_until.toISOString(),
    });
  }
  if (amount <= withdrawFeeOf(railOf[source.type], limits))
    throw common.limitReached({ limit: 'withdraw_fee', allowed: 0, resets_at: null });
}

/** Checked while holding the locks on the accounts that the transfer uses next. */
async function checkBalance(tx: Tx, userId: string, source: Source, amount: Cents): Promise<Played> {
  const account = userAccount(userId, 'cash');
  const held = await lockAccounts(tx, [account, userAccount(userId, 'withdraw_pending')]);
  const cash = held[account] ?? 0;
  if (cash < amount) throw common.insufficientFunds({ shortfall: amount - cash, available: cash });
  const free = cash - (await heldBack(tx, userId));
  if (amount > free) {
    throw common.limitReached(
      { limit: 'deposit_held', allowed: Math.max(0, free), resets_at: null },
      'One of your deposits is being returned, disputed or checked, so it can’t be withdrawn. Your balance hasn’t changed.',
    );
  }
  const played = await readPlayed(tx, userId);
  const allowed = withdrawableThrough(railOf[source.type], cash, played);
  if (amount > allowed) {
    throw common.limitReached(
      { limit: 'playthrough', allowed, resets_at: null },
      'Play deposits once before you withdraw them, or refund them to where they came from.',
    );
  }
  return played;
}
