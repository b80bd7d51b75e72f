import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AdminTransaction, readAdminTransaction } from '../../wallet/transactions/adminView.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';

const Entry = Type.Object({ account: Type.String(), amount: Cents, balance_after: Cents });
describeSchema(Entry, 'LedgerEntry', 'Change to one account made by a transfer.', {
  account: 'Name of the ledger account.',
  amount: 'Signed amount in cents. Credits are positive, debits negative.',
  balance_after: 'Account balance after the transfer, in cents.',
});
const Transfer = Type.Object({
  id: Id,
  kind: Type.String(),
  cause_type: Type.String(),
  cause_id: Type.String(),
  reference: Nullable(Type.String()),
  actor: Nullable(Type.String()),
  reverses: Nullable(Id),
  at: DateTime,
  entries: Type.Array(Entry),
});
describeSchema(Transfer, 'LedgerTransfer', 'Ledger transfer. Its entries sum to zero.', {
  kind: 'Kind of transfer, such as `deposit`.',
  cause_type: 'Type of the record that caused the transfer, such as `match`.',
  cause_id: 'ID of the record that caused the transfer.',
  reference: 'External reference. Null when there is none.',
  actor: 'User or staff member who caused the transfer. Null if the platform did.',
  reverses: "ID of the transfer that this one reverses. Null when it isn't a reversal.",
  at: 'Time of the transfer.',
  entries: 'One entry per affected account.',
});

export const TransactionInfo = Type.Object({
  transaction: AdminTransaction,
  transfers: Type.Array(Transfer),
  provider_ids: Type.Array(Type.String()),
});
describeSchema(TransactionInfo, 'TransactionInfo', 'Transaction with all related ledger and provider records.', {
  transaction: 'Transaction that the steps belong to.',
  transfers: "All related ledger transfers, including those on other users' accounts.",
  provider_ids: 'IDs assigned by the payment provider.',
});
export type TransactionInfo = Static<typeof TransactionInfo>;

/**
 * Returns a transaction with the ledger entries of everyone involved. Access is audited in the same transaction as the
 * read.
 */
export function transactionInfo(ctx: Ctx<{ id: string }>): Promise<TransactionInfo> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const transaction = await readAdminTransaction(tx, ctx.params.id);
    const info = {
      transaction,
      transfers: await readTransfers(tx, ctx.params.id),
      provider_ids: await readProviderIds(tx, ctx.params.id),
    };
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.transactions.info',
      subjectType: 'transaction',
      subjectId: transaction.id,
    });
    return info;
  });
}

interface Line {
  id: string;
  kind: string;
  cause_type: string;
  cause_id: string;
  reference: string | null;
  actor: string | null;
  reverses: string | null;
  at: Date;
  account: string;
  amount: number;
  balance_after: number;
}

async function readTransfers(tx: Tx, transactionId: string): Promise<TransactionInfo['transfers']> {
  const { rows } = await sql<Line>`
    select t.id, t.kind, t.cause_type, t.cause_id, t.reference, t.actor, t.reverses, t.at, a.name as account, e.amount,
      e.balance_after
    from ${oneTransaction(transactionId)} w cross join unnest(w.transfer_ids) with ordinality as x (id, place)
      join ledger_transfers t on t.id = x.id join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
    order by x.place, e.amount, a.name`.execute(tx);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { account: _account, amount: _amount, balance_after: _balance, at, ...head } = first;
    const entries = lines.map(({ account, amount, balance_after }) => ({ account, amount, balance_after }));
    return [{ ...head, at: at.toISOString(), entries }];
  });
}

/** The payment provider's IDs for the transaction, so that staff can look it up there. */
async function readProviderIds(tx: Tx, transactionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select unnest(array[provider_order_id, capture_id]) as id from deposit_orders where transaction_id = ${transactionId}
    union all
    select unnest(array[provider_batch_id, provider_item_id]) from withdrawals where transaction_id = ${transactionId}
    union all
    select provider_refund_id from deposit_refunds where transaction_id = ${transactionId}`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}
