import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Module } from '../module.ts';
import { caseRoutes } from './cases.ts';
import { checkInvariants } from './invariants.ts';
import { type Book, reconcileBook } from './run.ts';

/** Providers with a transaction report, and the ledger accounts they cover. */
function books({ providers }: Deps): Book[] {
  const paypal = { provider: 'paypal', accounts: ['external:paypal', 'external:venmo'], book: providers.payments };
  if (providers.dots === null) return [paypal];
  const accounts = ['external:card', 'external:applepay', 'external:dots'];
  return [paypal, { provider: 'dots', accounts, book: providers.dots }];
}

/** Daily comparison with the providers' records and nightly check of the ledger. */
export const reconciliationModule: Module = {
  name: 'reconciliation',
  routes: caseRoutes,
  jobs: {
    'reconciliation.books': async (_data, deps) => {
      // A provider that doesn't respond doesn't block the others; the job is retried.
      const results = await Promise.allSettled(books(deps).map((book) => reconcileBook(deps, book)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    'reconciliation.invariants': async (_data, deps) => {
      await checkInvariants(deps);
    },
  },
  // Providers' reports lag by a few hours; by then the previous day is complete.
  schedules: { 'reconciliation.books': '0 6 * * *', 'reconciliation.invariants': '30 4 * * *' },
  start({ db, metrics }) {
    metrics.gauge('reconciliation_open_cases', 'Unexplained differences from the providers’ records.', async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from reconciliation_cases where state = 'open'`.execute(db);
      return rows[0]?.open ?? 0;
    });
    metrics.gauge(
      'reconciliation_last_run_age_seconds',
      'Since the last comparison; -1 before the first.',
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
