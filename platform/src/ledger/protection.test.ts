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

describe.each(Object.entries(columns))('the application cannot write %s', (table, column) => {
  test.each([
    `insert into ${table} default values`,
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow(/permission denied/);
  });
});

test('the application cannot call the inner functions', async () => {
  await expect(sql`select ledger_open(array['house:promo'])`.execute(t.db)).rejects.toThrow(/permission denied/);
});

test('the functions run as the owner with a search path of their own', async () => {
  const { rows } = await sql<{ name: string; config: string[]; definer: boolean }>`
    select proname as name, proconfig as config, prosecdef as definer from pg_proc
    where proname in ('ledger_post', 'ledger_lock', 'ledger_seal')`.execute(t.owner);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row.definer).toBe(true);
    expect(row.config.join()).toContain('search_path=pg_catalog, public, pg_temp');
  }
});

test('a lone entry is accepted until commit and refused there, for the owner too', async () => {
  const account = `user:${newId()}:cash`;
  await sql`select ledger_lock(array[${account}])`.execute(t.owner);
  let inserted = false;
  const lone = t.owner.transaction().execute(async (tx) => {
    const transfer = newId();
    await sql`insert into ledger_transfers (id, kind, cause_type, cause_id, at)
      values (${transfer}, 'adjustment', 'test', 'lone', app_now())`.execute(tx);
    await sql`insert into ledger_entries (account_id, seq, transfer_id, amount, balance_after, prev_hash, hash)
      select id, 1, ${transfer}, 7, 7, hash, hash from ledger_accounts where name = ${account}`.execute(tx);
    inserted = true;
  });
  await expect(lone).rejects.toThrow(/sum to 7/);
  expect(inserted).toBe(true);
});

test('a balance below zero is refused by the table itself', async () => {
  const account = `user:${newId()}:cash`;
  await sql`select ledger_lock(array[${account}])`.execute(t.owner);
  await expect(sql`update ledger_accounts set balance = -1 where name = ${account}`.execute(t.owner)).rejects.toThrow(
    /ledger_accounts_covered/,
  );
});
