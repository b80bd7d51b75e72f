import { fromKysely, PgBoss } from 'pg-boss';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { runStatements } from '../db/pool.ts';
import { afterCommit } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import type { EnqueueOptions, JobHandler } from './jobs.ts';

const RETRIES = 8;

export interface Jobs {
  /** Adds a job inside the transaction; use `enqueue`. */
  send(tx: Tx, name: string, data: object, options: EnqueueOptions): Promise<void>;
  /** Runs every waiting job now, one after another; throws what a job throws. For tests. Returns how many ran. */
  runDue(): Promise<number>;
  start(): Promise<void>;
  /** Waits for running jobs, then closes. */
  stop(): Promise<void>;
}

/** Background work by pg-boss: in the application's pool, as the application's role. */
export function createJobs(
  handlers: ReadonlyMap<string, JobHandler>,
  schedules: Readonly<Record<string, string>>,
  deps: () => Deps,
): Jobs {
  let opened: Promise<PgBoss> | null = null;
  const open = () => {
    opened ??= openBoss(deps(), [...handlers.keys()]).catch((error: unknown) => {
      opened = null; // The next caller tries again.
      throw error;
    });
    return opened;
  };
  const workers = new Map<string, string>();
  const wake = (boss: PgBoss, name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  const run = async (name: string, data: unknown) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`there is no job ${name}`);
    await handler(data, deps());
  };

  return {
    async send(tx, name, data, { key, startAfterSeconds }) {
      if (!handlers.has(name)) throw new Error(`there is no job ${name}`);
      const boss = await open();
      // The queue's policy allows one waiting job a key; a job without a key gets one of its own.
      const options = { singletonKey: key ?? newId(), startAfter: startAfterSeconds ?? 0 };
      await boss.send(name, data, { ...options, db: fromKysely(tx) });
      // Polling is the second source: a job of this process begins as soon as it is committed.
      afterCommit(tx, () => wake(boss, name));
    },
    async runDue() {
      const boss = await open();
      let count = 0;
      for (const name of handlers.keys()) {
        for (let jobs = await boss.fetch(name); jobs.length > 0; jobs = await boss.fetch(name)) {
          for (const job of jobs) {
            await run(name, job.data);
            await boss.complete(name, job.id);
            count++;
          }
        }
      }
      return count;
    },
    async start() {
      const boss = await open();
      const { metrics, log, config } = deps();
      for (const name of handlers.keys()) {
        const options = { pollingIntervalSeconds: config.jobPollSeconds, batchSize: 1 };
        const worker = await boss.work(name, options, async ([job]) => {
          if (!job) return;
          // Another may wait behind this one: it is looked for at once, not after the next pause.
          wake(boss, name);
          try {
            await run(name, job.data);
            metrics.jobsDone.inc({ job: name, outcome: 'done' });
          } catch (error) {
            metrics.jobsDone.inc({ job: name, outcome: 'failed' });
            log.error({ err: error, job: name }, 'job failed');
            throw error;
          }
        });
        workers.set(name, worker);
      }
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
    },
    async stop() {
      if (!opened) return;
      const boss = await opened;
      await boss.stop({ graceful: true, timeout: deps().config.drainMs, close: false });
    },
  };
}

async function openBoss({ db, log }: Deps, names: string[]): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => runStatements(db, text, values) },
    migrate: false,
    createSchema: false,
  });
  boss.on('error', (error) => log.warn({ err: error, component: 'jobs' }, 'jobs not read'));
  await boss.start();
  for (const name of names) {
    const options = {
      policy: 'short',
      retryLimit: RETRIES,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
    } as const;
    await boss.createQueue(name, options);
  }
  return boss;
}
