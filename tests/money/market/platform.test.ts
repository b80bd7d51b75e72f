import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../platform/src/testing/harness.ts';
import { full, randomFrom, saveProof, size } from '../support/proof.ts';
import { Exchange } from './exchange.ts';
import { Traders } from './traders.ts';

const OPERATIONS = size(500, 50_000);
const CHECK_EVERY = 100;
const SEED = Number(process.env.MONEY_SEED ?? 20_261_124);
const PEOPLE = 12;

let t: TestPlatform;
let exchange: Exchange;
beforeAll(async () => {
  t = await testPlatform();
  exchange = await Exchange.open(t);
  // Some have hardly anything: what they ask for is often refused.
  for (let n = 0; n < PEOPLE; n++) await exchange.arrive(n % 4 === 3 ? 3_000 : 500_000_000);
});
afterAll(() => t.close());

const wanted = ['purchase 200', 'purchase 402', 'cancel 200', 'quote 200', 'cash out 200', 'ask 200', 'challenge 200'];
wanted.push('suspended', 'in play', 'settled', 'corrected', 'voided', 'fill mint', 'fill transfer', 'sell', 'ask');
/** Too rare to be met for sure in a small run. */
const rare = ['respond 200', 'bench 200', 'swap 200', 'fill exit', 'fill basket', 'release', 'refused unfillable'];

test(`the staking market keeps its books over ${OPERATIONS} random operations over HTTP`, async () => {
  const traders = new Traders(exchange, randomFrom(SEED));
  let checked = 0;
  let last = 0;
  while (traders.operations < OPERATIONS) {
    try {
      await traders.step();
      if (traders.operations - last < CHECK_EVERY) continue;
      last = traders.operations;
      await exchange.check();
      checked += 1;
    } catch (error) {
      throw new Error(`seed ${SEED}, operation ${traders.operations}`, { cause: error });
    }
  }
  await exchange.check();
  const counts: Record<string, number> = { ...traders.counts, ...exchange.counts };
  for (const what of full ? [...wanted, ...rare] : wanted) expect(counts[what] ?? 0, what).toBeGreaterThan(0);
  const figures = Object.fromEntries(Object.entries(counts).map(([what, n]) => [what.replaceAll(' ', '_'), n]));
  saveProof('market-platform', { operations: traders.operations, checked, ...figures }, SEED);
}, 14_400_000);
