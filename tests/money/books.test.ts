import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/src/db/database.ts';
import { appNow, withTransaction } from '../../platform/src/db/transaction.ts';
import type { TestLine } from '../../platform/src/providers/payments/paypal/testing/reporting.ts';
import { reconcileBook } from '../../platform/src/reconciliation/run.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import { applyOrderStatus } from '../../platform/src/wallet/deposits/applyOrder.ts';
import { recordTransaction } from '../../platform/src/wallet/record.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { applyPayoutStatus } from '../../platform/src/wallet/withdrawals/applyPayout.ts';
import { requestWithdrawal } from '../../platform/src/wallet/withdrawals/requestWithdrawal.ts';
import { expectSound } from './support/ledger.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';

const FLOWS = size(400, 10_000);
const PLANTED = size(10, 50);
const SEED = 2611;
const DAY = 86_400_000;
const FEE = 25;

type Payee = Awaited<ReturnType<WalletPlatform['payee']>>;

interface Flow {
  kind: 'paypal' | 'venmo' | 'given back' | 'payout';
  /** The payment's ID in both books: that of the capture or of our withdrawal. */
  reference: string;
  ourId: string;
}

let t: WalletPlatform;
const flows: Flow[] = [];
const random = randomFrom(SEED);

beforeAll(
  async () => {
    t = await walletPlatform();
    const people = await Promise.all(Array.from({ length: 20 }, () => t.payee()));
    // Every user starts with a deposit that funds later payouts.
    for (const payee of people) flows.push(await withTransaction(t.db, (tx) => payIn(tx, payee, 'paypal', 90_000_000)));
    while (flows.length < FLOWS) {
      await withTransaction(t.db, async (tx) => {
        const payee = people[Math.floor(random() * people.length)];
        if (!payee) throw new Error('no user found');
        for (let made = 0; made < 20 && flows.length < FLOWS; made += 1) flows.push(await flow(tx, payee));
      });
    }
    await t.clock.advance(DAY);
  },
  size(600_000, 3_600_000),
);
afterEach(async () => {
  t.paypal.plant = (lines) => lines;
  await sql`truncate reconciliation_runs, reconciliation_cases`.execute(t.owner);
});
afterAll(() => t.close());

async function flow(tx: Tx, payee: Payee): Promise<Flow> {
  const roll = random();
  const amount = 500 + Math.floor(random() * 50_000);
  if (roll < 0.25) return payOut(tx, payee, 1000 + Math.floor(random() * 5000));
  if (roll < 0.35) return payIn(tx, payee, 'venmo', amount);
  const made = await payIn(tx, payee, 'paypal', amount);
  if (roll > 0.45) return made;
  const capture = t.paypal.orders.get(made.ourId)?.capture;
  if (!capture) throw new Error('the capture is missing');
  t.paypal.reverseCapture(capture, 'REFUNDED');
  await applyOrderStatus(tx, made.ourId, { kind: 'refunded', captureId: capture.id, reason: null, reversed: false });
  return { ...made, kind: 'given back' };
}

/** Records a deposit in both books: our rows and ledger entries, and the provider's capture. */
async function payIn(tx: Tx, { id: userId }: Payee, type: 'paypal' | 'venmo', amount: number): Promise<Flow> {
  const id = newId();
  const now = await appNow(tx);
  const transactionId = await recordTransaction(tx, {
    userId,
    type: 'deposit',
    state: 'pending',
    amount,
    title: 'Deposit',
  });
  await tx
    .insertInto('deposit_orders')
    .values({
      id,
      user_id: userId,
      type,
      amount,
      provider_fee: 0,
      state: 'created',
      provider_order_id: id,
      transaction_id: transactionId,
      expires_at: new Date(now.getTime() + DAY),
      created_at: now,
    })
    .execute();
  const captureId = `CAP${id}`;
  await applyOrderStatus(tx, id, { kind: 'captured', captureId, amount });
  t.paypal.orders.set(id, {
    id,
    status: 'COMPLETED',
    customId: id,
    amount: { currency_code: 'USD', value: (amount / 100).toFixed(2) },
    source: {},
    capture: { id: captureId, status: 'COMPLETED', at: now },
  });
  return { kind: type, reference: captureId, ourId: id };
}

async function payOut(tx: Tx, payee: Payee, amount: number): Promise<Flow> {
  const source = { id: payee.source, type: 'PayPal', value_masked: 'x' } as const;
  const { id } = await requestWithdrawal(tx, {
    userId: payee.id,
    amount,
    fee: FEE,
    source,
    state: 'review',
    reviewReason: null,
    by: { area: 'player', actor: payee.id, ip: '', requestId: '' },
  });
  const [batchId, itemId] = [`BATCH${id}`, `ITEM${id}`];
  await applyPayoutStatus(tx, id, { kind: 'paid', itemId }, batchId);
  const item = { amount: { currency: 'USD', value: ((amount - FEE) / 100).toFixed(2) } };
  t.paypal.payouts.set(batchId, { batchId, senderBatchId: id, itemId, status: 'SUCCESS', item, at: await appNow(tx) });
  return { kind: 'payout', reference: id, ourId: id };
}

function compareBooks() {
  const book = t.deps.providers.payments;
  return reconcileBook(t.deps, { provider: 'paypal', accounts: ['external:paypal', 'external:venmo'], book });
}

/** Errors that can occur in the provider's books. Each modifies the lines of one flow. */
const faults = {
  'missing there': () => [],
  doubled: (lines: TestLine[]) => [
    ...lines,
    ...lines.slice(0, 1).map((line) => ({ ...line, transaction_id: `${line.transaction_id}2` })),
  ],
  'a cent more': (lines: TestLine[]) => lines.map((line) => ({ ...line, transaction_amount: byCents(line, 1) })),
  'a cent less': (lines: TestLine[]) => lines.map((line) => ({ ...line, transaction_amount: byCents(line, -1) })),
  "someone else's": (lines: TestLine[]) => lines.map((line) => ({ ...line, custom_field: newId() })),
} satisfies Record<string, (lines: TestLine[]) => TestLine[]>;

function byCents({ transaction_amount: { currency_code, value } }: TestLine, cents: number) {
  const total = Math.round(Number(value) * 100) + cents;
  return { currency_code, value: (total / 100).toFixed(2) };
}

/**
 * Adds errors to the provider's books, cycling through the kinds of faults. Returns the references that a comparison
 * must report.
 */
function plant(count: number): Set<string> {
  // Excludes refunded deposits, which leave no amount, and payouts, which contain our ID. Neither can be confused with
  // a different payment.
  const wholes = flows.filter(({ kind }) => kind === 'paypal' || kind === 'venmo').slice(20);
  const payouts = flows.filter(({ kind }) => kind === 'payout');
  const kinds = Object.entries(faults);
  const planted = new Map<string, (lines: TestLine[]) => TestLine[]>();
  const named = new Set<string>();
  while (planted.size < count) {
    const [name, fault] = kinds[planted.size % kinds.length] ?? [];
    const pool = name !== "someone else's" && random() < 0.3 ? payouts : wholes;
    const one = pool[Math.floor(random() * pool.length)];
    if (!one || !fault || planted.has(one.ourId)) continue;
    planted.set(one.ourId, fault);
    // If a deposit was paid twice, the reference is that of the second payment.
    named.add(name === 'doubled' && one.kind !== 'payout' ? `${one.reference}2` : one.reference);
  }
  t.paypal.plant = (lines) => {
    const byFlow = Map.groupBy(lines, (line) => line.custom_field ?? '');
    return [...byFlow].flatMap(([ourId, own]) => planted.get(ourId)?.(own) ?? own);
  };
  return named;
}

test(`${FLOWS} flows that match in both books yield no differences`, async () => {
  const result = await compareBooks();
  expect(result).toEqual({ compared: FLOWS, differences: 0 });
  await expectSound(t.databaseUrl);
});

test(`in ${FLOWS} flows with ${PLANTED} planted differences, exactly those are found`, async () => {
  const named = plant(PLANTED);
  expect(named.size).toBe(PLANTED);
  const began = performance.now();
  const result = await compareBooks();
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const { rows } = await sql<{ reference: string }>`select reference from reconciliation_cases`.execute(t.db);
  const found = new Set(rows.map(({ reference }) => reference));
  const missed = [...named].filter((reference) => !found.has(reference));
  const invented = [...found].filter((reference) => !named.has(reference));
  expect({ missed, invented }).toEqual({ missed: [], invented: [] });
  expect(result?.differences).toBe(PLANTED);
  expect(result?.compared).toBeGreaterThanOrEqual(FLOWS);
  const figures = { flows: FLOWS, planted: PLANTED, found: found.size, missed: 0, invented: 0, seconds };
  saveProof('reconciliation', figures, SEED);
});

test('a payment credited to the wrong user is also found', async () => {
  const [a, b] = flows.filter(({ kind }) => kind === 'paypal').slice(-2);
  if (!a || !b) throw new Error('fewer than two deposits');
  const { user_id: mine } = await t.db
    .selectFrom('deposit_orders')
    .select('user_id')
    .where('id', '=', a.ourId)
    .executeTakeFirstOrThrow();
  const other = await t.person();
  await t.owner.updateTable('deposit_orders').set({ user_id: other.id }).where('id', '=', a.ourId).execute();
  await compareBooks();
  await t.owner.updateTable('deposit_orders').set({ user_id: mine }).where('id', '=', a.ourId).execute();
  const { rows } = await sql`select reference, kind from reconciliation_cases`.execute(t.db);
  expect(rows).toEqual([{ reference: a.reference, kind: 'owner' }]);
});
