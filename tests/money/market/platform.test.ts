import { expect, test } from 'vitest';
import { testPlatform } from '../../../platform/src/testing/harness.ts';
import { full, randomFrom, saveProof, size } from '../support/proof.ts';
import { Exchange } from './exchange.ts';
import { Traders } from './traders.ts';

const OPERATIONS = size(500, 50_000);
/** Number of calls between two checks. Together with the calls still in flight this stays below one hundred. */
const CHECK_EVERY = 85;
/**
 * Number of calls before switching to a new database. Each check reads the whole ledger, so checks slow down as it
 * grows.
 */
const WORLD = 5_000;
const SEED = Number(process.env.MONEY_SEED ?? 20_261_124);
const PEOPLE = 12;

const wanted = ['purchase 200', 'purchase 402', 'cancel 200', 'quote 200', 'cash out 200', 'ask 200', 'challenge 200'];
wanted.push('suspended', 'in play', 'settled', 'corrected', 'voided', 'fill mint', 'fill transfer', 'sell', 'ask');
/** Too rare to be guaranteed to occur in a small run. */
const rare = ['respond 200', 'bench 200', 'swap 200', 'fill exit', 'fill basket', 'release', 'refused unfillable'];

test(
  `the staking market’s books balance over ${OPERATIONS} random operations over HTTP`,
  async () => {
    const counts: Record<string, number> = { operations: 0, checked: 0 };
    for (let world = 0; world * WORLD < OPERATIONS; world++) {
      const seen = await play(SEED + world, Math.min(WORLD, OPERATIONS - world * WORLD));
      for (const [what, n] of Object.entries(seen)) counts[what] = (counts[what] ?? 0) + n;
    }
    for (const what of full ? [...wanted, ...rare] : wanted) expect(counts[what] ?? 0, what).toBeGreaterThan(0);
    const figures = Object.fromEntries(Object.entries(counts).map(([what, n]) => [what.replaceAll(' ', '_'), n]));
    saveProof('market-platform', figures, SEED);
  },
  size(600_000, 14_400_000),
);

/** Runs this many operations on a separate platform. Returns counts of the operations and outcomes. */
async function play(seed: number, operations: number): Promise<Record<string, number>> {
  const t = await testPlatform();
  try {
    const exchange = await Exchange.open(t);
    // Some users have very little money, so their requests are often refused.
    for (let n = 0; n < PEOPLE; n++) await exchange.arrive(n % 4 === 3 ? 3_000 : 500_000_000);
    const traders = new Traders(exchange, randomFrom(seed));
    let checked = 0;
    for (; traders.operations < operations; checked++) {
      await traders.run(CHECK_EVERY);
      await exchange.check();
    }
    return { operations: traders.operations, checked, ...traders.counts, ...exchange.counts };
  } catch (error) {
    throw new Error(`seed ${seed}`, { cause: error });
  } finally {
    await t.close();
  }
}
