import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { reconcile } from '../../platform/src/wallet/reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { expectSound } from './support/ledger.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';

const PAYOUTS = size(30, 2000);
const PEOPLE = size(4, 40);
const SEED = 2611;
const MINUTE = 60_000;
/** Far more than the number of iterations that a fault rate of 45% requires. */
const MAX_ROUNDS = 400;

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 1_000_000_000 });
  t.paypal.payoutAs = 'SUCCESS';
});
afterEach(() => {
  t.paypal.chaos = null;
  t.paypal.forgetful = false;
});
afterAll(() => t.close());

/**
 * Makes about half of the provider calls fail: the call is lost before or after taking effect, answered late, or
 * refused.
 */
function nemesis(random: () => number, bites: Record<string, number>): (line: string) => Fault['what'] | null {
  const faults: [Fault['what'], number][] = [
    ['drop_after', 0.12],
    ['error_after', 0.24],
    ['drop_before', 0.32],
    ['error_before', 0.38],
    ['too_many', 0.43],
    ['silence_after', 0.45],
  ];
  return (line) => {
    if (!line.includes('/v1/payments/payouts')) return null;
    const roll = random();
    const what = faults.find(([, below]) => roll < below)?.[0] ?? null;
    if (what) bites[what] = (bites[what] ?? 0) + 1;
    return what;
  };
}

/** Requests withdrawals of different amounts, concurrently for each user. Returns amounts by ID. */
async function request(count: number, people: number): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  const payees = await Promise.all(Array.from({ length: people }, () => t.payee({ cash: 100_000_000 })));
  for (let index = 0; index < count; index += 1) {
    const payee = payees[index % people];
    if (!payee) throw new Error('no user found');
    const amount = 1000 + index;
    const response = await t.withdraw(payee, payee.source, amount);
    asked.set(response.json().transaction.subject_id, amount);
  }
  return asked;
}

/** Runs background work until no withdrawal is open. Returns the number of iterations. */
async function settle(): Promise<number> {
  for (let ran = 1; ran > 0; ) ran = await t.deps.jobs.runDue().catch(() => 1);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await t.clock.advance(5 * MINUTE);
    await reconcile(t.deps);
    const { rows } = await sql`select from withdrawals where state not in ('paid', 'refunded')`.execute(t.db);
    if (rows.length === 0) return round;
  }
  return MAX_ROUNDS;
}

const paidTimes = () => Map.groupBy(t.paypal.payouts.values(), ({ senderBatchId }) => senderBatchId);

test(`of ${PAYOUTS} payouts with faults, none is paid twice and none is stuck`, async () => {
  const bites: Record<string, number> = {};
  const asked = await request(PAYOUTS, PEOPLE);
  expect(asked.size).toBe(PAYOUTS);
  t.paypal.chaos = nemesis(randomFrom(SEED), bites);
  const rounds = await settle();
  t.paypal.chaos = null;

  const { rows } = await sql<{ id: string; state: string }>`select id, state from withdrawals`.execute(t.db);
  const stuck = rows.filter(({ state }) => state !== 'paid');
  expect(stuck).toEqual([]);
  const times = paidTimes();
  const doubled = [...asked.keys()].filter((id) => times.get(id)?.length !== 1);
  expect(doubled).toEqual([]);
  for (const [id, amount] of asked) {
    const value = ((amount - 25) / 100).toFixed(2);
    expect(times.get(id)?.[0]?.item).toMatchObject({ amount: { value } });
  }
  const { rows: sums } = await sql<{ paid: number; pending: number }>`
    select (select coalesce(sum(e.amount), 0)::int8 from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.name = 'external:paypal'
        join ledger_transfers f on f.id = e.transfer_id and f.kind = 'withdrawal') as paid,
      (select coalesce(sum(balance), 0)::int8 from ledger_accounts where name like 'user:%:withdraw\\_pending') as pending`.execute(
    t.db,
  );
  const total = [...asked.values()].reduce((sum, amount) => sum + amount, 0);
  expect(sums[0]).toEqual({ paid: total, pending: 0 });
  await expectSound(t.databaseUrl);
  for (const what of ['drop_after', 'error_after', 'drop_before'] as const) expect(bites[what] ?? 0).toBeGreaterThan(0);
  const faults = Object.values(bites).reduce((sum, count) => sum + count, 0);
  saveProof(
    'payouts',
    { payouts: asked.size, paid: rows.length, doubled: 0, stuck: 0, faults, rounds, ...bites },
    SEED,
  );
});

test('control: with a provider that ignores our ids, the same faults cause double payments', async () => {
  const before = new Set(t.paypal.payouts.keys());
  t.paypal.forgetful = true;
  t.paypal.chaos = nemesis(randomFrom(SEED), {});
  await request(40, 2);
  await settle();
  const added = [...t.paypal.payouts.values()].filter(({ batchId }) => !before.has(batchId));
  expect(
    Math.max(...[...Map.groupBy(added, (one) => one.senderBatchId).values()].map((one) => one.length)),
  ).toBeGreaterThan(1);
});
