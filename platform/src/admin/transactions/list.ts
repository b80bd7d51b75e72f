import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { TransactionType } from '../../wallet/schemas.ts';
import { transactionStates } from '../../wallet/tables.ts';
import { TransactionTotals, transactionTotals } from '../../wallet/transactions/totals.ts';
import { matching } from '../../wallet/transactions/transactions.ts';
import { auditedPage } from '../auditedPage.ts';
import { find, rowsOf } from './found.ts';

const LIST = 'admin.transactions.list';
/**
 * Longest period whose totals are computed for all users: a month, including the extra hour when clocks are set back.
 */
const LONGEST_DAYS = 32;
const DAY_MS = 86_400_000;
const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const AdminTransactionRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  user_id: Id,
  username: Type.String(),
  type: TransactionType,
  state: OneOf(transactionStates),
  title: Type.String(),
  subtitle: Nullable(Type.String()),
  amount: Cents,
  fee_amount: Cents,
  created_at: DateTime,
});
describeSchema(AdminTransactionRow, 'AdminTransactionRow', 'Transaction in a staff list.', {
  number: "Number among the owner's transactions.",
  user_id: 'ID of the owner.',
  username: 'Username of the owner.',
  type: 'Type of transaction.',
  state: 'Current state, which shows whether the money has arrived.',
  title: 'Readable type of transaction, as the owner sees it.',
  subtitle: 'What the transaction is for. Null when there is nothing to add.',
  amount: 'Signed amount in cents, as it changes the balance.',
  fee_amount: 'Fee in cents.',
});
type AdminTransactionRow = Static<typeof AdminTransactionRow>;

const TransactionList = Type.Object({
  ...pageOf(AdminTransactionRow).properties,
  totals: Nullable(TransactionTotals),
});
describeSchema(TransactionList, 'AdminTransactionRowPage', 'Page of transactions in a staff list.', {
  totals:
    'Totals for all transactions that match the filters. Null without a search term, unless `from` and `to` are at most 32 days apart. `to` defaults to now.',
});
type TransactionList = Static<typeof TransactionList>;

const Query = Type.Object({
  ...PageQuery.properties,
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  types: Type.Optional(Type.Array(TransactionType, { maxItems: 30 })),
  min_amount: Type.Optional(Amount),
  max_amount: Type.Optional(Amount),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
});
type Query = Static<typeof Query>;

/** Every page is audited with the transactions it showed, but without the search term. */
export function listTransactionsRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/transactions',
    summary:
      'Transactions of all users, newest first. Stakes on markets are only listed with a search term. Every page of results viewed is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: {
      q: "Beginning of a username, a phone number, or the ID of a user or a transaction, either ours or the payment provider's. At least two characters.",
      types: 'Only these types.',
      min_amount: 'Minimum amount in cents, ignoring the sign.',
      max_amount: 'Maximum amount in cents, ignoring the sign.',
      from: 'Only transactions created at this time or later.',
      to: 'Only transactions created before this time.',
    },
    query: Query,
    response: TransactionList,
    handler: list,
  });
}

/** @throws 1000 if the search term is too short */
function list(ctx: Ctx<unknown, Query>) {
  const { query } = ctx;
  const q = query.q?.trim();
  if (q !== undefined && q.length < 2) throw common.validation({}, 'Enter at least two characters.', 'q');
  const filters = { types: query.types?.join(), from: query.from, to: query.to };
  return auditedPage(ctx, LIST, filters, (tx) => read(tx, query, q));
}

async function read(tx: Tx, query: Query, q: string | undefined): Promise<TransactionList> {
  const { offset, limit } = pageRange(query);
  const from = q === undefined ? sql`wallet_records` : rowsOf(await find(tx, q));
  const { rows } = await sql<Omit<AdminTransactionRow, 'created_at'> & { created_at: Date }>`
    select t.id, t.number, t.user_id, u.username, t.type, t.state, t.title, t.subtitle, t.amount, t.fee_amount, t.created_at
    from (select * from ${from} r where ${matching(query)} order by created_at desc, id desc
      limit ${limit} offset ${offset}) t join users u on u.id = t.user_id
    order by t.created_at desc, t.id desc`.execute(tx);
  const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  const bounded = q !== undefined || (await isShort(tx, query));
  return { ...page(items, query), totals: bounded ? await transactionTotals(tx, from, query) : null };
}

/** Whether the period is short enough to add up everyone's transactions without reading most of the table. */
async function isShort(tx: Tx, { from, to }: Query): Promise<boolean> {
  if (from === undefined) return false;
  const end = to === undefined ? await appNow(tx) : new Date(to);
  return end.getTime() - Date.parse(from) <= LONGEST_DAYS * DAY_MS;
}
