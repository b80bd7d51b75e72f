import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appNow } from '../../../db/transaction.ts';
import { newId } from '../../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { Moved } from '../errors.ts';
import type { Host } from '../nodes/host.ts';
import { marketsIn } from '../nodes/markets.ts';
import { balancesOf, expectSound, openMarket, placed, type TestMarket } from '../testing/kit.ts';
import type { Submission } from './submission.ts';
import { Writer } from './writer.ts';

/** Tests for expiring orders, commands requested by other transactions, and phase changes that arrive together. */

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
/** The test's clock is advanced, so times follow the database's. */
const inMs = async (ms: number) => (await appNow(t.db)).getTime() + ms;

async function stateOf(id: string) {
  return t.db
    .selectFrom('market_orders')
    .select(['kind', 'state', 'remaining'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function writerOf(market: TestMarket): Promise<Writer> {
  const writer = await (marketsIn(t) as Host).open(market.id);
  if (!(writer instanceof Writer)) throw new Error('the market is written here');
  return writer;
}

const work = (submission: Submission) => ({ submission, request: null, expires: null, extras: null });

test('a gtd order still expires on time after its delay', async () => {
  const market = await openMarket(t, { delay_ms: 200 });
  await market.request({ type: 'phase', to: 'in_play', reason: 'started' });
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  await market.place(ann, { claim: 1, amount: 1000 });
  const order = newId();
  const { outcome } = await market.place(
    bob,
    { order, claim: 0, amount: 3000, tif: 'gtd' },
    { expires: { at: await inMs(600_000), end: 'expire' } },
  );
  expect(outcome.order?.state).toBe('pending_delay');
  await until(async () => expect(await stateOf(order)).toMatchObject({ state: 'partially_matched' }));
  await t.clock.advance(601_000);
  await until(async () => expect(await stateOf(order)).toMatchObject({ state: 'expired', remaining: 0 }));
  expect(await balancesOf(t, bob)).toMatchObject({ cash: 4000 });
  await expectSound(t);
});

test('a challenge that expires during a suspension is published when the market resumes', async () => {
  const market = await openMarket(t);
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  const [order, beside] = [newId(), newId()];
  const at = await inMs(60_000);
  const {
    type: _,
    tif,
    keep,
    post_only,
    ...terms
  } = placed(ann, { order, amount: 1000 }) as Extract<Submission, { type: 'place' }>;
  await market.submit({ type: 'challenge', ...terms, targets: [bob.id] }, { expires: { at, end: 'publish' } });
  // An order with the same expiry ends even during a suspension. Once it has ended, the writer has also processed the
  // expired challenge.
  const marker = { order: beside, claim: 1, price: 10, amount: 100, tif: 'gtd' } as const;
  await market.place(bob, marker, { expires: { at, end: 'expire' } });
  await market.request({ type: 'phase', to: 'suspended', reason: 'score' });
  await t.clock.advance(61_000);
  await until(async () => expect(await stateOf(beside)).toMatchObject({ state: 'expired' }));
  expect(await stateOf(order)).toMatchObject({ kind: 'challenge', state: 'open' });
  const { seq } = await market.row();
  await market.request({ type: 'phase', to: 'open', reason: 'goes on' });
  await until(async () => expect(await stateOf(order)).toMatchObject({ kind: 'offer', state: 'open' }));
  expect((await market.row()).seq).toBe(seq + 2);
});

test('a request read before its completion is not applied twice', async () => {
  const market = await openMarket(t);
  await market.request({ type: 'phase', to: 'suspended', reason: 'score' });
  await market.request({ type: 'phase', to: 'open', reason: 'goes on' });
  const { id: row } = await t.db
    .selectFrom('market_requests')
    .select('id')
    .where('market_id', '=', market.id)
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const ann = await t.person({ cash: 5000 });
  const writer = await writerOf(market);
  const [stale, beside] = await Promise.allSettled([
    writer.submit({
      ...work({ type: 'phase', to: 'suspended', reason: 'score' }),
      extras: { row, resumesAt: null, finalAt: null },
    }),
    writer.submit(work(placed(ann, {}))),
  ]);
  expect([stale.status, beside.status]).toEqual(['rejected', 'fulfilled']);
  expect(await market.row()).toMatchObject({ phase: 'open' });
});

test('records the escrow at settlement or void, even when everything arrives in one batch', async () => {
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  const ends: Submission[][] = [
    [
      { type: 'phase', to: 'closed', reason: 'over' },
      {
        type: 'settle',
        shares: [
          [1, 1],
          [0, 1],
        ],
      },
      { type: 'finalize' },
    ],
    [
      { type: 'void', reason: 'undecided' },
      { type: 'limits', limits: { min_amount: 100, max_amount: 200, max_exposure: 300 }, delay_ms: 0 },
    ],
  ];
  for (const end of ends) {
    const market = await openMarket(t);
    const writer = await writerOf(market);
    const works = [placed(ann, { claim: 0, amount: 500 }), placed(bob, { claim: 1, amount: 500 }), ...end];
    // A writer whose market is over may be released before its queue is empty. The host then sends the work to a new one.
    const submit = (submission: Submission) =>
      writer.submit(work(submission)).catch((error) => {
        if (!(error instanceof Moved)) throw error;
        return market.submit(submission);
      });
    await Promise.all(works.map(submit));
    expect(await market.row()).toMatchObject({ settled_pot: 1000, pot_amount: 0 });
  }
  await expectSound(t);
});

test('evicts a finished market and reloads it on demand', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  await market.place(ann, { amount: 1000 });
  const host = marketsIn(t) as Host;
  const held = () => host.held.some(({ marketState }) => marketState.id === market.id);
  expect(held()).toBe(true);
  await market.request({ type: 'void', reason: 'undecided' });
  await until(async () => expect(held()).toBe(false));
  const late = await market.place(ann, { amount: 1000 });
  expect(late.outcome.refused).toBe('closed');
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 5000 });
});
