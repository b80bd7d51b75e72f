import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';

export interface Timer {
  kind: string;
  /** ID of the aggregate the timer belongs to. */
  refId: string;
  /** Version of the aggregate when the timer was set. */
  version: number;
  dueAt: Date;
}

/**
 * Runs a due timer in the transaction that claimed it. Must lock the aggregate's row and do nothing if its version or
 * state has changed since. If it throws, everything is rolled back and the timer is retried later.
 */
export type TimerHandler = (tx: Tx, timer: Timer, deps: Deps) => Promise<void>;

/**
 * Sets the timer of (kind, refId), replacing an earlier one. The caller holds the aggregate's lock. Skips an earlier
 * timer that is currently firing, because waiting for its row would deadlock: its handler waits for the aggregate and
 * then finds a changed version.
 */
export async function schedule(tx: Tx, timer: Timer): Promise<void> {
  await sql`
    with replaced as (
      delete from timers where id in (
        select id from timers where kind = ${timer.kind} and ref_id = ${timer.refId} for update skip locked))
    insert into timers (id, kind, ref_id, version, due_at, run_at)
    values (${newId()}, ${timer.kind}, ${timer.refId}, ${timer.version}, ${timer.dueAt}, ${timer.dueAt})`.execute(tx);
}

/**
 * Sets the timer of (kind, refId) unless it is already set. Concurrent transactions may both set it. A timer that is
 * currently firing counts as set until it commits.
 */
export async function scheduleOnce(tx: Tx, timer: Timer): Promise<void> {
  await sql`
    insert into timers (id, kind, ref_id, version, due_at, run_at)
    select ${newId()}, ${timer.kind}, ${timer.refId}, ${timer.version}, ${timer.dueAt}, ${timer.dueAt}
    where not exists (select from timers where kind = ${timer.kind} and ref_id = ${timer.refId})`.execute(tx);
}

/** Removes the timer of (kind, refId). The caller holds the aggregate's lock. */
export async function unschedule(tx: Tx, kind: string, refId: string): Promise<void> {
  await sql`
    delete from timers where id in (
      select id from timers where kind = ${kind} and ref_id = ${refId} for update skip locked)`.execute(tx);
}
