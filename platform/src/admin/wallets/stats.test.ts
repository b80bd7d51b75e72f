import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal } from '../../audit/checkpoint.ts';
import { withTransaction } from '../../db/transaction.ts';
import { post } from '../../ledger/post.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['finance'] });
});
afterAll(() => t.close());

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Returns one account of each kind that the database accepts (`ledger_account_kind`), all with the same ID. */
async function chartOfAccounts(id: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('ledger_account_kind(text)'::regprocedure) as text`.execute(t.owner);
  const patterns = [...(rows[0]?.text ?? '').matchAll(/~ '\^([^']+)\$'/g)].map(([, pattern = '']) => pattern);
  return patterns.flatMap((pattern) => {
    const [before = '', options, after = ''] = pattern.replaceAll(UUID, id).split(/[()]/);
    return options === undefined ? [before] : options.split('|').map((option) => before + option + after);
  });
}

test('checkpoints are listed newest first, each with the hash that the next one contains', async () => {
  const key = generateKeyPairSync('ed25519').privateKey;
  for (let n = 0; n < 3; n++) expect(await seal(t.db, key, 0)).toBe(true);
  const list = (query: string) => t.inject(staff, 'GET', `/admin/v1/wallets/checkpoints${query}`);
  const first = (await list('?page_size=2')).json();
  expect(first).toMatchObject({ page: 1, page_size: 2, has_next: true });
  const { items: older, has_next } = (await list('?page_size=2&page=2')).json();
  expect(has_next).toBe(false);
  const hashes = [...first.items, ...older].map(({ hash }: { hash: string }) => hash);
  const stored = await t.owner.selectFrom('checkpoints').select('body').orderBy('id', 'desc').execute();
  const previous = stored.map(({ body }) => JSON.parse(body).previous);
  expect(previous).toEqual([...hashes.slice(1), null]);
  expect((await t.inject(await t.person(), 'GET', '/admin/v1/wallets/checkpoints')).statusCode).toBe(403);
});

test('the balance sheet counts every kind of account once', async () => {
  const accounts = await chartOfAccounts((await t.person()).id);
  for (const part of ['user:', 'partner:', 'escrow:', 'external:', 'house:', 'house:receivable:'])
    expect(accounts.some((name) => name.startsWith(part))).toBe(true);
  const entries = accounts
    .filter((account) => account !== 'external:paypal')
    // All amounts differ, so that two errors can't cancel each other out.
    .map((account, index) => ({ account, amount: 2 ** index }));
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  await withTransaction(t.db, (tx) =>
    post(tx, {
      kind: 'adjustment',
      causeType: 'test',
      causeId: 'chart',
      entries: [{ account: 'external:paypal', amount: -total }, ...entries],
    }),
  );
  const stats = (await t.inject(staff, 'GET', '/admin/v1/wallets/stats')).json();
  expect(stats.difference).toBe(0);
  const amountOf = (account: string) => entries.find((one) => one.account === account)?.amount;
  expect(stats).toMatchObject({
    promo: amountOf('house:promo'),
    partner_pool: amountOf('house:partner_pool'),
    partner_earnings: entries.find(({ account }) => account.startsWith('partner:'))?.amount,
  });
});
