import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { DateTime } from '../../shared/schema.ts';
import { addMonths } from '../limits/periods.ts';
import { Statement } from '../schemas.ts';
import { type Movement, statementEntries } from './entries.ts';
import { transactionsOf } from './transactions.ts';

/** Maximum number of transfers in a statement. Longer periods have to be requested in parts. */
const MOST = 10_000;

/**
 * Tolerance by which a period may be longer than twelve months in UTC. A year in the reader's time zone is longer by an
 * hour if daylight saving time ended in between, and by a day if it starts on February 29.
 */
const SLACK_MS = 86_400_000;

/** The account statement. Banned users can still read theirs. */
export function statementRoute(app: App): void {
  route(app, {
    operationId: 'wallet.statement',
    method: 'GET',
    url: '/api/v1/transactions/statement',
    summary: 'Account statement for a period of at most one year, for export.',
    policy: policy.user({ scopes: ['full', 'banned'] }),
    fields: { from: 'Start of the period.', to: 'End of the period.' },
    query: Type.Object({ from: DateTime, to: DateTime }),
    response: Statement,
    handler: ({ deps, userId, query }) => statement(deps.db, userId, query),
  });
}

/**
 * Returns the account statement for a period of at most a year. All amounts come from ledger entries, so that the
 * opening total plus the entries equals the closing total. Totals include withdrawals on hold, like the wallet's
 * `total`. Refuses empty or longer periods with 1000.
 */
function statement(db: Db, userId: string, span: { from: string; to: string }): Promise<Statement> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  if (!(from < to)) throw common.validation(undefined, 'The end date is before the start date.', 'to');
  if (to.getTime() > addMonths(from, 12).getTime() + SLACK_MS)
    throw common.validation(undefined, 'A statement can cover at most a year.', 'to');
  // Reads everything from one snapshot, so that entries and totals match.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const movements = await movementsBetween(tx, userId, from, to);
      if (movements.length > MOST)
        throw common.validation(undefined, 'This period has too many transactions. Choose a shorter one.', 'to');
      const ids = movements.map(({ transferId }) => transferId);
      const opening = await totalAt(tx, userId, from);
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        opening_total: opening,
        closing_total: await totalAt(tx, userId, to),
        entries: statementEntries(opening, movements, await transactionsOf(tx, userId, ids)),
      };
    });
}

/** Names of the accounts that make up a person's total. */
const accountsOf = (userId: string) =>
  ['cash', 'wager_only', 'unsettled', 'withdraw_pending'].map((name) => `user:${userId}:${name}`);

/** Lists the transfers of a person's money in a period, oldest first, at most one more than a statement can hold. */
async function movementsBetween(tx: Tx, userId: string, from: Date, to: Date): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select t.id as "transferId", t.at, sum(e.amount)::int8 as amount
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.name = any(${accountsOf(userId)}::text[]) and t.at >= ${from} and t.at < ${to}
    group by t.id order by t.at, t.id limit ${MOST + 1}`.execute(tx);
  return rows;
}

/** Returns a person's total just before a given time. */
async function totalAt(tx: Tx, userId: string, at: Date): Promise<Cents> {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(e.amount), 0)::int8 as total
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.name = any(${accountsOf(userId)}::text[]) and t.at < ${at}`.execute(tx);
  return rows[0]?.total ?? 0;
}
