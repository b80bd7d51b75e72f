import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userAccount } from '../../platform/src/ledger/accounts.ts';
import { balances } from '../../platform/src/ledger/post.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { expectSound } from './support/ledger.ts';
import { meeting } from './support/meeting.ts';
import { saveProof, size } from './support/proof.ts';

const ROUNDS = size(5, 100);
const PARALLEL = 50;
const BALANCE = 40_000;

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 1_000_000 });
  // Opens the job queue while connections are free, as a running platform does before it listens.
  await t.deps.jobs.runDue();
});
afterAll(() => t.close());

test(`of ${PARALLEL} concurrent withdrawals of the whole balance exactly one succeeds, ${ROUNDS} times`, async () => {
  let succeeded = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const payee = await t.payee({ cash: BALANCE });
    const responses = await Promise.all(
      Array.from({ length: PARALLEL }, () => t.withdraw(payee, payee.source, BALANCE)),
    );
    const won = responses.filter((response) => response.statusCode === 200);
    expect(won, responses.map((one) => one.statusCode).join(' ')).toHaveLength(1);
    for (const response of responses.filter((one) => !won.includes(one))) {
      expect(response.statusCode).toBe(402);
      expect(response.json().error).toMatchObject({ code: 1003, data: { shortfall: BALANCE, available: 0 } });
      refused++;
    }
    const [cash, pending] = [userAccount(payee.id, 'cash'), userAccount(payee.id, 'withdraw_pending')];
    expect(await balances(t.db, [cash, pending])).toEqual({ [cash]: 0, [pending]: BALANCE });
    expect(await t.transactions(payee)).toHaveLength(1);
    succeeded += won.length;
  }
  expect([succeeded, refused]).toEqual([ROUNDS, ROUNDS * (PARALLEL - 1)]);
  await expectSound(t.databaseUrl);
  saveProof('withdrawals', { rounds: ROUNDS, parallel: PARALLEL, succeeded, refused }, null);
});

test('control: two that read before either writes, without a lock, are both paid', async () => {
  await sql`create table naive (balance int not null, paid int not null)`.execute(t.owner);
  await sql`insert into naive values (${BALANCE}, 0)`.execute(t.owner);
  await sql`grant select, update on naive to duelbook_app`.execute(t.owner);
  const allHaveRead = meeting(2);
  const withdraw = () =>
    t.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ balance: number }>`select balance from naive`.execute(tx);
      await allHaveRead();
      const left = (rows[0]?.balance ?? 0) - BALANCE;
      if (left >= 0) await sql`update naive set balance = ${left}, paid = paid + 1`.execute(tx);
    });
  await Promise.all([withdraw(), withdraw()]);
  const { rows } = await sql<{ paid: number }>`select paid from naive`.execute(t.owner);
  expect(rows[0]?.paid).toBe(2);
});
