import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { balances, lockAccounts, post, type TransferInput } from '../../ledger/post.ts';
import { dollars } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { openCase } from '../paymentCases.ts';
import { bookOf } from '../providerOf.ts';
import { recordTransaction, updateTransaction } from '../record.ts';
import { externalAccount, railNames } from '../rules.ts';
import { receivable } from './debt.ts';
import type { DepositRow } from './deposits.ts';
import { openDisputes, releaseDisputed } from './disputes.ts';
import { freezeFor } from './freezeFor.ts';
import { type DepositRefund, noteRefunded, openRefund } from './refunds.ts';
import { restoreReversal } from './restoreReversal.ts';
import { type CaptureStatus, isUndone, type NewReturn, newReturns, shareOf } from './returnRules.ts';

/**
 * Books the returns of a credited deposit that aren't booked yet, and restores a reversal that the provider has undone.
 * The caller holds the locks of the person and the order.
 * @param askedAt when a provider that doesn't date changes was asked, or null
 * @returns the order afterwards
 */
export async function bookReturns(
  tx: Tx,
  order: DepositRow,
  status: CaptureStatus,
  askedAt: Date | null,
): Promise<DepositRow> {
  const booked = await tx.selectFrom('deposit_returns').selectAll().where('order_id', '=', order.id).execute();
  let after = order;
  for (const row of booked.filter((each) => isUndone(each, status, askedAt))) {
    row.restored_at = await appNow(tx);
    after = await restoreReversal(tx, after, row);
  }
  const total = order.amount + order.provider_fee;
  const { returns, excess } = newReturns(total, booked, status);
  // The money on hold for a dispute is used to pay for the return.
  if (returns.length > 0) await releaseDisputed(tx, order, await openDisputes(tx, order.id));
  let before = booked.reduce((sum, row) => sum + (row.restored_at === null ? row.amount : 0), 0);
  for (const each of returns) {
    after = await bookReturn(tx, after, each, { before, status });
    before += each.amount;
  }
  if (excess > 0) await reportExcess(tx, order, before + excess);
  return noteAwaited(tx, after, status);
}

/**
 * Posts one return: a refund by staff uses the money on hold for it, and any other return is taken from `cash` as far
 * as the balance allows. The rest becomes debt (I2). Debts and reversals freeze the account. Match entries stay, so
 * that opponents aren't affected.
 */
async function bookReturn(
  tx: Tx,
  order: DepositRow,
  returned: NewReturn,
  { before, status }: { before: Cents; status: CaptureStatus },
): Promise<DepositRow> {
  const total = order.amount + order.provider_fee;
  const share = shareOf(order.amount, total, before, returned.amount);
  const refund = await openRefund(tx, order.id);
  // Freezing cancels stakes and matches that haven't started, which takes other locks, so it comes before the account
  // locks.
  const short = refund === undefined && (await cashOf(tx, order)) < share;
  const early = returned.kind === 'reversal' || short ? await freezeFor(tx, order) : null;
  const source = refund ? { taken: share, owed: 0 } : await takeFromCash(tx, order, share);
  const transferId = await postReturn(tx, order, returned, { ...source, share, refund });
  const frozeAt = early ?? (source.owed > 0 ? await freezeFor(tx, order) : null);
  await tx
    .insertInto('deposit_returns')
    .values({
      id: newId(),
      order_id: order.id,
      kind: returned.kind,
      provider_id: returned.providerId,
      amount: returned.amount,
      share,
      provider_at: status.changedAt ?? null,
      froze_at: frozeAt,
      created_at: await appNow(tx),
    })
    .execute();
  const done = before + returned.amount === total;
  const after = await tx
    .updateTable('deposit_orders')
    .set({
      returned_amount: order.returned_amount + share,
      version: order.version + 1,
      ...(done && { state: 'reversed' }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordReturn(tx, after, returned, { ...source, share, refund, transferId });
  await audit(tx, {
    area: 'system',
    actor: null,
    action: done ? 'deposit.reversed' : 'deposit.partly_returned',
    subjectType: 'deposit_order',
    subjectId: order.id,
    before: { state: order.state, returned_amount: order.returned_amount },
    after: { state: after.state, returned_amount: after.returned_amount, ...returned, owed: source.owed },
  });
  return after;
}

interface Source {
  /** Covered by `cash`, or by the hold of a refund that staff requested. */
  taken: Cents;
  /** Amount that isn't covered and that the person now owes. */
  owed: Cents;
}

async function cashOf(tx: Tx, order: DepositRow): Promise<Cents> {
  const cash = userAccount(order.user_id, 'cash');
  return (await balances(tx, [cash]))[cash] ?? 0;
}

async function takeFromCash(tx: Tx, order: DepositRow, share: Cents): Promise<Source> {
  const cash = userAccount(order.user_id, 'cash');
  const accounts = [cash, externalAccount(order.type), receivable(order.user_id), 'house:provider_fees'];
  const taken = Math.min((await lockAccounts(tx, accounts))[cash] ?? 0, share);
  return { taken, owed: share - taken };
}

async function postReturn(
  tx: Tx,
  order: DepositRow,
  { kind, providerId, amount }: NewReturn,
  { taken, owed, share, refund }: Source & { share: Cents; refund: DepositRefund | undefined },
): Promise<string> {
  const { user_id: userId, type, capture_id: captureId } = order;
  const entries: TransferInput['entries'] = [
    { account: externalAccount(type), amount },
    { account: userAccount(userId, refund ? 'withdraw_pending' : 'cash'), amount: -taken },
    { account: receivable(userId), amount: -owed },
    { account: 'house:provider_fees', amount: share - amount },
  ];
  const whole = providerId === captureId;
  const { id } = await post(tx, {
    kind: 'chargeback',
    causeType: 'deposit',
    causeId: order.id,
    reference: whole ? `${type}:capture:${captureId}:reversed` : `${type}:${kind}:${providerId}`,
    ...(refund && { actor: refund.requested_by }),
    entries: entries.filter((entry) => entry.amount !== 0),
  });
  return id;
}

/**
 * Shows the return in the person's wallet: on the deposit and in a separate row, unless a refund by staff already has
 * one.
 */
async function recordReturn(
  tx: Tx,
  order: DepositRow,
  { kind, amount }: NewReturn,
  told: Source & { share: Cents; refund: DepositRefund | undefined; transferId: string },
): Promise<void> {
  const name = railNames[order.type];
  const whole = order.state === 'reversed';
  const label = kind === 'reversal' ? 'Reversed' : whole ? 'Refunded' : 'Partly refunded';
  const detail = `${name} returned ${whole && kind === 'reversal' ? 'this payment' : dollars(amount)} to you`;
  await updateTransaction(tx, order.transaction_id, { step: { label, detail } });
  if (told.refund) return noteRefunded(tx, order, told.refund, { amount, transferId: told.transferId });
  const debt = told.owed > 0 ? `. Your balance didn’t cover it: you owe ${dollars(told.owed)}` : '';
  await recordTransaction(tx, {
    userId: order.user_id,
    type: 'chargeback',
    state: 'completed',
    amount: -told.taken,
    title: `Deposit ${label.toLowerCase()}`,
    subtitle: name,
    subjectType: 'deposit_order',
    subjectId: order.id,
    transferIds: [told.transferId],
    steps: [{ label, detail: `${detail}${debt}` }],
  });
}

/** More was returned to the payer than was captured. This can't be booked, so staff have to look into it. */
function reportExcess(tx: Tx, order: DepositRow, theirs: Cents): Promise<void> {
  return openCase(tx, {
    provider: bookOf(order.type),
    kind: 'refund',
    reference: order.capture_id ?? order.provider_order_id,
    subjectType: 'deposit_order',
    subjectId: order.id,
    ours: -(order.amount + order.provider_fee),
    theirs: -theirs,
    detail: 'More was refunded than was captured',
  });
}

/**
 * Prevents payouts of the deposit's money while the provider reports a pending refund or hasn't listed an announced
 * refund yet. Otherwise releases the money.
 */
async function noteAwaited(tx: Tx, order: DepositRow, status: CaptureStatus): Promise<DepositRow> {
  const refunds = status.refunds ?? [];
  const pending = refunds.find(({ state }) => state === 'pending')?.id;
  const announced = refunds.some(({ id }) => id === order.awaited_refund) ? null : order.awaited_refund;
  const awaited = order.state === 'reversed' ? null : (pending ?? announced);
  if (awaited === order.awaited_refund && (awaited !== null) === (order.return_awaited_since !== null)) return order;
  return tx
    .updateTable('deposit_orders')
    .set({ awaited_refund: awaited, return_awaited_since: awaited === null ? null : await appNow(tx) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
