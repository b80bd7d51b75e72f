import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { addMonths } from '../limits/periods.ts';
import type { Statement } from '../schemas.ts';
import { transactionsBetween } from './transactions.ts';

/** Maximum length of a period. Longer ones have to be requested in parts. */
const MOST = 10_000;

/**
 * Returns the account statement for a period of at most a year. Both totals are sums of ledger entries and include
 * withdrawals on hold, like the wallet's `total`. Refuses empty or longer periods with 1000.
 */
export function statement(db: Db, userId: string, span: { from: string; to: string }): Promise<Statement> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  if (!(from < to)) throw common.validation(undefined, 'The end date is before the start date.', 'to');
  if (to > addMonths(from, 12)) throw common.validation(undefined, 'A statement can cover at most a year.', 'to');
  // Reads everything from one snapshot, so that transactions and totals match.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const transactions = await transactionsBetween(tx, userId, from, to, MOST + 1);
      if (transactions.length > MOST)
        throw common.validation(undefined, 'This period has too many transactions. Choose a shorter one.', 'to');
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        opening_total: await totalAt(tx, userId, from),
        closing_total: await totalAt(tx, userId, to),
        transactions,
      };
    });
}

/** Returns a person's total just before a given time. */
async function totalAt(tx: Tx, userId: string, at: Date): Promise<Cents> {
  const accounts = ['cash', 'wager_only', 'unsettled', 'withdraw_pending'].map((name) => `user:${userId}:${name}`);
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(e.amount), 0)::int8 as total
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.name = any(${accounts}::text[]) and t.at < ${at}`.execute(tx);
  return rows[0]?.total ?? 0;
}
