import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/src/db/database.ts';
import { withTransaction } from '../../../platform/src/db/transaction.ts';
import { userAccount } from '../../../platform/src/ledger/accounts.ts';
import { post } from '../../../platform/src/ledger/post.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../../platform/src/testing/harness.ts';
import { until } from '../../support/until.ts';
import { expectSound } from '../support/ledger.ts';
import { type EventMarket, Exchange, type Staker } from './exchange.ts';

let t: TestPlatform;
let exchange: Exchange;
let floor: EventMarket;
let staker: Staker;

beforeAll(async () => {
  t = await testPlatform();
  exchange = await Exchange.open(t);
  floor = await exchange.hold(2);
  staker = await exchange.arrive(10_000);
});
afterAll(() => t.close());

test('a node that takes over a market waits for the commit in progress, which then counts', async () => {
  const cash = userAccount(staker.person.id, 'cash');
  // From then on, the market's writer has the user's accounts cached and locks them only during its commit.
  expect((await stake()).statusCode).toBe(200);
  const [order, takeover] = await t.owner.transaction().execute(async (tx) => {
    await sql`select from ledger_accounts where name = ${cash} for update`.execute(tx);
    const sent = stake();
    await until('the commit to wait for the account', () => isAwaited(tx));
    return [sent, await takeOver().catch((error: unknown) => error)];
  });
  expect(takeover).toMatchObject({ message: expect.stringContaining('lock timeout') });
  expect((await order).statusCode).toBe(200);
  await exchange.check();
});

test('money that another transaction moves during a commit is counted, and the account’s hash chain continues', async () => {
  expect((await stake()).statusCode).toBe(200);
  const sent = await withTransaction(t.db, async (tx) => {
    await post(tx, {
      kind: 'withdrawal',
      causeType: 'withdrawal',
      causeId: newId(),
      entries: [
        { account: userAccount(staker.person.id, 'cash'), amount: -700 },
        { account: 'external:paypal', amount: 700 },
      ],
    });
    const order = stake();
    await until('the commit to wait for the account', () => isAwaited(tx));
    return { order };
  });
  expect((await sent.order).statusCode).toBe(200);
  expect(await exchange.playable(staker.person)).toBe(10_000 - 4 * 1000 - 700);
  await expectSound(t.databaseUrl);
});

function stake() {
  return t.inject(staker.person, 'POST', '/api/v1/stakes/purchase', {
    event_id: floor.event,
    market_id: floor.market,
    event_team_id: floor.definition.teams[0],
    amount: 1000,
    price: 50,
    tif: 'gtc',
  });
}

/** Whether another transaction is waiting for a lock that this one holds. */
async function isAwaited(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
  return (rows[0]?.n ?? 0) > 0;
}

/** The first step of the next writer. */
async function takeOver(): Promise<void> {
  await t.owner.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '300ms'`.execute(tx);
    await sql`update market_leases set fence = fence + 1 where market_id = ${floor.market}`.execute(tx);
  });
}
