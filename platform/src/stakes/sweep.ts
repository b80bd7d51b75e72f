import { sql } from 'kysely';
import { withTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { requestMarket } from '../market/engine/writer/requests.ts';
import { purgeQuotes } from './cash-out/quote.ts';
import { undoOrder } from './orders/undoOrder.ts';

/** Cleans up expired quotes, and data written for orders that were never placed because a process died. */
export const sweepStakes: JobHandler = async (_data, { db, log }) => {
  await purgeQuotes(db);
  const { rows } = await sql<{ order_id: string; user_id: string }>`
    select lo.order_id, l.user_id from stake_leg_orders lo join stake_legs l on l.id = lo.leg_id
    where lo.created_at < app_now() - interval '10 minutes' and lo.created_at > app_now() - interval '1 day'
      and not exists (select from market_orders o where o.id = lo.order_id)
      -- Orders that are committed may still be on their way into the rows.
      and not exists (select from markets m join market_rows r on r.market_id = m.id where m.id = l.market_id and r.batch < m.batch)
      and not exists (select from stake_swaps s where lo.order_id in (s.id, s.sell_order_id))
    order by lo.created_at`.execute(db);
  for (const { order_id, user_id } of rows) {
    await undoOrder(db, user_id, order_id).catch((error: unknown) =>
      log.error({ err: error, order_id }, 'order cleanup failed'),
    );
  }
};

/** Publishes challenges that everyone declined while their market was suspended, once it resumes. */
export const publishDeclined: JobHandler = async (_data, { db }) => {
  const { rows } = await sql<{ id: string; market_id: string }>`
    select c.id, c.market_id from stake_challenges c
      join market_orders o on o.id = c.id and o.kind = 'challenge' and o.resting
      join markets m on m.id = c.market_id and m.phase in ('open', 'in_play')
    where c.ended = 'published' and c.expires_at > app_now() order by c.market_id, c.id`.execute(db);
  for (const { id, market_id } of rows) {
    await withTransaction(db, (tx) => requestMarket(tx, market_id, { type: 'publish', order: id }));
  }
};
