import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWork } from '../build.ts';
import { withTransaction } from '../db/transaction.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { installJobs } from './install.ts';
import { enqueue } from './jobs.ts';
import { dueQueues } from './poll.ts';

let t: TestPlatform;
let ran: unknown[] = [];
let fails = 0;

const handler = async (data: { n: number }) => {
  if (fails-- > 0) throw new Error('not now');
  ran.push(data.n);
};

beforeEach(async () => {
  ran = [];
  fails = 0;
  t = await testPlatform({
    modules: [{ name: 'test', jobs: { 'test.job': handler }, schedules: { 'test.job': '0 0 1 1 *' } }],
  });
});
afterEach(() => t.close());

const add = (n: number, options = {}) => withTransaction(t.db, (tx) => enqueue(tx, 'test.job', { n }, options));

test('a job runs after commit and is lost with a rollback', async () => {
  await add(1);
  await withTransaction(t.db, async (tx) => {
    await enqueue(tx, 'test.job', { n: 2 });
    throw new Error('no');
  }).catch(() => undefined);
  expect(await t.deps.jobs.runDue()).toBe(1);
  expect(ran).toEqual([1]);
});

test('one job waits per key; all jobs without a key wait', async () => {
  for (let n = 0; n < 3; n++) await add(n, { key: 'k' });
  for (let n = 10; n < 13; n++) await add(n);
  await t.deps.jobs.runDue();
  expect(ran.sort()).toEqual([0, 10, 11, 12]);
  await add(5, { key: 'k' });
  expect(await t.deps.jobs.runDue()).toBe(1);
});

test('a delayed job waits', async () => {
  await add(1, { startAfterSeconds: 3600 });
  expect(await t.deps.jobs.runDue()).toBe(0);
});

test('an unknown job is refused', async () => {
  await expect(withTransaction(t.db, (tx) => enqueue(tx, 'test.other', {}))).rejects.toThrow(/is not registered/);
});

test('workers run jobs automatically and retry failed ones', async () => {
  fails = 1;
  await startWork(t.app);
  await add(1);
  await vi.waitFor(() => expect(ran).toEqual([1]), 15_000);
});

test('a poll finds the jobs that another process enqueued, and only queues with a due job', async () => {
  await startWork(t.app);
  const other = await testPlatform({
    modules: [{ name: 'test', jobs: { 'test.job': handler, 'test.idle': handler } }],
    config: { databaseUrl: t.databaseUrl },
  });
  await withTransaction(other.db, (tx) => enqueue(tx, 'test.job', { n: 1 }));
  await vi.waitFor(() => expect(ran).toEqual([1]), 15_000);
  await t.deps.jobs.stop();
  await withTransaction(other.db, async (tx) => {
    await enqueue(tx, 'test.job', { n: 2 });
    await enqueue(tx, 'test.idle', { n: 3 }, { startAfterSeconds: 3600 });
  });
  expect(await dueQueues(other.db, ['test.job', 'test.idle'])).toEqual(['test.job']);
  await other.close();
});

test('processes that start at the same time can all install the schema', async () => {
  await Promise.all([1, 2, 3, 4].map(() => installJobs(t.databaseUrl)));
});

test('scheduled jobs get an empty object, like jobs enqueued without data', async () => {
  await startWork(t.app);
  const { rows } = await t.owner.executeQuery(
    CompiledQuery.raw("select data from pgboss.schedule where name = 'test.job'"),
  );
  expect(rows).toEqual([{ data: {} }]);
});

test('committed jobs start immediately, without waiting for the next poll', async () => {
  await t.close();
  t = await testPlatform({
    modules: [{ name: 'test', jobs: { 'test.job': handler } }],
    config: { jobPollSeconds: 3600 },
  });
  await startWork(t.app);
  for (let n = 0; n < 5; n++) await add(n);
  await vi.waitFor(() => expect(ran.toSorted()).toEqual([0, 1, 2, 3, 4]), 15_000);
});

test('a batch runs many jobs at once, and a failing one doesn’t block others', async () => {
  await t.close();
  const seen: number[][] = [];
  const batch = async (jobs: { n: number }[]) => {
    seen.push(jobs.map(({ n }) => n));
    if (jobs.some(({ n }) => n === 2)) throw new Error('not this one');
    ran.push(...jobs.map(({ n }) => n));
  };
  t = await testPlatform({ modules: [{ name: 'test', batches: { 'test.job': batch } }] });
  for (let n = 0; n < 4; n++) await add(n);
  await startWork(t.app);
  await vi.waitFor(() => expect(ran.toSorted()).toEqual([0, 1, 3]));
  expect(seen[0]?.toSorted()).toEqual([0, 1, 2, 3]);
  const left = CompiledQuery.raw(
    "select data from pgboss.job where name = 'test.job' and state in ('created', 'active', 'retry')",
  );
  await vi.waitFor(async () => {
    expect((await t.owner.executeQuery(left)).rows).toEqual([{ data: { n: 2 } }]);
  });
});
