import type { Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { assertCents, type Cents } from '../shared/money.ts';
import { type AccountName, lockAccounts, userAccount } from './accounts.ts';

/**
 * How much of an amount was paid from each of a user's balance buckets, in cents. Stored with the purchase, so that a
 * refund goes back to the same buckets.
 */
export interface Funding {
  wager_only: Cents;
  unsettled: Cents;
  cash: Cents;
}

/** Spend order for entries and stakes (docs/domain/wallet.md#spend-order): restricted money first. */
const spendOrder = ['wager_only', 'unsettled', 'cash'] as const;

/** Splits `amount` across the available buckets in spend order. Null if the funds aren't sufficient. */
export function splitFunding(available: Funding, amount: Cents): Funding | null {
  invariant(assertCents(amount) >= 0, 'the amount to split is not negative');
  const taken: Funding = { wager_only: 0, unsettled: 0, cash: 0 };
  let rest = amount;
  for (const bucket of spendOrder) {
    taken[bucket] = Math.min(rest, available[bucket]);
    rest -= taken[bucket];
  }
  return rest === 0 ? taken : null;
}

/**
 * Decides under lock which of a user's buckets pay `amount` cents. Moves no money; call `post` with `fundingEntries`
 * next. List the transfer's other accounts in `also`, so that all accounts are locked at once in a consistent order.
 * @throws common.insufficientFunds with {shortfall, available}.
 */
export async function drawFunds(tx: Tx, userId: string, amount: Cents, also: AccountName[] = []): Promise<Funding> {
  const account = (bucket: keyof Funding) => userAccount(userId, bucket);
  const held = await lockAccounts(tx, [...spendOrder.map(account), ...also]);
  const available: Funding = {
    wager_only: held[account('wager_only')] ?? 0,
    unsettled: held[account('unsettled')] ?? 0,
    cash: held[account('cash')] ?? 0,
  };
  const funding = splitFunding(available, amount);
  if (funding) return funding;
  const total = available.wager_only + available.unsettled + available.cash;
  throw common.insufficientFunds({ shortfall: amount - total, available: total });
}

/** Entries that debit the user's buckets according to `funding`. The caller adds the credit entries. */
export function fundingEntries(userId: string, funding: Funding): { account: AccountName; amount: Cents }[] {
  return refundEntries(userId, funding).map(({ account, amount }) => ({ account, amount: -amount }));
}

/**
 * Entries that return a funding to its original buckets. The caller adds the debit entries. Post them as a `*_refund`
 * with the same cause as the original entry (or as its reversal): money from winnings still within their finality
 * window then returns to those winnings and keeps their date.
 */
export function refundEntries(userId: string, funding: Funding): { account: AccountName; amount: Cents }[] {
  return spendOrder
    .filter((bucket) => funding[bucket] > 0)
    .map((bucket) => ({ account: userAccount(userId, bucket), amount: funding[bucket] }));
}
