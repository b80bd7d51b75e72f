/**
 * Transfers per second through `post()`, as a ratio to TPC-B-like with the same number of clients on the same server,
 * measured alternately: `npm run bench -- ledger [--quick]`. `vs_pgbench` is the lower of the ratios at 8 and 32
 * clients. Transfers run as in the product, each in its own withTransaction, between escrow accounts, so that post()
 * adds no live events.
 */
import { rm } from 'node:fs/promises';
import { startEmbedded } from '../../platform/src/db/embedded.ts';
import { migrate } from '../../platform/src/db/migrate.ts';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { temporaryDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { Ledger } from './support/ledgerLoad.ts';
import { openTpcb } from './support/tpcb.ts';

const quick = process.argv.includes('--quick');
const SCALE = quick ? 2 : 20;
const ROUNDS = quick ? 1 : 6;
const SECONDS = quick ? 1 : 5;
const CLIENTS = [8, 32];
const GOAL = 0.8;

const folder = temporaryDataFolder('duelbook-bench-');
const store = await startEmbedded({ dataDir: folder });
try {
  await migrate(store.url);
  report(await measure(store.url));
} finally {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}

type Figures = Record<string, number>;

async function measure(url: string): Promise<Figures> {
  const tpcb = await openTpcb(url, SCALE);
  console.log(`baseline: ${tpcb.what}, scale ${SCALE}; ${ROUNDS} alternating rounds of ${SECONDS} s each`);
  const figures: Figures = {};
  for (const clients of CLIENTS) {
    const db = openDatabase(url, { size: clients });
    const ledger = await Ledger.open(db);
    let [baseline, posted] = [0, 0];
    await ledger.run(clients, 1);
    for (let round = 0; round < ROUNDS; round++) {
      const [base, own] = [await tpcb.run(clients, SECONDS), await ledger.run(clients, SECONDS)];
      console.log(`${clients} clients, round ${round + 1}: TPC-B ${base.toFixed(0)}/s, post() ${own.toFixed(0)}/s`);
      baseline += base / ROUNDS;
      posted += own / ROUNDS;
    }
    await ledger.assertBalanced();
    await db.destroy();
    figures[`post_${clients}_per_s`] = Math.round(posted);
    figures[`tpcb_${clients}_per_s`] = Math.round(baseline);
    figures[`vs_pgbench_${clients}`] = round(posted / baseline);
  }
  await tpcb.close();
  return { vs_pgbench: Math.min(...CLIENTS.map((clients) => figures[`vs_pgbench_${clients}`] ?? 0)), ...figures };
}

function round(ratio: number): number {
  return Math.round(ratio * 1000) / 1000;
}

function report(figures: Figures): void {
  const met = (figures.vs_pgbench ?? 0) >= GOAL;
  console.log(JSON.stringify({ bench: 'ledger', figures, goals: { vs_pgbench: ['>=', GOAL] }, met }));
}
