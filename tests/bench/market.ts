/**
 * One hot market with 10,000 users, whose orders are answered after their commit; projected figures include writing all
 * of their rows. Compared with one transaction per order under a row lock and with pgbench's TPC-B-like, measured
 * alternately on the same server: `npm run bench -- market [--quick]`. Each client of the baseline is a connection, so
 * 1,024 of our clients are compared with 32 of the baseline's, and with pgbench's best result.
 */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbedded } from '../../platform/src/db/embedded.ts';
import { migrate } from '../../platform/src/db/migrate.ts';
import { installJobs } from '../../platform/src/jobs/install.ts';
import '../../platform/src/escrows.ts';
import { runChecks } from '../../platform/src/ledger/checks.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import { temporaryDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { Engine } from './market/engine.ts';
import { median, Orders } from './market/load.ts';
import { matchingPerSecond } from './market/matching.ts';
import { RowLock } from './market/rowLock.ts';
import { openTpcb } from './support/tpcb.ts';

const quick = process.argv.includes('--quick');
const PEOPLE = 10_000;
const SCALE = quick ? 2 : 20;
const ROUNDS = quick ? 1 : 5;
const SECONDS = quick ? 1 : 4;
const FEW = 32;
const MANY = 1024;

const goals = {
  vs_row_lock_32: ['>=', 20, 8],
  p99_ms_32: ['<=', 6, 6],
  vs_row_lock_1024: ['>=', 40, 20],
  p99_ms_1024: ['<=', 50, 50],
  vs_pgbench_projected: ['>=', 6, 3],
  vs_row_lock_1: ['>=', 1, 1],
  matching_per_s: ['>=', 5_000_000, 5_000_000],
} as const;

type Series = Record<string, number[]>;

const folder = temporaryDataFolder('duelbook-bench-');
const matching = matchingPerSecond();
console.log(`matching alone: ${matching.ordersPerSecond} orders/s, ${matching.fills.toFixed(2)} fills per order`);
const store = await startEmbedded({ dataDir: folder });
try {
  await migrate(store.url);
  await installJobs(store.url);
  report(await measure(store.url));
} finally {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<Series> {
  const people = Array.from({ length: PEOPLE }, () => newId());
  const tpcb = await openTpcb(url, SCALE);
  const baseline = await RowLock.open(url, new Orders(people), FEW);
  const engine = await Engine.open(url, folder, new Orders(people));
  console.log(`baseline: ${tpcb.what}, scale ${SCALE}; ${ROUNDS} alternating rounds of ${SECONDS} s each`);
  await Promise.all([baseline.run(1, 1)]);
  await engine.run(FEW, quick ? 1 : 3);
  const series: Series = {};
  const note = (name: string, value: number) => {
    series[name] = [...(series[name] ?? []), value];
  };
  for (let round = 1; round <= ROUNDS; round++) {
    for (const clients of [1, FEW]) {
      const [base, own] = [await baseline.run(clients, SECONDS), await engine.run(clients, SECONDS)];
      note(`row_lock_${clients}_per_s`, base.perSecond);
      note(`market_${clients}_per_s`, own.perSecond);
      note(`p50_ms_${clients}`, own.p50);
      note(`p99_ms_${clients}`, own.p99);
    }
    const many = await engine.runProjected(MANY, SECONDS);
    note(`market_${MANY}_per_s`, many.perSecond);
    note(`market_${MANY}_projected_per_s`, many.projectedPerSecond);
    note(`p50_ms_${MANY}`, many.p50);
    note(`p99_ms_${MANY}`, many.p99);
    note('behind_batches', many.behind);
    for (const clients of [8, FEW]) note(`tpcb_${clients}_per_s`, await tpcb.run(clients, SECONDS));
    console.log(
      `round ${round}: ${Object.entries(series)
        .map(([name, values]) => `${name} ${(values.at(-1) ?? 0).toFixed(1)}`)
        .join(', ')}`,
    );
  }
  const { orders, fills } = await engine.counts();
  console.log(`${orders} orders, ${(fills / orders).toFixed(2)} fills per order`);
  note('fills_per_order', fills / orders);
  await baseline.check();
  await baseline.close();
  await tpcb.close();
  await engine.close();
  await checkBooks(url);
  return series;
}

/** Runs the full ledger check. The benchmark fails on the first violation. */
async function checkBooks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { lines, sound } = await runChecks(client);
  await client.end();
  if (!sound) throw new Error(`the books don't balance after the benchmark:\n${lines.join('\n')}`);
  console.log('books: 0 bad');
}

function report(series: Series): void {
  const of = (name: string) => median(series[name] ?? []);
  const bestOf = (...names: string[]) => Math.max(...names.map(of));
  const figures: Record<string, number> = {
    vs_row_lock_32: of('market_32_per_s') / of('row_lock_32_per_s'),
    p99_ms_32: of('p99_ms_32'),
    vs_row_lock_1024: of('market_1024_per_s') / of('row_lock_32_per_s'),
    p99_ms_1024: of('p99_ms_1024'),
    vs_pgbench_projected: of('market_1024_projected_per_s') / bestOf('tpcb_8_per_s', 'tpcb_32_per_s'),
    vs_row_lock_1: of('market_1_per_s') / of('row_lock_1_per_s'),
    matching_per_s: matching.ordersPerSecond,
  };
  for (const name of Object.keys(series)) figures[name] ??= of(name);
  for (const [name, value] of Object.entries(figures))
    figures[name] = value >= 1000 ? Math.round(value) : Math.round(value * 1000) / 1000;
  const reaches = (name: string, limit: number) =>
    goals[name as keyof typeof goals][0] === '>='
      ? (figures[name] ?? 0) >= limit
      : (figures[name] ?? Infinity) <= limit;
  const met = Object.entries(goals).every(([name, [, goal]]) => reaches(name, goal));
  const floors = Object.entries(goals).every(([name, [, , floor]]) => reaches(name, floor));
  console.log(JSON.stringify({ bench: 'market', figures, goals, met, floors }));
}
