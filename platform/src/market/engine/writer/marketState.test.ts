import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { createLogger } from '../../../shared/log.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { Rows } from '../../projection/rows.ts';
import { DatabaseClock } from '../clock.ts';
import { rebuild } from '../log/rebuild.ts';
import type { Host } from '../nodes/host.ts';
import { acquireLease, acquireRows } from '../nodes/lease.ts';
import { marketsIn } from '../nodes/markets.ts';
import { openMarket, placed } from '../testing/kit.ts';
import { Accounts } from './accounts.ts';
import { MarketState } from './marketState.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

/** A stopped clock with a fixed offset from database time. */
class Standing extends DatabaseClock {
  readonly #at: number;
  constructor(offsetMs: number) {
    super();
    this.#at = Date.now() + offsetMs;
  }
  override now(): number {
    return this.#at;
  }
}

/** Creates a market that no other node writes and loads it with this clock. */
async function marketStateWith(clock: DatabaseClock): Promise<MarketState> {
  const market = await openMarket(t);
  await (marketsIn(t) as Host).release(market.id);
  const held = await acquireLease(t.db, market.id, { holder: newId(), address: null });
  if (!held?.mine) throw new Error('another node took over the market');
  const rows = new Rows(t.db, createLogger('silent'));
  onTestFinished(() => rows.stop());
  const rebuilt = await rebuild(t.db, market.id, await acquireRows(t.db, market.id, held.fence));
  return new MarketState(
    { db: t.db, clock, accounts: new Accounts(t.db), rows, finalityMs: () => 0 },
    rebuilt,
    held.fence,
  );
}

test.each([
  ['ahead', 10_000, 'late'],
  ['right', 0, 'done'],
])('commits or refuses a batch when the clock is %s', async (_clock, offsetMs, status) => {
  const marketState = await marketStateWith(new Standing(offsetMs));
  const ann = await t.person({ cash: 5000 });
  const work = { submission: placed(ann, { amount: 1000 }), request: null, expires: null, extras: null };
  const batch = await marketState.draft([work]);
  if (!batch) throw new Error('there is only one order');
  expect(await marketState.commit(t.db, marketState.seal(batch))).toMatchObject({ status });
});
