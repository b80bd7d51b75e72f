import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { invariant } from '../shared/assert.ts';
import { repeatedWarning } from '../shared/repeatedWarning.ts';
import type { Timers } from './port.ts';
import type { Timer, TimerHandler } from './timers.ts';

const MAX_BACKOFF_SECONDS = 300;

interface Claimed extends Timer {
  id: string;
  attempts: number;
}

/**
 * Runs due timers. A row is claimed by deleting it with SKIP LOCKED in the handler's transaction: two workers never
 * claim the same timer, and a crash restores the row. Errors delay the timer by 2, 4, 8 ... up to 300 seconds.
 */
export function createTimers(handlers: ReadonlyMap<string, TimerHandler>, deps: () => Deps): Timers {
  let stopping = new AbortController();
  let workers: Promise<void>[] = [];

  const work = async (signal: AbortSignal) => {
    const { config, log } = deps();
    const warn = repeatedWarning(log, 'timers', 'timers could not be read');
    while (!signal.aborted) {
      const ran = await runNext(handlers, deps()).catch((error: unknown) => {
        warn(error);
        return false;
      });
      if (!ran) await sleep(config.timerPollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    async runDue() {
      let count = 0;
      while (await runNext(handlers, deps())) count++;
      return count;
    },
    start() {
      stopping = new AbortController();
      const { signal } = stopping;
      workers = Array.from({ length: deps().config.timerWorkers }, () => work(signal));
    },
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

/** Runs the timer that has been due the longest. Returns false if none is due. */
async function runNext(handlers: ReadonlyMap<string, TimerHandler>, deps: Deps): Promise<boolean> {
  let claimed: Claimed | null = null;
  try {
    await withTransaction(deps.db, async (tx) => {
      claimed = await claim(tx, [...handlers.keys()]);
      if (!claimed) return;
      const handler = handlers.get(claimed.kind);
      invariant(handler, 'claimed timers have a handler');
      await handler(tx, claimed, deps);
    });
  } catch (error) {
    if (!claimed) throw error;
    await putOff(deps, claimed, error);
    return true;
  }
  const done = claimed as Claimed | null;
  if (done) deps.metrics.timersFired.inc({ kind: done.kind, outcome: 'done' });
  return done !== null;
}

async function claim(tx: Tx, kinds: string[]): Promise<Claimed | null> {
  const { rows } = await sql<{
    id: string;
    kind: string;
    ref_id: string;
    version: number;
    due_at: Date;
    attempts: number;
  }>`
    delete from timers where id = (
      select id from timers where run_at <= app_now() and kind = any(${kinds}::text[])
      order by run_at limit 1 for update skip locked)
    returning id, kind, ref_id, version, due_at, attempts`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { id, kind, version, attempts } = row;
  return { id, kind, refId: row.ref_id, version, dueAt: row.due_at, attempts };
}

async function putOff(deps: Deps, timer: Claimed, error: unknown): Promise<void> {
  deps.metrics.timersFired.inc({ kind: timer.kind, outcome: 'failed' });
  deps.log.error({ err: error, kind: timer.kind, ref_id: timer.refId, attempt: timer.attempts + 1 }, 'timer failed');
  const seconds = Math.min(2 ** (timer.attempts + 1), MAX_BACKOFF_SECONDS);
  await sql`update timers set attempts = attempts + 1, run_at = app_now() + ${seconds} * interval '1 second'
    where id = ${timer.id}`.execute(deps.db);
}
