import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { post } from '../ledger/post.ts';
import { newId } from '../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { hasMovedMoney, walletVersion } from './facts.ts';
import { recordTransaction } from './record.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

test('the status poll includes a balance version that increases with every wallet change', async () => {
  const person = await t.person();
  expect(await hasMovedMoney(t.db, person.id)).toBe(false);
  const before = await walletVersion(t.db, person.id);
  await withTransaction(t.db, async (tx) => {
    const transfer = await post(tx, {
      kind: 'deposit',
      causeType: 'deposit',
      causeId: newId(),
      entries: [
        { account: 'external:paypal', amount: -500 },
        { account: `user:${person.id}:cash`, amount: 500 },
      ],
    });
    const text = { title: 'Deposit', subtitle: 'PayPal' };
    await recordTransaction(tx, {
      userId: person.id,
      type: 'deposit',
      state: 'completed',
      amount: 500,
      ...text,
      transferIds: [transfer.id],
    });
  });
  expect(await walletVersion(t.db, person.id)).toBeGreaterThan(before);
  expect(await hasMovedMoney(t.db, person.id)).toBe(true);
  // Every list of transactions says which balance it belongs to.
  const version = await walletVersion(t.db, person.id);
  for (const list of ['', '/pending', '/completed'])
    expect((await t.inject(person, 'GET', `/api/v1/transactions${list}`)).json()).toMatchObject({
      balance_version: version,
    });
  const status = await t.inject(person, 'GET', '/api/v1/status');
  expect(status.json().balance_version).toBe(await walletVersion(t.db, person.id));
});
