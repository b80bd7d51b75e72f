import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import type { TestPlatform } from '../../../testing/harness.ts';
import { balancesOf, expectSound, openMarket, type TestMarket } from '../testing/kit.ts';
import { twoNodes } from '../testing/nodes.ts';
import type { Host } from './host.ts';
import { marketsIn } from './markets.ts';

/**
 * Covers pending work when a market's lease changes hands, and how soon the next writer takes over.
 */

const HOUR = 3_600_000;

let one: TestPlatform;
let two: TestPlatform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await twoNodes());
});
afterAll(() => close());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 30 });

async function stateOf(id: string) {
  const row = await one.db.selectFrom('market_orders').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

/**
 * A market in play with a one-minute delay. One order rests for an hour, and another one that would match it is still
 * delayed.
 */
async function waiting() {
  const market = await openMarket(one, { delay_ms: 60_000 });
  await market.request({ type: 'phase', to: 'in_play', reason: 'started' });
  const [ann, bob] = [await one.person({ cash: 5000 }), await one.person({ cash: 5000 })];
  const [rests, delayed] = [newId(), newId()];
  const { rows } = await sql<{ now: number }>`select extract(epoch from app_now())::float8 * 1000 as now`.execute(
    one.db,
  );
  const expires = { at: Math.ceil(Number(rows[0]?.now)) + HOUR, end: 'expire' as const };
  await market.place(ann, { order: rests, claim: 1, amount: 2000, tif: 'gtd' }, { expires });
  await market.place(bob, { order: delayed, claim: 0, amount: 1000 });
  await until(async () => expect(await stateOf(delayed)).toBe('pending_delay'));
  return { market, ann, bob, rests, delayed };
}

/** Advances the database clock past the delay, then past the resting order's expiry. */
async function expectDone({ ann, bob, rests, delayed }: Awaited<ReturnType<typeof waiting>>): Promise<void> {
  await one.clock.advance(61_000);
  await until(async () => expect(await stateOf(delayed)).toBe('matched'));
  await until(async () => expect(await stateOf(rests)).toBe('partially_matched'));
  await one.clock.advance(HOUR);
  await until(async () => expect(await stateOf(rests)).toBe('expired'));
  expect([await balancesOf(one, ann), await balancesOf(one, bob)]).toMatchObject([{ cash: 4000 }, { cash: 4000 }]);
  await expectSound(one);
}

async function heldBy(node: TestPlatform, market: TestMarket): Promise<boolean> {
  return (marketsIn(node) as Host).held.some(({ marketState }) => marketState.id === market.id);
}

test('releases delayed orders and expires gtd orders by database time', async () => {
  await expectDone(await waiting());
});

test('after a crash, the next writer releases and expires them', async () => {
  const scene = await waiting();
  await sql`update market_leases set holder = ${newId()}, address = null, fence = fence + 1,
    expires_at = clock_timestamp() - interval '1 second' where market_id = ${scene.market.id}`.execute(one.owner);
  await expectDone(scene);
});

test('a node that stops releases its markets, and the other node takes over immediately', async () => {
  const scene = await waiting();
  const [from, to] = (await heldBy(one, scene.market)) ? [one, two] : [two, one];
  await marketsIn(from).stop();
  const { outcome } = await scene.market.place(scene.ann, { claim: 1, price: 10, amount: 100 }, {}, to);
  expect(outcome.refused).toBeNull();
  expect(await heldBy(to, scene.market)).toBe(true);
  await scene.market.submit({ type: 'cancel', order: outcome.order?.id ?? '', why: 'cancelled' }, {}, to);
  await expectDone(scene);
});
