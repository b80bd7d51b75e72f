import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { ledgerModule } from './module.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform({ modules: [ledgerModule] });
});
afterAll(() => t.close());

const columns = {
  ledger_accounts: 'balance',
  ledger_transfers: 'kind',
  ledger_entries: 'amount',
  ledger_settings: 'finality',
  ledger_sealed_heads: 'entries',
  unsettled_lots: 'remaining',
  unsettled_uses: 'amount',
};

describe.each(Object.entries(columns))('the application can’t write %s', (table, column) => {
  test.each([
    `insert into ${table} default values`,
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow(/permission denied/);
  });
});

test('the application can’t call the internal functions', async () => {
  await expect(sql`select ledger_open(array['house:promo'])`.execute(t.db)).rejects.toThrow(/permission denied/);
});

test('the functions run as the owner with a fixed search path', async () => {
  const { rows } = await sql<{ name: string; config: string[]; definer: boolean }>`
    select proname as name, proconfig as config, prosecdef as definer from pg_proc
    where proname in ('ledger_post', 'ledger_lock', 'ledger_seal')`.execute(t.owner);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row.definer).toBe(true);
    expect(row.config.join()).toContain('search_path=pg_catalog, public, pg_temp');
  }
});

/**
 * Inserts a transfer's entries as the owner, bypassing all functions. Amounts are in signed cents and apply to the
 * test's accounts.
 */
async function writeRaw(...statements: number[][]): Promise<void> {
  await t.owner.transaction().execute(async (tx) => {
    const transfer = newId();
    await sql`insert into ledger_transfers (id, kind, cause_type, cause_id, at)
      values (${transfer}, 'adjustment', 'test', 'raw', app_now())`.execute(tx);
    for (const amounts of statements) {
      const accounts = amounts.map(() => `user:${newId()}:cash`);
      await sql`select ledger_lock(${accounts}::text[])`.execute(tx);
      await sql`insert into ledger_entries (account_id, seq, transfer_id, amount, balance_after, prev_hash, hash)
        select a.id, 1, ${transfer}, n.amount, n.amount, a.hash, a.hash
        from unnest(${accounts}::text[], ${amounts}::bigint[]) as n (name, amount) join ledger_accounts a on a.name = n.name`.execute(
        tx,
      );
    }
  });
}

test('an unbalanced entry is refused by its own statement, even for the owner', async () => {
  await expect(writeRaw([7])).rejects.toThrow(/sum to 7/);
  await expect(writeRaw([7, -6])).rejects.toThrow(/sum to 1/);
});

test('a transfer is written by one statement and can’t be extended later', async () => {
  await expect(writeRaw([7, -7], [5, -5])).rejects.toThrow(/written before/);
});

test('entries of a missing account or transfer are refused', async () => {
  const account = `user:${newId()}:cash`;
  await sql`select ledger_lock(array[${account}])`.execute(t.owner);
  const entries = (id: string) =>
    sql`insert into ledger_entries (account_id, seq, transfer_id, amount, balance_after, prev_hash, hash)
    select id, 1, ${id}::uuid, 5, 5, hash, hash from ledger_accounts where name = ${account}
    union all select 0, 1, ${id}::uuid, -5, -5, '', ''`.execute(t.owner);
  await expect(entries(newId())).rejects.toThrow(/missing/);
});

test('the table itself refuses a negative balance', async () => {
  const account = `user:${newId()}:cash`;
  await sql`select ledger_lock(array[${account}])`.execute(t.owner);
  await expect(sql`update ledger_accounts set balance = -1 where name = ${account}`.execute(t.owner)).rejects.toThrow(
    /ledger_accounts_covered/,
  );
});
