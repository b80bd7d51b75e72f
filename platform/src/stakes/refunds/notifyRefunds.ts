import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue, type JobHandler } from '../../jobs/jobs.ts';
import type { MarketBatch } from '../../market/projection/batch.ts';
import { notify } from '../../notifications/notify.ts';
import { dollars } from '../../shared/format.ts';
import type { Cents } from '../../shared/money.ts';
import { endCause, endReason } from '../orders/ending.ts';
import { lateRefunds } from './late.ts';
import { refundWords } from './words.ts';

export const refundsJob = 'stakes.tell_refunds';
/** Orders per job, and therefore users notified per transaction. */
const BATCH = 200;

interface Refunds {
  eventId: string;
  /** Refunded cents by order. */
  refunds: readonly (readonly [orderId: string, amount: Cents])[];
}

/** Schedules notifications about stakes that a batch refunded because they weren't matched. */
export async function noteRefunds(tx: Tx, { eventId, outcomes }: MarketBatch): Promise<void> {
  const refunds = [...lateRefunds(outcomes)];
  for (let at = 0; at < refunds.length; at += BATCH)
    await enqueue(tx, refundsJob, { eventId, refunds: refunds.slice(at, at + BATCH) } satisfies Refunds);
}

/** Notifies the owners of refunded stakes, once per order. Their rows are written before the batch is announced. */
export const notifyRefunds: JobHandler<Refunds> = async ({ eventId, refunds }, { db }) => {
  const amounts = new Map(refunds);
  const event = await db
    .selectFrom('events')
    .select(['name', 'image_url'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  const rows = await endedStakes(db, [...amounts.keys()]);
  await withTransaction(db, async (tx) => {
    for (const { id, user_id: userId, cause, ...order } of rows) {
      const reason = order.state === 'matched' ? null : endReason(order);
      // Not notified: users who canceled the stake themselves, and challengers, who are notified of the answer.
      if (reason === null || reason === 'cancelled') continue;
      notify(tx, {
        userId,
        category: 'stakes',
        title: `${dollars(amounts.get(id) ?? 0)} refunded`,
        body: `${event?.name ?? 'Your event'}: ${refundWords(reason, cause)} It’s back in your balance.`,
        image: event?.image_url ?? null,
        data: { active_event_id: eventId, order_id: id },
        dedupeKey: `refund:${id}`,
        once: true,
      });
    }
  });
};

type Ended = Parameters<typeof endReason>[0] & { id: string; user_id: string; cause: string | null };

async function endedStakes(db: Db, ids: string[]): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select o.id, o.user_id, o.state, o.reason, ${endCause} as cause
    from market_orders o where o.id = any(${ids}::uuid[]) and not o.resting`.execute(db);
  return rows;
}
