import type { Deps } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { mondayOf, weekBefore } from '../schedule/timeslots.ts';
import { instantOf } from '../schedule/zonedTime.ts';
import { lockPartner } from '../store.ts';
import { payHold } from './hold.ts';
import { createInvoice } from './invoices.ts';
import { openEarnings } from './waiting.ts';

export const weeklyInvoicesJob = 'partners.weekly_invoices';

/** A week of pay, from Monday 00:00 in the program's time zone. */
export interface PayWeek {
  /** The Monday, `YYYY-MM-DD`. */
  monday: string;
  startsAt: Date;
  /** When the next week starts and this week is invoiced. */
  endsAt: Date;
}

/** The pay week that contains a given time. */
export function payWeekAt(zone: string, instant: Date): PayWeek {
  const startOf = (monday: string) => new Date(instantOf(zone, Date.parse(`${monday}T00:00:00Z`)));
  const monday = mondayOf(zone, instant);
  return { monday, startsAt: startOf(monday), endsAt: startOf(mondayOf(zone, instant, 1)) };
}

/**
 * Creates an invoice for every partner with paid-in earnings from before this week. Can run any number of times.
 * Partners whose pay is on hold get their invoice once the hold ends. Each partner is processed in a separate
 * transaction, so a failure doesn't affect others.
 */
export async function createWeeklyInvoices(_data: unknown, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const { monday, startsAt: before } = payWeekAt(config.partners.payTimeZone, await appNow(db));
  const due = await openEarnings(db)
    .select('user_id')
    .distinct()
    .where('earned_at', '<', before)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of due)
    await withTransaction(db, async (tx) => {
      await lockPartner(tx, userId);
      const open = await openEarnings(tx)
        .select('id')
        .where('user_id', '=', userId)
        .where('earned_at', '<', before)
        .executeTakeFirst();
      if (!open || (await payHold(tx, userId))) return;
      await createInvoice(tx, { userId, before, week: weekBefore(monday), createdBy: null, extras: [] });
    });
}
