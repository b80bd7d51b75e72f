import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { bigints, booleans, bytes, integers, rawUuids, smallints, texts, uuids } from './columns.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const columns = {
  bigint: [bigints, fc.maxSafeInteger()],
  integer: [integers, fc.integer()],
  smallint: [smallints, fc.integer({ min: -32_768, max: 32_767 })],
  boolean: [booleans, fc.boolean()],
  text: [texts, fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))],
  uuid: [uuids, fc.uuid()],
  bytea: [bytes, fc.uint8Array().map((array) => Buffer.from(array))],
} as const;

test.each(Object.entries(columns))('a column of %s arrives in PostgreSQL unchanged', async (type, [column, values]) => {
  const write = column as (rows: unknown[], of: (row: unknown) => unknown) => Buffer;
  const lists = fc.array(fc.option(values as fc.Arbitrary<unknown>), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const array = write(list, (value) => value);
      const { rows } = await sql<{ value: unknown }>`
        select unnest(${array}::${sql.raw(type)}[]) as value`.execute(t.db);
      expect(rows.map(({ value }) => value)).toEqual(list);
    }),
    { numRuns: 30 },
  );
});

test('binary ids match text ids', async () => {
  const ids = fc.sample(fc.uuid(), 20);
  const raw = rawUuids(ids, (id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  expect(raw).toEqual(uuids(ids, (id) => id));
});

test.each(['', 'no id', '01a203fb-114d-739f-9cc2-1df6e5acda4', '01a203fb-114d-739f-9cc2-1df6e5acda4g', 'é'.repeat(36)])(
  'refuses an invalid id: %j',
  (text) => {
    expect(() => uuids([text], (id) => id)).toThrow(RangeError);
  },
);
