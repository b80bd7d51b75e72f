import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents } from '../../shared/schema.ts';
import { matching, type TransactionFilters } from './transactions.ts';

export const TransactionTotals = Type.Object({
  count: Type.Integer(),
  in_amount: Cents,
  out_amount: Cents,
  change_amount: Cents,
  pending_amount: Cents,
});
describeSchema(
  TransactionTotals,
  'TransactionTotals',
  'Totals for all transactions that match the filters, in cents.',
  {
    count: 'Number of transactions that match, in any state.',
    in_amount: 'Money that came in, in cents. Only includes completed transactions and winnings that aren’t final yet.',
    out_amount: 'Money that went out, as a positive number.',
    change_amount: 'Money in minus money out.',
    pending_amount: 'Signed sum of pending transactions, which aren’t included in the other amounts.',
  },
);
export type TransactionTotals = Static<typeof TransactionTotals>;

/**
 * Adds up transactions. Declined, canceled, failed and returned transactions count as zero.
 * @param from rows in the form of `wallet_transactions`
 */
export async function transactionTotals(
  db: Db | Tx,
  from: RawBuilder<unknown>,
  filters: TransactionFilters,
): Promise<TransactionTotals> {
  const moved = sql`state in ('completed', 'unsettled')`;
  const { rows } = await sql<TransactionTotals>`
    select count(*)::int8 as count,
      coalesce(sum(amount) filter (where ${moved} and amount > 0), 0)::int8 as in_amount,
      coalesce(-sum(amount) filter (where ${moved} and amount < 0), 0)::int8 as out_amount,
      coalesce(sum(amount) filter (where ${moved}), 0)::int8 as change_amount,
      coalesce(sum(amount) filter (where state = 'pending'), 0)::int8 as pending_amount
    from ${from} t where ${matching(filters)}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('an aggregate returns a row');
  return totals;
}
