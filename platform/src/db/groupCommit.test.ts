import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { common } from '../shared/errors.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { Tx } from './database.ts';
import { type GroupCommit, groupCommit } from './groupCommit.ts';

let t: TestPlatform;
/** The numbers in each group, in the order of the transactions. */
let groups: number[][] = [];

beforeAll(async () => {
  t = await testPlatform({ modules: [] });
  await sql`create table cells (n int primary key check (n < 1000))`.execute(t.owner);
  await sql`grant select, insert on cells to duelbook_app`.execute(t.owner);
});
beforeEach(async () => {
  groups = [];
  await sql`truncate cells`.execute(t.owner);
});
afterAll(() => t.close());

/** Inserts numbers and returns each number doubled. Refuses negative numbers. */
async function insert(tx: Tx, numbers: readonly number[]) {
  groups.push([...numbers]);
  const allowed = numbers.filter((n) => n >= 0);
  await sql`insert into cells select unnest(${allowed}::int[])`.execute(tx);
  return numbers.map((n) => (n < 0 ? { refusal: common.notFound() } : { value: 2 * n }));
}

function inserter(change: Partial<GroupCommit<number, number>> = {}) {
  return groupCommit<number, number>(t.db, { groupSize: 60, queueSize: 1000, write: insert, ...change });
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const stored = async () => {
  const { rows } = await sql<{ n: number }>`select n from cells order by n`.execute(t.owner);
  return rows.map(({ n }) => n);
};

test('items that arrive together share a transaction, up to the size of a group', async () => {
  const add = inserter();
  expect(await Promise.all(numbersTo(100).map(add))).toEqual(numbersTo(100).map((n) => 2 * n));
  expect(groups.map(({ length }) => length)).toEqual([60, 40]);
  expect(await stored()).toEqual(numbersTo(100));
});

test('items that arrive during a commit wait for the next one', async () => {
  const later: Promise<number>[] = [];
  const add: (n: number) => Promise<number> = inserter({
    write: async (tx, numbers) => {
      if (later.length === 0) later.push(add(1), add(2));
      return insert(tx, numbers);
    },
  });
  expect(await add(0)).toBe(0);
  expect(await Promise.all(later)).toEqual([2, 4]);
  expect(groups).toEqual([[0], [1, 2]]);
});

test('a refused item gets its refusal and the others are written', async () => {
  const add = inserter();
  const answers = await Promise.allSettled([1, -1, 2].map(add));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { code: 404 } });
  expect(groups).toEqual([[1, -1, 2]]);
});

test('an item that makes its group fail is the only one that fails', async () => {
  const add = inserter();
  const answers = await Promise.allSettled([1, 1000, 2, 2].map(add));
  expect(answers).toMatchObject([
    { value: 2 },
    { reason: { code: '23514' } },
    { value: 4 },
    { reason: { code: '23505' } },
  ]);
  expect(await stored()).toEqual([1, 2]);
});

test('more than fit in the queue are refused with 503 and not written', async () => {
  const add = inserter({ queueSize: 3 });
  const answers = await Promise.allSettled(numbersTo(5).map(add));
  expect(answers.slice(3)).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
  expect(await stored()).toEqual([0, 1, 2]);
  expect(await add(7)).toBe(14);
});

test('nothing is retried after the connection is lost, and later items are written', async () => {
  let lost = false;
  const add = inserter({
    write: async (tx, numbers) => {
      const outcomes = await insert(tx, numbers);
      if (!lost) {
        lost = true;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(t.owner);
      }
      return outcomes;
    },
  });
  const answers = await Promise.allSettled([1, 2].map(add));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toEqual([[1, 2]]);
  expect(await add(3)).toBe(6);
  expect(await stored()).toEqual([3]);
});
