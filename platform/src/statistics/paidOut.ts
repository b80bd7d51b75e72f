import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';

/**
 * Payments to players: winnings from matches, events and markets, plus promotions. Kept as literal SQL so that the
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
  /** End of the whole days summed so far, always more than 24 hours ago. Null until the first sum. */
  until: string | null;
  total: Cents;
}

/**
 * Totals of the money paid to players since launch and in the last 24 hours, according to the ledger. Caches the sum of
 * days that ended more than 24 hours ago. Answers are at most ten seconds old. The total includes every transfer of the
 * last 24 hours, so it is never the smaller of the two.
 */
export class PaidOutTotals {
  #days: Sums = { until: null, total: 0 };
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
    const { rows } = await sql<{ now: Date; closed: string; past: Cents; recent: Cents; day: Cents }>`
      with paid as (
        select t.at, sum(e.amount) as amount from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id and e.amount > 0
          join ledger_accounts a on a.id = e.account_id and a.name like 'user:%'
        where ${winnings} and (${until}::timestamptz is null or t.at >= ${until}::timestamptz)
        group by t.id, t.at),
      span as (select app_now() as now, date_trunc('day', app_now() - interval '24 hours', 'UTC') as closed)
      select span.now, span.closed::text as closed,
        coalesce(sum(amount) filter (where at < span.closed), 0)::int8 as past,
        coalesce(sum(amount) filter (where at >= span.closed), 0)::int8 as recent,
        coalesce(sum(amount) filter (where at >= span.now - interval '24 hours'), 0)::int8 as day
      from span left join paid on true group by span.now, span.closed`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the sum query returned no row');
    this.#days = { until: row.closed, total: total + row.past };
    return { total_amount: this.#days.total + row.recent, day_amount: row.day, at: row.now.toISOString() };
  }
}
