import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { walletNotices } from './notices.ts';
import { recordTransaction, updateTransaction } from './record.ts';
import { transactionTypes } from './tables.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const told = async (person: { token: string }) => (await t.inject(person, 'GET', '/api/v1/notifications')).json().items;

it('every transaction type defines its notification', () => {
  expect(Object.keys(walletNotices).sort()).toEqual([...transactionTypes].sort());
});

it('a deposit is announced when it completes, not when it starts', async () => {
  const person = await t.person();
  const id = await withTransaction(t.db, (tx) =>
    recordTransaction(tx, { userId: person.id, type: 'deposit', state: 'pending', amount: 2500, title: 'Deposit' }),
  );
  expect(await told(person)).toEqual([]);
  const step = { label: 'Complete', detail: 'Added to your balance' };
  await withTransaction(t.db, (tx) => updateTransaction(tx, id, { completed: true, step }));
  expect(await told(person)).toMatchObject([
    {
      category: 'money',
      title: 'Deposit complete',
      body: '$25.00 · Added to your balance',
      data: { nativedeeplink: 'duelbook://wallet' },
    },
  ]);
});

it('match payouts are announced only by the match', async () => {
  const person = await t.person();
  await withTransaction(t.db, (tx) =>
    recordTransaction(tx, { userId: person.id, type: 'match_win', state: 'completed', amount: 900, title: 'Won' }),
  );
  expect(await told(person)).toEqual([]);
});
