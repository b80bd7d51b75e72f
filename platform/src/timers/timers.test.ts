import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWork } from '../build.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { schedule, type Timer, type TimerHandler, unschedule } from './timers.ts';

let t: TestPlatform;
let fails = 0;
const handler: TimerHandler = async (tx, { refId, version }) => {
  await sql`insert into fired (ref_id, version) values (${refId}, ${version})`.execute(tx);
  if (fails-- > 0) throw new Error('not now');
};

beforeEach(async () => {
  fails = 0;
  t = await testPlatform({ modules: [{ name: 'test', timers: { 'test.timer': handler } }] });
  await sql`create table fired (ref_id text not null, version int not null)`.execute(t.owner);
});
afterEach(() => t.close());

const set = (refId: string, seconds: number, version = 1) =>
  withTransaction(t.db, async (tx) => {
    const dueAt = new Date((await appNow(tx)).getTime() + seconds * 1000);
    await schedule(tx, { kind: 'test.timer', refId, version, dueAt } satisfies Timer);
  });

async function fired(): Promise<string[]> {
  const { rows } = await sql<{ ref_id: string; version: number }>`select * from fired order by 1, 2`.execute(t.db);
  return rows.map((row) => `${row.ref_id} ${row.version}`);
}

test('a timer fires once when database time reaches it', async () => {
  await set('a', 60);
  await t.clock.advance(59_000);
  expect(await fired()).toEqual([]);
  await t.clock.advance(1100);
  await t.clock.advance(3_600_000);
  expect(await fired()).toEqual(['a 1']);
});

test('scheduling again replaces a timer, unscheduling removes it', async () => {
  await set('a', 1000, 1);
  await set('a', 2000, 2);
  await set('b', 1000);
  await withTransaction(t.db, (tx) => unschedule(tx, 'test.timer', 'b'));
  await t.clock.advance(1_500_000);
  expect(await fired()).toEqual([]);
  await t.clock.advance(600_000);
  expect(await fired()).toEqual(['a 2']);
});

test('a failed timer leaves no trace and is retried later', async () => {
  fails = 1;
  await set('a', 0);
  await t.deps.timers.runDue();
  expect(await fired()).toEqual([]);
  await t.clock.advance(1000);
  expect(await fired()).toEqual([]);
  await t.clock.advance(1500);
  expect(await fired()).toEqual(['a 1']);
});

test('workers of two platforms run each of 100 timers once', async () => {
  const other = await testPlatform({
    modules: [{ name: 'test', timers: { 'test.timer': handler } }],
    config: { databaseUrl: t.databaseUrl },
  });
  for (let i = 0; i < 100; i++) await set(String(i).padStart(3, '0'), 0);
  await Promise.all([startWork(t.app), startWork(other.app)]);
  await vi.waitFor(async () => expect((await fired()).length).toBeGreaterThanOrEqual(100), 10_000);
  await other.close();
  expect(await fired()).toEqual(Array.from({ length: 100 }, (_, i) => `${String(i).padStart(3, '0')} 1`));
});

test('another worker runs the timer of a crashed one', async () => {
  await set('a', 0);
  const died = await withTransaction(t.db, async (tx) => {
    await sql`delete from timers where id = (select id from timers limit 1 for update skip locked)`.execute(tx);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  }).then(
    () => false,
    () => true,
  );
  expect(died).toBe(true);
  await t.deps.timers.runDue();
  expect(await fired()).toEqual(['a 1']);
});

test('changing a timer that is firing doesn’t wait for it', async () => {
  await set('a', 0, 1);
  await withTransaction(t.db, async (worker) => {
    await sql`delete from timers where id = (select id from timers limit 1 for update skip locked)`.execute(worker);
    await set('a', 3600, 2);
  });
  await t.clock.advance(3_700_000);
  expect(await fired()).toEqual(['a 2']);
});
