import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Module } from '../module.ts';
import { onPaymentCase } from '../wallet/paymentCases.ts';
import { checkInvariants } from './invariants.ts';
import { keepCase } from './keepCase.ts';
import { casesRoute } from './operations/cases.ts';
import { closeRoute } from './operations/close.ts';
import { payOutRoute } from './payOutCase.ts';
import { type Book, reconcileBook } from './run.ts';

/** Providers with a transaction report, and the ledger accounts they cover. */
function books({ providers }: Deps): Book[] {
  const paypal = { provider: 'paypal', accounts: ['external:paypal', 'external:venmo'], book: providers.payments };
  if (providers.dots === null) return [paypal];
  const accounts = ['external:card', 'external:applepay', 'external:dots'];
  return [paypal, { provider: 'dots', accounts, book: providers.dots }];
}

onPaymentCase(keepCase);

/** Compares the ledger with the providers' records and checks its invariants, both every five minutes. */
export const reconciliationModule: Module = {
  name: 'reconciliation',
  routes(app) {
    casesRoute(app);
    closeRoute(app);
    payOutRoute(app);
  },
  jobs: {
    'reconciliation.books': async (_data, deps) => {
      // If a provider doesn't respond, the others are still compared, and the job is retried.
      const results = await Promise.allSettled(books(deps).map((book) => reconcileBook(deps, book)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    'reconciliation.invariants': async (_data, deps) => {
      await checkInvariants(deps);
    },
  },
  schedules: { 'reconciliation.books': '*/5 * * * *', 'reconciliation.invariants': '*/5 * * * *' },
  start({ db, metrics }) {
    metrics.gauge(
      'reconciliation_open_cases',
      'Unexplained differences between the ledger and the providers’ records.',
      async () => {
        const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from reconciliation_cases where state = 'open'`.execute(db);
        return rows[0]?.open ?? 0;
      },
    );
    metrics.gauge(
      'reconciliation_last_run_age_seconds',
      'Seconds since the last comparison; -1 before the first.',
      async () => {
        const { rows } = await sql<{ age: number }>`
        select coalesce(extract(epoch from app_now() - max(finished_at)), -1)::float8 as age
        from reconciliation_runs`.execute(db);
        return rows[0]?.age ?? -1;
      },
    );
    metrics.gauge('payouts_stopped', '1 while payouts are stopped.', async () => {
      const { rows } = await sql<{ stopped: number }>`
        select (stopped_at is not null)::int as stopped from payout_gate`.execute(db);
      return rows[0]?.stopped ?? 0;
    });
  },
};
