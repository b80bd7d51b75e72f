import type { App } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type Funding, refundEntries } from '../../ledger/funding.ts';
import { post } from '../../ledger/post.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../../wallet/record.ts';
import { type AdminTransaction, readAdminTransaction } from '../../wallet/transactions/adminView.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { lockSubject, type StaffActor, staffAudit } from '../staff.ts';
import { type Refund, refundRoute } from './refundRoute.ts';

/** Refundable transaction types, each with the type of its refund transaction. */
const stakes: Readonly<Record<string, string>> = {
  match_entry: 'match_refund',
  event_entry: 'event_refund',
  stake: 'stake_refund',
};

export function refundStakeRoute(app: App): void {
  refundRoute(app, {
    name: 'refund_stake',
    summary: 'Refunds a lost entry or stake from the corrections account.',
    title: 'Entry refund',
    find: stakeOf,
    giveBack,
  });
}

interface Stake {
  userId: string;
  amount: Cents;
  subjectType: string | null;
  subjectId: string | null;
}

/**
 * Finds a lost entry or stake that can be refunded. Refuses with 404 for an unknown transaction. Refuses with 1002 if
 * the transaction isn't an entry or stake, won, was already refunded, or is still in play: then the match or market
 * decides and refunds unmatched money itself.
 */
async function stakeOf(db: Db | Tx, transactionId: string): Promise<Stake> {
  const row = await db.selectFrom(oneTransaction(transactionId).as('t')).selectAll().executeTakeFirst();
  if (!row) throw common.notFound();
  const refundType = stakes[row.type];
  if (!refundType) throw common.notAllowedNow({ type: row.type }, 'This transaction isn’t an entry or a stake.');
  if (!(await isOver(db, transactionId))) {
    throw common.notAllowedNow(
      { state: row.state },
      'This is still in play. Cancel or decide the match or event instead.',
    );
  }
  const returned = await db
    .selectFrom('wallet_transactions')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('subject_id', '=', row.subject_id)
    .where('type', 'in', [refundType, 'match_win', 'event_prize', 'stake_win'] as never[])
    .executeTakeFirst();
  if (returned) throw common.notAllowedNow({ transaction_id: returned.id }, 'This has already been refunded.');
  return { userId: row.user_id, amount: -row.amount, subjectType: row.subject_type, subjectId: row.subject_id };
}

/** Whether the match or market has ended. False while the entry has no row yet. */
async function isOver(db: Db | Tx, transactionId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('match_entries')
    .select('state')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return entry?.state === 'released';
}

/** The ledger reference ensures that each transaction is refunded only once. */
async function giveBack(tx: Tx, { transaction_id: id, reason }: Refund, by: StaffActor): Promise<AdminTransaction> {
  const { userId } = await stakeOf(tx, id);
  await lockSubject(tx, userId);
  const stake = await stakeOf(tx, id);
  const transfer = await post(tx, {
    kind: 'adjustment',
    causeType: 'stake_refund',
    causeId: id,
    reference: `refund_stake:${id}`,
    actor: by.id,
    entries: [
      { account: 'house:corrections', amount: -stake.amount },
      ...refundEntries(userId, await fundingOf(tx, id, stake.amount)),
    ],
  });
  const refundId = await recordTransaction(tx, {
    userId,
    type: 'adjustment',
    state: 'completed',
    amount: stake.amount,
    title: 'Entry refund',
    subtitle: reason,
    ...(stake.subjectType && { subjectType: stake.subjectType }),
    ...(stake.subjectId && { subjectId: stake.subjectId }),
    transferIds: [transfer.id],
    steps: [{ label: 'Refunded', detail: reason }],
  });
  await staffAudit(tx, by, {
    action: 'admin.transactions.refund_stake',
    subjectType: 'transaction',
    subjectId: id,
    after: { amount: stake.amount, transaction: refundId },
    reason,
  });
  return readAdminTransaction(tx, refundId);
}

/**
 * Refunds wager-only money as wager-only and everything else as cash. Any unsettled winnings used for the stake are
 * final by now.
 */
async function fundingOf(tx: Tx, transactionId: string, amount: Cents): Promise<Funding> {
  const entry = await tx
    .selectFrom('match_entries')
    .select('wager_only')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  const wagerOnly = entry?.wager_only ?? 0;
  return { wager_only: wagerOnly, unsettled: 0, cash: amount - wagerOnly };
}
