import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { balances, post } from '../../../ledger/post.ts';
import { newId } from '../../../shared/ids.ts';
import { receivable } from '../../../wallet/deposits/debt.ts';
import { lockPerson } from '../../../wallet/person.ts';
import { type WalletPlatform, walletPlatform } from '../../../wallet/testing/walletPlatform.ts';
import { staffOf } from '../../testing/staff.ts';

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
});
afterAll(() => t.close());

/** Creates a frozen person who owes $40.00 and has `cash` cents. */
async function debtor(cash: number) {
  const person = await t.person({ cash, status: 'frozen' });
  await withTransaction(t.db, (tx) => chargeBack(tx, person.id));
  return person;
}

/** Makes the person owe $40.00. */
function chargeBack(tx: Tx, userId: string) {
  return post(tx, {
    kind: 'chargeback',
    causeType: 'test',
    causeId: newId(),
    entries: [
      { account: 'external:paypal', amount: 4000 },
      { account: receivable(userId), amount: -4000 },
    ],
  });
}

const unfreeze = (id: string) => t.inject(staff.maker, 'POST', `/admin/v1/users/${id}/unfreeze`, { reason: 'settled' });
const statusOf = async (id: string) =>
  (await t.owner.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('unfreezing an account that owes money takes two staff members, and the debt is repaid first', async () => {
  const person = await debtor(6000);
  const id = staff.asked(await unfreeze(person.id));
  expect(await statusOf(person.id)).toBe('frozen');
  expect((await staff.decide(id)).json()).toMatchObject({ state: 'approved', amount: 4000 });
  expect(await statusOf(person.id)).toBe('enabled');
  const owed = receivable(person.id);
  expect(await balances(t.db, [owed])).toEqual({ [owed]: 0 });
  expect((await t.wallet(person)).cash).toBe(2000);
});

test('unfreezing an account without debt takes one staff member', async () => {
  const person = await t.person({ cash: 6000, status: 'frozen' });
  expect((await unfreeze(person.id)).json()).toMatchObject({ status: 'enabled' });
  expect((await t.wallet(person)).cash).toBe(6000);
});

test('a chargeback that arrives during the request still takes two staff members', async () => {
  const person = await t.person({ cash: 6000, status: 'frozen' });
  const { answer } = await withTransaction(t.db, async (tx) => {
    await lockPerson(tx, person.id);
    const answer = unfreeze(person.id);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(t.owner);
        return rows.length;
      })
      .toBe(1);
    await chargeBack(tx, person.id);
    return { answer };
  });
  staff.asked(await answer);
  expect(await statusOf(person.id)).toBe('frozen');
});
