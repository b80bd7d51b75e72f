import pLimit from 'p-limit';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Deps } from '../app.ts';
import { keepPrepared } from '../db/dialect.ts';
import { runStatements } from '../db/pool.ts';
import { afterCommit } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import { repeatedWarning } from '../shared/repeatedWarning.ts';
import type { BatchHandler, JobHandler } from './jobs.ts';
import { dueQueues, type Poll, startPoll } from './poll.ts';
import type { Jobs } from './port.ts';

const queueOptions = {
  policy: 'short',
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
} as const;
/** Maximum number of jobs per batch. */
const BATCH = 20;
/**
 * Maximum number of concurrent statements of pg-boss. All workers read their queues at startup, and requests need
 * connections, too.
 */
const STATEMENTS = 4;
/** How often a queue is read without a reason. Commits and `startPoll` wake its worker long before. */
const UNPROMPTED_SECONDS = 300;

/** Handler and batch size for the jobs with one name. */
interface Work {
  most: number;
  run: BatchHandler;
}

/** Single and batch handlers by job name. @throws Error if a name has both */
export function worksOf(
  handlers: ReadonlyMap<string, JobHandler>,
  batches: ReadonlyMap<string, BatchHandler>,
): ReadonlyMap<string, Work> {
  const works = new Map<string, Work>();
  for (const [name, handle] of handlers) works.set(name, { most: 1, run: async ([data], deps) => handle(data, deps) });
  for (const [name, run] of batches) {
    if (works.has(name)) throw new Error(`job ${name} is registered twice`);
    works.set(name, { most: BATCH, run });
  }
  return works;
}

/** Background jobs run by pg-boss, with the application's pool and role. */
export function createJobs(
  works: ReadonlyMap<string, Work>,
  schedules: Readonly<Record<string, string>>,
  deps: () => Deps,
): Jobs {
  const names = [...works.keys()];
  let opened: Promise<PgBoss> | null = null;
  const open = () => {
    opened ??= openBoss(deps(), names).catch((error: unknown) => {
      opened = null; // The next caller can retry.
      throw error;
    });
    return opened;
  };
  const workers = new Map<string, string>();
  let poll: Poll | null = null;
  const wake = (boss: PgBoss, name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };

  return {
    async send(tx, name, data, { key, startAfterSeconds = 0 }) {
      if (!works.has(name)) throw new Error(`job ${name} is not registered`);
      const boss = await open();
      // The queue's policy allows one waiting job per key, so jobs without a key get a unique one.
      const options = { singletonKey: key ?? newId(), startAfter: startAfterSeconds };
      await boss.send(name, data, { ...options, db: keepingParsed(fromKysely(tx)) });
      // Wakes this process's worker right after commit. Polling finds delayed, failed and other processes' jobs.
      if (startAfterSeconds === 0) afterCommit(tx, () => wake(boss, name));
    },
    async runDue() {
      const boss = await open();
      let count = 0;
      let due = await dueQueues(deps().db, names);
      for (const [name, { most, run }] of works) {
        if (!due.includes(name)) continue;
        const next = () => boss.fetch(name, { batchSize: most });
        for (let jobs = await next(); jobs.length > 0; jobs = await next()) {
          await run(jobs.map(dataOf), deps());
          await boss.complete(name, jobs.map(idOf));
          count += jobs.length;
        }
        due = await dueQueues(deps().db, names);
      }
      return count;
    },
    async start() {
      const boss = await open();
      for (const [name, work] of works) {
        const options = {
          pollingIntervalSeconds: UNPROMPTED_SECONDS,
          batchSize: work.most,
          perJobResults: true as const,
        };
        const worker = await boss.work(name, options, async (jobs) => {
          // A full batch suggests that more jobs are waiting, so the worker looks again immediately.
          if (jobs.length === work.most) wake(boss, name);
          return runAll(name, work, jobs, deps());
        });
        workers.set(name, worker);
      }
      // Without data, pg-boss would pass null, which handlers that take options couldn't read.
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {});
      poll = startPoll(deps(), names, (name) => wake(boss, name));
    },
    async stop() {
      if (!opened) return;
      await poll?.stop();
      const boss = await opened;
      await boss.stop({ graceful: true, timeout: deps().config.drainMs, close: false });
    },
  };
}

const kept = new Set<string>();

/**
 * Gives pg-boss access to the database inside transactions. The one long statement that pg-boss uses for each job name
 * stays prepared on every connection.
 */
function keepingParsed(db: ReturnType<typeof fromKysely>): ReturnType<typeof fromKysely> {
  return {
    executeSql(text: string, values?: unknown[]) {
      if (!kept.has(text)) {
        kept.add(text);
        keepPrepared(`job_${kept.size}`, text);
      }
      return db.executeSql(text, values);
    },
  };
}

type Fetched = Pick<Job<unknown>, 'id' | 'data'>;
const idOf = ({ id }: Fetched) => id;
const dataOf = ({ data }: Fetched) => data;

/** Runs jobs as a batch and, if that fails, one by one. Never throws. @returns the outcome of each job */
async function runAll(name: string, work: Work, jobs: readonly Fetched[], deps: Deps): Promise<JobResult[]> {
  const { metrics, log } = deps;
  try {
    await work.run(jobs.map(dataOf), deps);
    metrics.jobsDone.inc({ job: name, outcome: 'done' }, jobs.length);
    return jobs.map(({ id }) => ({ id, status: 'completed' }));
  } catch (error) {
    if (jobs.length === 1) {
      metrics.jobsDone.inc({ job: name, outcome: 'failed' });
      log.error({ err: error, job: name }, 'job failed');
      return jobs.map(({ id }) => ({ id, status: 'failed', output: { message: String(error) } }));
    }
  }
  const results: JobResult[] = [];
  for (const job of jobs) results.push(...(await runAll(name, work, [job], deps)));
  return results;
}

async function openBoss({ db, log }: Deps, names: string[]): Promise<PgBoss> {
  const limit = pLimit(STATEMENTS);
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => limit(() => runStatements(db, text, values)) },
    migrate: false,
    createSchema: false,
  });
  const warn = repeatedWarning(log, 'jobs', 'jobs could not be read');
  boss.on('error', (error) => warn(asError(error)));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  // Skips existing queues, because creating them again would change nothing but take three statements each.
  for (const name of names.filter((each) => !known.has(each))) await boss.createQueue(name, queueOptions);
  return boss;
}

/** pg-boss reports failed reads as plain objects, whose message and stack the log wouldn't show. */
function asError(reported: { message: string; stack?: string }): Error {
  return reported instanceof Error ? reported : Object.assign(new Error(reported.message), { stack: reported.stack });
}
