import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { balances } from '../../ledger/accounts.ts';
import type { Config } from '../../shared/config.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { InvoiceState } from '../tables.ts';
import { earningsAccount } from './accounts.ts';
import { payHold } from './hold.ts';
import type { InvoiceItem, MatchPayout, PartnerInvoice, PartnerPayout } from './schemas.ts';
import { waitingPay } from './waiting.ts';
import { payWeekAt } from './weekly.ts';

const LATEST = 10;

/** An invoice with its week as text. */
export interface InvoiceRow {
  id: string;
  number: number;
  user_id: string;
  week: string | null;
  state: InvoiceState;
  amount: number;
  created_by: string | null;
  created_at: Date;
  paid_at: Date | null;
}

export const invoices = (db: Db | Tx) =>
  db
    .selectFrom('partner_invoices as i')
    .select(['i.id', 'i.number', 'i.user_id', 'i.state', 'i.amount', 'i.created_by', 'i.created_at', 'i.paid_at'])
    .select(sql<string | null>`i.week::text`.as('week'))
    .orderBy('i.number', 'desc');

export const invoiceView = ({ id, number, week, state, amount, created_at, paid_at }: InvoiceRow) => ({
  id,
  number,
  week,
  state,
  amount,
  created_at: created_at.toISOString(),
  paid_at: paid_at?.toISOString() ?? null,
});

type ItemRow = InvoiceItem & { invoice_id: string };

/** Items of invoices: earnings in the order in which they were earned, then items that staff added. */
export function invoiceItems(db: Db | Tx, invoiceIds: readonly string[], { offset = 0, limit = 1000 } = {}) {
  return sql<ItemRow>`
    select id, invoice_id, event_id, description, amount from (
      select p.id, p.invoice_id, p.event_id, e.name as description, p.amount, p.earned_at, 0 as position
      from partner_earnings p join events e on e.id = p.event_id where p.invoice_id = any(${invoiceIds}::uuid[])
      union all
      select id, invoice_id, null, description, amount, null, position
      from partner_invoice_extras where invoice_id = any(${invoiceIds}::uuid[])) items
    order by earned_at nulls last, position, id offset ${offset} limit ${limit}`.execute(db);
}

/** Balance, current week and latest invoices of a partner. */
export async function payoutOf(db: Db | Tx, { partners }: Config, userId: string): Promise<PartnerPayout> {
  const account = earningsAccount(userId);
  const week = payWeekAt(partners.payTimeZone, await appNow(db));
  const earned = await earnedSince(db, userId, week.startsAt);
  return {
    balance: (await balances(db, [account]))[account] ?? 0,
    week: { starts_at: week.startsAt.toISOString(), ends_at: week.endsAt.toISOString(), ...earned },
    next_invoice_at: week.endsAt.toISOString(),
    hold: await payHold(db, userId),
    blocked_count: await blockedEvents(db, userId),
    ...(await waitingPay(db, userId)),
    invoices: await latestInvoices(db, userId),
  };
}

function earnedSince(db: Db | Tx, userId: string, since: Date) {
  const sum = (column: 'base_amount' | 'bonus_amount' | 'share_amount' | 'amount') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int8`.as(column);
  return db
    .selectFrom('partner_earnings')
    .select(sql<number>`count(*)::int`.as('event_count'))
    .select([sum('base_amount'), sum('bonus_amount'), sum('share_amount'), sum('amount')])
    .where('user_id', '=', userId)
    .where('earned_at', '>=', since)
    .executeTakeFirstOrThrow();
}

async function blockedEvents(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.id)::int as count from event_team_members m join events e on e.id = m.event_id
    where m.user_id = ${userId} and m.slot = 'lineup' and e.kind = 'stake_event' and e.state = 'payout_blocked'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function latestInvoices(db: Db | Tx, userId: string): Promise<PartnerInvoice[]> {
  const rows = await invoices(db).where('i.user_id', '=', userId).limit(LATEST).execute();
  const { rows: items } = await invoiceItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...invoiceView(row),
    items: items.filter((item) => item.invoice_id === row.id).map(itemView),
  }));
}

export const itemView = ({ id, event_id, description, amount }: ItemRow): InvoiceItem => ({
  id,
  event_id,
  description,
  amount,
});

/** A partner's earnings by event, newest first. */
export async function matchPayouts(db: Db | Tx, userId: string, request: PageRequest) {
  const { offset, limit } = pageRange(request);
  const rows = await db
    .selectFrom('partner_earnings as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('partner_invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'p.event_id', 'p.base_amount', 'p.bonus_amount', 'p.share_amount', 'p.amount', 'p.earned_at'])
    .select((eb) => eb('p.transfer_id', 'is', null).$castTo<boolean>().as('waiting'))
    .select(['e.name', 'e.start_date', 'i.id as invoice_id', 'i.number', 'i.state'])
    .where('p.user_id', '=', userId)
    .orderBy('p.earned_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const views = rows.map(
    ({ event_id, name, start_date, earned_at, invoice_id, number, state, ...amounts }): MatchPayout => ({
      ...amounts,
      event: { id: event_id, name, start_date: start_date.toISOString() },
      earned_at: earned_at.toISOString(),
      invoice: invoice_id !== null && number !== null && state !== null ? { id: invoice_id, number, state } : null,
    }),
  );
  return page(views, request);
}
