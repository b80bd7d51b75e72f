import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { waitingPay } from '../../partners/pay/waiting.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Nullable } from '../../shared/schema.ts';
import { readGate } from '../../wallet/withdrawals/payoutGate.ts';

const WalletStats = Type.Object({
  cash: Cents,
  wager_only: Cents,
  unsettled: Cents,
  withdraw_pending: Cents,
  deposit_pending: Cents,
  escrow: Cents,
  partner_earnings: Cents,
  promo: Cents,
  partner_pool: Cents,
  partner_waiting: Cents,
  corrections: Cents,
  provider_fees: Cents,
  receivable: Cents,
  liabilities: Cents,
  custody: Cents,
  difference: Cents,
  deposits_day: Cents,
  withdrawals_day: Cents,
  review_count: Type.Integer(),
  review_amount: Cents,
  review_overdue: Type.Integer(),
  review_oldest_at: Nullable(DateTime),
  open_cases: Type.Integer(),
  pending_approvals: Type.Integer(),
  payouts_stopped_at: Nullable(DateTime),
  payouts_stopped_reason: Nullable(Type.String()),
});
describeSchema(WalletStats, 'WalletStats', 'Totals for all accounts in the ledger, in cents.', {
  cash: 'Cash of all users, in cents.',
  wager_only: 'Wager-only balance of all users, in cents.',
  unsettled: "All users' winnings that aren't final yet, in cents.",
  withdraw_pending: 'Debited from balances but not paid out yet, in cents.',
  deposit_pending: 'Captured but still pending at a payment provider, in cents.',
  escrow: 'Held in escrow for running matches, in cents.',
  partner_earnings: 'Earned by partners and not yet paid to their wallets, in cents.',
  promo: 'Balance of the promotions account, in cents.',
  partner_pool: 'Balance of the partner pool, in cents.',
  partner_waiting: 'Amount partners have earned that is waiting until the partner pool is funded, in cents.',
  corrections: 'Balance of the corrections account, in cents.',
  provider_fees: 'Fees charged by payment providers, in cents.',
  receivable: 'Owed by users after reversed deposits, in cents. Never positive.',
  liabilities: "User balances, partners' earnings, escrow and the promotions account, in cents.",
  custody: 'Money held at payment providers according to the ledger, in cents.',
  difference: "`custody` minus liabilities and Duelbook's own accounts, in cents. Any value other than 0 is an error.",
  deposits_day: 'Deposits in the last 24 hours, in cents.',
  withdrawals_day: 'Withdrawals in the last 24 hours, in cents.',
  review_count: 'Number of withdrawals waiting for review.',
  review_amount: 'Total of withdrawals waiting for review, in cents.',
  review_overdue: 'Number of withdrawals past their promised review time.',
  review_oldest_at: 'Time when the longest-waiting withdrawal started waiting. Null when none is waiting.',
  open_cases: 'Number of open reconciliation cases.',
  pending_approvals: 'Number of pending approval requests.',
  payouts_stopped_at: 'Time payouts were stopped. Null while payouts are running.',
  payouts_stopped_reason: 'Reason payouts were stopped. Null while payouts are running.',
});
type WalletStats = Static<typeof WalletStats>;

export function statsRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.stats',
    method: 'GET',
    url: '/admin/v1/wallets/stats',
    summary: 'Totals for all wallets and items waiting for staff.',
    policy: policy.staff('finance', 'risk', 'admin'),
    response: WalletStats,
    handler: ({ deps }) => walletStats(deps.db, deps.config),
  });
}

interface Sums {
  cash: number;
  wager_only: number;
  unsettled: number;
  withdraw_pending: number;
  deposit_pending: number;
  escrow: number;
  partner_earnings: number;
  promo: number;
  partner_pool: number;
  corrections: number;
  provider_fees: number;
  receivable: number;
  custody: number;
}

/** Reads the ledger in one statement to get a consistent view. `difference` is invariant I8 and must be 0. */
async function walletStats(db: Db, { staffMoney }: Config): Promise<WalletStats> {
  const [sums, waiting, queue, gate] = await Promise.all([
    readSums(db),
    waitingPay(db),
    readQueue(db, staffMoney.withdrawalHours),
    readGate(db),
  ]);
  const people = sums.cash + sums.wager_only + sums.unsettled + sums.withdraw_pending + sums.deposit_pending;
  const liabilities = people + sums.partner_earnings + sums.escrow + sums.promo;
  const house = sums.partner_pool + sums.corrections + sums.provider_fees + sums.receivable;
  return {
    ...sums,
    partner_waiting: waiting.waiting_amount,
    liabilities,
    difference: sums.custody - liabilities - house,
    ...queue,
    review_oldest_at: queue.review_oldest_at?.toISOString() ?? null,
    payouts_stopped_at: gate.stopped_at?.toISOString() ?? null,
    payouts_stopped_reason: gate.reason,
  };
}

async function readSums(db: Db): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${bucket('user:%:cash')} as cash, ${bucket('user:%:wager\\_only')} as wager_only,
      ${bucket('user:%:unsettled')} as unsettled, ${bucket('user:%:withdraw\\_pending')} as withdraw_pending,
      ${bucket('user:%:deposit\\_pending')} as deposit_pending, ${bucket('escrow:%')} as escrow,
      ${bucket('partner:%:earnings')} as partner_earnings, ${bucket('house:promo')} as promo,
      ${bucket('house:partner\\_pool')} as partner_pool, ${bucket('house:corrections')} as corrections,
      ${bucket('house:provider\\_fees')} as provider_fees, ${bucket('house:receivable:%')} as receivable,
      -${bucket('external:%')} as custody
    from ledger_accounts`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the sum query returned no row');
  return row;
}

function bucket(pattern: string) {
  return sql`coalesce(sum(balance) filter (where name like ${pattern}), 0)::int8`;
}

type Queue = Pick<
  WalletStats,
  | 'deposits_day'
  | 'withdrawals_day'
  | 'review_count'
  | 'review_amount'
  | 'review_overdue'
  | 'open_cases'
  | 'pending_approvals'
> & { review_oldest_at: Date | null };

/** `app_now()` is read first, because a condition that calls it for every row can't use an index. */
async function readQueue(db: Db, hours: number): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select
      (select coalesce(sum(amount), 0)::int8 from deposit_orders
        where state = 'completed' and approved_at > (select app_now()) - interval '1 day') as deposits_day,
      (select coalesce(sum(amount), 0)::int8 from withdrawals
        where state <> 'refunded' and created_at > (select app_now()) - interval '1 day') as withdrawals_day,
      count(*)::int as review_count, coalesce(sum(amount), 0)::int8 as review_amount,
      (count(*) filter (where created_at < app_now() - ${hours} * interval '1 hour'))::int as review_overdue,
      min(created_at) as review_oldest_at,
      (select count(*)::int from reconciliation_cases where state = 'open') as open_cases,
      (select count(*)::int from approvals where state = 'pending') as pending_approvals
    from withdrawals where state = 'review'`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the queue query returned no row');
  return row;
}
