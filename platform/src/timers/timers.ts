import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';

export interface Timer {
  kind: string;
  /** The aggregate it belongs to. */
  refId: string;
  /** The aggregate's version for which it was set. */
  version: number;
  dueAt: Date;
}

/**
 * Runs when the timer is due, in the transaction that claimed it. It must lock the aggregate's row and do nothing when
 * version or state are no longer those it was set for. A throw rolls everything back and the timer is tried again later.
 */
export type TimerHandler = (tx: Tx, timer: Timer, deps: Deps) => Promise<void>;

/**
 * Sets the timer of (kind, refId), replacing an earlier one. The caller holds the aggregate's lock.
 * An earlier timer that is firing right now is left alone: its handler waits for the aggregate and then finds the
 * version changed. Waiting for its row here would be a deadlock.
 */
export async function schedule(tx: Tx, timer: Timer): Promise<void> {
  await sql`
    with replaced as (
      delete from timers where id in (
        select id from timers where kind = ${timer.kind} and ref_id = ${timer.refId} for update skip locked))
    insert into timers (id, kind, ref_id, version, due_at, run_at)
    values (${newId()}, ${timer.kind}, ${timer.refId}, ${timer.version}, ${timer.dueAt}, ${timer.dueAt})`.execute(tx);
}

/** Takes the timer of (kind, refId) away. The caller holds the aggregate's lock. */
export async function unschedule(tx: Tx, kind: string, refId: string): Promise<void> {
  await sql`
    delete from timers where id in (
      select id from timers where kind = ${kind} and ref_id = ${refId} for update skip locked)`.execute(tx);
}
