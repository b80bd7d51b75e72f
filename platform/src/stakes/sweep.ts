import { sql } from 'kysely';
import type { JobHandler } from '../jobs/jobs.ts';
import { withdraw } from './purchase.ts';
import { purgeQuotes } from './quote.ts';

/** Tidies up: old quotes, and what was written before orders that never came about because a process ended in between. */
export const sweepStakes: JobHandler = async (_data, { db }) => {
  await purgeQuotes(db);
  const { rows } = await sql<{ order_id: string; user_id: string }>`
    select lo.order_id, l.user_id from stake_leg_orders lo join stake_legs l on l.id = lo.leg_id
    where lo.created_at < app_now() - interval '10 minutes' and lo.created_at > app_now() - interval '1 day'
      and not exists (select from market_orders o where o.id = lo.order_id)
      and not exists (select from stake_swaps s where lo.order_id in (s.id, s.sell_order_id))`.execute(db);
  for (const { order_id, user_id } of rows) await withdraw(db, user_id, order_id);
};
