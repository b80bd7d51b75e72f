import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';

/**
 * Payments to players: winnings of matches, events and markets, plus promotions. Kept as literal SQL so that the
 * matching partial index is used.
 */
const winnings = sql`t.kind in ('match_win', 'event_prize', 'stake_win', 'boost', 'shield')`;
/** Maximum age of a cached answer. */
const FRESH_MS = 10_000;

export interface PaidOut {
  total_amount: Cents;
  day_amount: Cents;
  at: string;
}

interface Sums {
  /** End of the summed whole days. */
  until: string;
  total: Cents;
}

/**
 * Money paid to players since launch and in the last 24 hours, from the ledger. Caches completed days; answers are at
 * most ten seconds old.
 */
export class PaidOutTotals {
  #days: Sums = { until: '-infinity', total: 0 };
  #last: { at: number; answer: Promise<PaidOut> } | null = null;

  read(db: Db): Promise<PaidOut> {
    const now = performance.now();
    if (this.#last && now - this.#last.at < FRESH_MS) return this.#last.answer;
    const answer = this.#sum(db);
    this.#last = { at: now, answer };
    answer.catch(() => {
      if (this.#last?.answer === answer) this.#last = null;
    });
    return answer;
  }

  async #sum(db: Db): Promise<PaidOut> {
    const { until, total } = this.#days;
    const { rows } = await sql<{ now: Date; today: string; past: Cents; recent: Cents; day: Cents }>`
      with paid as (
        select t.at, sum(e.amount) as amount from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id and e.amount > 0
          join ledger_accounts a on a.id = e.account_id and a.name like 'user:%'
        where ${winnings}
          and t.at >= least(${until}::timestamptz, app_now() - interval '24 hours')
        group by t.id, t.at)
      select app_now() as now, date_trunc('day', app_now(), 'UTC')::text as today,
        coalesce(sum(amount) filter (where at >= ${until}::timestamptz and at < date_trunc('day', app_now(), 'UTC')), 0)::int8 as past,
        coalesce(sum(amount) filter (where at >= date_trunc('day', app_now(), 'UTC')), 0)::int8 as recent,
        coalesce(sum(amount) filter (where at >= app_now() - interval '24 hours'), 0)::int8 as day
      from paid`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('a sum query returns one row');
    this.#days = { until: row.today, total: total + row.past };
    return { total_amount: this.#days.total + row.recent, day_amount: row.day, at: row.now.toISOString() };
  }
}
