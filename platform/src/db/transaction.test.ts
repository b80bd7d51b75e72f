import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { runStatements } from './pool.ts';
import { afterCommit, beforeCommit, withTransaction } from './transaction.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform({ modules: [] });
  await sql`create table cells (id int primary key, n int not null)`.execute(t.owner);
  await sql`insert into cells values (1, 0), (2, 0)`.execute(t.owner);
});
afterAll(() => t.close());

test('hooks before COMMIT run once per key and in order, including hooks added by hooks; then those after it', async () => {
  const calls: string[] = [];
  const add = (name: string) => async () => void calls.push(name);
  await withTransaction(t.db, async (tx) => {
    afterCommit(tx, () => calls.push('after'));
    beforeCommit(tx, '2', add('2'));
    beforeCommit(tx, '1', async () => {
      calls.push('1');
      beforeCommit(tx, '3', add('3'));
    });
    beforeCommit(tx, '2', add('2 again'));
    calls.push('run');
  });
  expect(calls).toEqual(['run', '1', '2', '3', 'after']);
});

test('no hooks run after a rollback', async () => {
  const calls: string[] = [];
  const run = withTransaction(t.db, async (tx) => {
    afterCommit(tx, () => calls.push('after'));
    beforeCommit(tx, '1', async () => void calls.push('before'));
    throw new Error('no');
  });
  await expect(run).rejects.toThrow('no');
  expect(calls).toEqual([]);
});

test('a deadlock retries the whole transaction and runs hooks once', async () => {
  const calls: string[] = [];
  let attempts = 0;
  let met = 0;
  let meet: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const cross = (first: number, second: number) =>
    withTransaction(t.db, async (tx) => {
      attempts++;
      afterCommit(tx, () => calls.push(String(first)));
      await sql`update cells set n = n + 1 where id = ${first}`.execute(tx);
      if (++met === 2) meet();
      await both;
      await sql`update cells set n = n + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(attempts).toBeGreaterThan(2);
  expect(calls.sort()).toEqual(['1', '2']);
  const { rows } = await sql<{ n: number }>`select n from cells order by id`.execute(t.db);
  expect(rows.map(({ n }) => n)).toEqual([2, 2]);
});

test('gives up after five attempts and doesn’t retry other errors', async () => {
  let attempts = 0;
  const failing = (state: string) =>
    withTransaction(t.db, async (tx) => {
      attempts++;
      await sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`).execute(tx);
    });
  await expect(failing('40001')).rejects.toThrow('x');
  expect(attempts).toBe(5);
  await expect(failing('23505')).rejects.toThrow('x');
  expect(attempts).toBe(6);
});

test('int8 is parsed as a number and refused outside the safe range', async () => {
  const read = (value: string) => sql.raw<{ v: number }>(`select ${value}::int8 as v`).execute(t.db);
  expect((await read('9007199254740991')).rows).toEqual([{ v: 9_007_199_254_740_991 }]);
  await expect(read('9007199254740993')).rejects.toThrow(/safe range/);
});

test('several statements in one text return the rows of all of them', async () => {
  const { rows } = await runStatements(t.db, 'select 1 as n; select n from cells where id = 0; select 2 as n');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});
