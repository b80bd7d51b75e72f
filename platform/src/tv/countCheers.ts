import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { publishLate } from '../live/publish.ts';
import { scheduleOnce, type TimerHandler } from '../timers/timers.ts';
import { cheerBoard } from './cheerBoard.ts';

/** Timer that counts the new cheers of an event and sends them to its viewers. Its reference is the event ID. */
export const cheerTimer = 'tv.cheers';

/** Minimum time between two updates to viewers in milliseconds, however many cheers arrive. */
const PUSH_MS = 1000;

/** Schedules the next count. The caller holds a share lock on the event's board. */
export async function planCount(tx: Tx, eventId: string): Promise<void> {
  const dueAt = new Date((await appNow(tx)).getTime() + PUSH_MS);
  await scheduleOnce(tx, { kind: cheerTimer, refId: eventId, version: 1, dueAt });
}

/**
 * Adds the new cheers to the totals and publishes the board. Locking the board waits for cheers that found this timer
 * still set, so no cheer is left uncounted.
 */
export const countCheers: TimerHandler = async (tx, { refId }) => {
  await tx.selectFrom('cheer_boards').select('event_id').where('event_id', '=', refId).forUpdate().execute();
  const { numAffectedRows } = await sql`
    with fresh as (update cheers set counted = true where event_id = ${refId} and not counted returning event_team_id, count)
    insert into cheer_totals as t (event_team_id, event_id, count)
    select event_team_id, ${refId}, sum(count) from fresh group by event_team_id
    on conflict (event_team_id) do update set count = t.count + excluded.count`.execute(tx);
  if (!numAffectedRows) return;
  publishLate(tx, [{ channel: 'cheers', key: { tv_id: refId }, type: 'tv.cheered' }], async () => [
    await cheerBoard(tx, refId),
  ]);
};
