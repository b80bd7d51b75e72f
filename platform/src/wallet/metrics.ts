import { sql } from 'kysely';
import type { Deps } from '../app.ts';

/** Metrics for unfinished payouts: their number, and how long the oldest one in each state has been open. */
export function addPayoutMetrics({ db, metrics }: Deps): void {
  const read = async () => {
    const { rows } = await sql<{ state: string; count: number; age: number }>`
      select state, count(*) as count, extract(epoch from app_now() - min(created_at))::float8 as age
      from withdrawals where state in ('approved', 'sent', 'unclaimed') or state = 'review' group by state`.execute(db);
    return rows;
  };
  metrics.gauges('payouts_open', 'Payouts that aren’t finished, by state.', 'state', async () =>
    Object.fromEntries((await read()).map(({ state, count }) => [state, count])),
  );
  metrics.gauges('payout_oldest_seconds', 'Age of the oldest payout in each open state.', 'state', async () =>
    Object.fromEntries((await read()).map(({ state, age }) => [state, age])),
  );
}
