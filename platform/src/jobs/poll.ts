import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Db } from '../db/database.ts';
import { repeatedWarning } from '../shared/repeatedWarning.ts';

/** Looks for due jobs until it is stopped. */
export interface Poll {
  /** Waits for a running query. */
  stop(): Promise<void>;
}

/**
 * Calls `found` for each queue with a due job, every `jobPollSeconds`. One query looks at all queues, because most of the
 * about 60 queues are empty most of the time, and one query each per second would keep the database busy for nothing.
 */
export function startPoll({ db, config, log }: Deps, names: readonly string[], found: (name: string) => void): Poll {
  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = repeatedWarning(log, 'jobs', 'due jobs could not be read');
  const poll = async () => {
    while (!signal.aborted) {
      await sleep(config.jobPollSeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const due = await dueQueues(db, names).catch((error: unknown) => {
        warn(error);
        return [];
      });
      for (const name of due) found(name);
    }
  };
  const running = poll();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Returns the names of the queues that have a job to run now. */
export async function dueQueues(db: Db, names: readonly string[]): Promise<string[]> {
  // `limit` makes PostgreSQL look up each queue in pg-boss's index of waiting jobs. With `exists` instead, it would read
  // the whole table when many jobs are due.
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name)
    cross join lateral (
      select from pgboss.job as j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      limit 1) as due`.execute(db);
  return rows.map(({ name }) => name);
}
