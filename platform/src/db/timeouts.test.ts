import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { openDatabase } from './pool.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

test('lock and statement timeouts fail cleanly and leave the connection usable', async () => {
  const person = await t.person();
  const hasty = openDatabase(t.databaseUrl, { size: 1, statementTimeout: 5_000, lockTimeout: 500 });
  const row = sql`select id from users where id = ${person.id} for update`;
  try {
    await t.db.transaction().execute(async (held) => {
      await row.execute(held);
      await expect(hasty.transaction().execute((tx) => row.execute(tx))).rejects.toMatchObject({ code: '55P03' });
    });
    await expect(sql`select pg_sleep(60)`.execute(hasty)).rejects.toMatchObject({ code: '57014' });
    expect((await row.execute(hasty)).rows).toHaveLength(1);
  } finally {
    await hasty.destroy();
  }
});
