import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { walletVersion } from '../facts.ts';
import { atRiskOfRow, netAmount } from '../netResult.ts';
import type { Transaction } from '../schemas.ts';
import { REFUNDED } from '../stake-refunds/refunds.ts';
import type { TransactionType, WalletTransaction } from '../tables.ts';
import type { Booked } from './entries.ts';
import { lineLabel } from './labels.ts';

type Row = Omit<WalletTransaction, 'user_id'> & { at_risk: Cents };

interface Entry {
  transfer_id: string;
  account: string;
  amount: number;
  hash: string;
}

/** List filters. Amounts are unsigned. `from` is inclusive and `to` exclusive. */
export interface TransactionFilters {
  types?: TransactionType[];
  min_amount?: Cents;
  max_amount?: Cents;
  from?: string;
  to?: string;
}

const all = sql`wallet_transactions`;
const open = sql`state in ('pending', 'unsettled')`;
const filters = { all: sql`true`, pending: open, completed: sql`not (${open})` };

/**
 * Lists a person's transactions, newest first, one page at a time, with steps and ledger lines. Clients compare
 * `balance_version` with the version of the balance they show, in order to detect outdated pages.
 */
export async function listTransactions(
  db: Db | Tx,
  userId: string,
  filter: keyof typeof filters,
  request: PageRequest & TransactionFilters,
) {
  const { offset, limit } = pageRange(request);
  const where = sql`user_id = ${userId} and ${filters[filter]} and ${matching(request)}`;
  // Read before the page, so that the page may be newer than its version, but never older.
  const balance_version = await walletVersion(db, userId);
  const rows = await select(db, all, where, sql`order by created_at desc, number desc limit ${limit} offset ${offset}`);
  const paged = page(rows, request);
  return { ...paged, balance_version, items: await withLines(db, userId, paged.items) };
}

/** SQL condition for rows of `wallet_transactions` that match the filters. */
export function matching({
  types,
  min_amount: min,
  max_amount: max,
  from,
  to,
}: TransactionFilters): RawBuilder<boolean> {
  const conditions = [
    ...(types?.length ? [sql<boolean>`type = any(${types}::text[])`] : []),
    ...(min === undefined ? [] : [sql<boolean>`abs(amount) >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`abs(amount) <= ${max}`]),
    ...(from === undefined ? [] : [sql<boolean>`created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`created_at < ${new Date(to)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Lists a person's transactions that any of these ledger transfers belong to, with all their transfers, oldest first.
 */
export async function transactionsOf(db: Db | Tx, userId: string, transferIds: readonly string[]): Promise<Booked[]> {
  // `= any` with a constant array is hashed; `&&` would compare every ID with every other.
  const where = sql`user_id = ${userId} and exists (
    select from unnest(t.transfer_ids) as moved (id) where moved.id = any(${transferIds}::uuid[]))`;
  const rows = await select(db, all, where, sql`order by created_at, number`);
  const transactions = await withLines(db, userId, rows);
  return transactions.map((transaction, index) => ({ transaction, transferIds: rows[index]?.transfer_ids ?? [] }));
}

/** Returns one of a person's transactions. */
export async function getTransaction(db: Db | Tx, userId: string, id: string): Promise<Transaction> {
  const rows = await select(db, oneTransaction(id), sql`user_id = ${userId}`, sql``);
  const [transaction] = await withLines(db, userId, rows);
  if (!transaction) throw new Error('the user has no such transaction');
  return transaction;
}

/**
 * Selects a row of `wallet_transactions` by ID, in table form. Market lines have no index by ID, so querying the view
 * alone would scan all of them.
 */
export function oneTransaction(id: string): RawBuilder<WalletTransaction> {
  return sql<WalletTransaction>`wallet_transaction(${id})`;
}

/** Steps that describe the refunds that staff have made for a row `t`, with their reasons. */
const refundSteps = sql`(select jsonb_agg(jsonb_build_object('label', ${REFUNDED}::text, 'detail', r.reason,
  'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.no)
  from stake_refunds r where r.transaction_id = t.id)`;

async function select(
  db: Db | Tx,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, number, type, state, amount, fee_amount, title, subtitle, subject_type, subject_id, final_at, reason,
      transfer_ids, steps || coalesce(${refundSteps}, '[]') as steps, created_at, completed_at, ${atRiskOfRow} as at_risk
    from ${from} t where ${where} ${range}`.execute(db);
  return rows;
}

async function withLines(db: Db | Tx, userId: string, rows: Row[]): Promise<Transaction[]> {
  const ids = rows.flatMap((row) => row.transfer_ids);
  const { rows: entries } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Entry>`
          select e.transfer_id, a.name as account, e.amount, encode(e.hash, 'hex') as hash
          from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transfer_id = any(${ids}::uuid[])
            and (a.name not like 'user:%' or a.name like ${`user:${userId}:%`})
          order by e.transfer_id, e.amount, a.name`.execute(db);
  const byTransfer = Map.groupBy(entries, (entry) => entry.transfer_id);
  return rows.map((row) => toTransaction(row, userId, byTransfer));
}

function toTransaction(row: Row, userId: string, entries: Map<string, Entry[]>): Transaction {
  const { transfer_ids: transferIds, at_risk, ...fields } = row;
  return {
    ...fields,
    net_amount: netAmount(row),
    in_play: at_risk > 0,
    final_at: row.final_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    steps: row.steps.map(({ kind = null, ...step }) => ({ kind, ...step })),
    lines: transferIds.flatMap((id) => ownLines(entries.get(id) ?? [], userId)),
  };
}

/**
 * Returns a transfer as one participant sees it: their own lines plus one counterpart line, so that the lines balance
 * without revealing other users' amounts.
 */
export function ownLines(entries: Entry[], userId: string): Transaction['lines'] {
  const isOwn = (entry: Entry) => entry.account.startsWith(`user:${userId}:`);
  const own = entries.filter(isOwn).map(({ account, amount, hash }) => ({ account: lineLabel(account), amount, hash }));
  const sum = own.reduce((total, line) => total + line.amount, 0);
  // In a market batch, the pot can have a net gain even though this person gets a refund, which still comes from the
  // pot.
  const others = entries.filter(({ account }) => !account.startsWith('user:'));
  const other = others.find(({ amount }) => Math.sign(amount) === -Math.sign(sum)) ?? others[0];
  if (sum === 0 || !other) return own;
  const counterpart = { account: lineLabel(other.account), amount: -sum, hash: other.hash };
  return sum > 0 ? [counterpart, ...own] : [...own, counterpart];
}
