import { sql } from 'kysely';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';
import { staySignedIn } from './eventBooks.ts';

/** Data that the model of partner pay reads from the database. */

export interface EarningRow {
  event_id: string;
  user_id: string;
  /** Amount in cents. */
  amount: number;
  /** Whether the earning is waiting for money in the partner pool. */
  waiting: boolean;
  /** State of the invoice that contains the earning. Null if no invoice does. */
  invoice_state: string | null;
}

/** All earnings, oldest first. */
export async function earningRows(t: TestPlatform): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select e.event_id, e.user_id, e.amount, e.transfer_id is null as waiting, i.state as invoice_state
    from partner_earnings e left join partner_invoices i on i.id = e.invoice_id order by e.earned_at, e.id`.execute(
    t.owner,
  );
  return rows;
}

/** Balances by account in cents, excluding stakes, which settle in the background. */
export async function heldBy(t: TestPlatform, stakers: readonly Person[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select name, balance from ledger_accounts where name !~ '^escrow:'
      and split_part(name, ':', 2) <> all(${stakers.map(({ id }) => id)}::text[])`.execute(t.owner);
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

interface PayTotals {
  /** Number of transfers that credited earnings, and number of their distinct references. */
  credits: number;
  references: number;
  /** Transfers that paid invoices. */
  payouts: number;
  /** Earnings on invoices that weren't canceled, in cents, according to the invoices. */
  invoiced: number;
}

export async function payTotals(t: TestPlatform): Promise<PayTotals> {
  const { rows } = await sql<PayTotals>`
    select (count(*) filter (where kind = 'partner_earning'))::int as credits,
      (count(distinct reference) filter (where kind = 'partner_earning'))::int as references,
      (count(*) filter (where kind = 'partner_payout'))::int as payouts,
      (select coalesce(sum(i.amount - (select coalesce(sum(x.amount), 0) from partner_invoice_extras x
          where x.invoice_id = i.id)), 0)::int8
        from partner_invoices i where i.state <> 'canceled') as invoiced
    from ledger_transfers`.execute(t.owner);
  const [row] = rows;
  if (!row) throw new Error('no totals');
  return row;
}

/** All money of these users and of stakes in escrow, in cents. Events only move money between these accounts. */
export async function stakersMoney(t: TestPlatform, people: readonly Person[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::int8 as total from ledger_accounts
    where name ~ '^escrow:(orders|market):' or split_part(name, ':', 2) = any(${people.map(({ id }) => id)}::text[])`.execute(
    t.owner,
  );
  return rows[0]?.total ?? 0;
}

/** Renews all sessions, including the recent sign-in required of staff, because the clock moves by weeks. */
export async function signInAgain(t: TestPlatform): Promise<void> {
  await staySignedIn(t);
  await sql`update sessions set proved_at = app_now() where area = 'staff'`.execute(t.owner);
}
