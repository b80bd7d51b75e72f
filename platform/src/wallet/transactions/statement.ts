import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { addMonths } from '../limits/periods.ts';
import type { Statement } from '../schemas.ts';
import { transactionsBetween } from './transactions.ts';

/** More than this is asked for in shorter spans. */
const MOST = 10_000;

/**
 * Everything that moved from one moment up to another, at most a year. Both totals are sums of the ledger's entries: all
 * that is the person's, on-hold withdrawals included, as `total` of the wallet. Refuses with 1000 a span that is empty or too long.
 */
export function statement(db: Db, userId: string, span: { from: string; to: string }): Promise<Statement> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  if (!(from < to)) throw common.validation(undefined, 'The end date is before the start date.', 'to');
  if (to > addMonths(from, 12)) throw common.validation(undefined, 'A statement can cover at most a year.', 'to');
  // One snapshot: the lines and both totals are of the same moment.
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

/** What a person had at a moment, before anything that happened at that moment. */
async function totalAt(tx: Tx, userId: string, at: Date): Promise<Cents> {
  const accounts = ['cash', 'wager_only', 'unsettled', 'withdraw_pending'].map((name) => `user:${userId}:${name}`);
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(e.amount), 0)::int8 as total
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.name = any(${accounts}::text[]) and t.at < ${at}`.execute(tx);
  return rows[0]?.total ?? 0;
}
