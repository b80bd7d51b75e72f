/**
 * How long a platform takes to become ready after it was killed, with a separate PostgreSQL as in production: `npm run
 * bench -- restart [--quick]`. `ready_p95_ms` is the time from the process start to the first 200 from `/readyz`. A
 * client sends requests throughout, so that each kill interrupts some of them.
 */
import { prepareInstallation } from '../acceptance/production/installation.ts';

const quick = process.argv.includes('--quick');
const KILLS = quick ? 3 : 30;
const GOAL_MS = 3000;
const CLIENTS = 8;

const live = await prepareInstallation();
try {
  report(await measure());
} finally {
  await live.close();
}

async function measure(): Promise<number[]> {
  const { code, output } = await live.run('migrate');
  if (code !== 0) throw new Error(`migrate failed:\n${output}`);
  const platform = live.server('platform', { entry: 'platform/src/main.ts', env: { NODE_ENV: 'production' } });
  const times: number[] = [];
  await platform.start();
  for (let kill = 1; kill <= KILLS; kill++) {
    const load = keepAsking(`http://127.0.0.1:${live.ports.platform}/api/v1/games`);
    await load.answered(CLIENTS * 5);
    await platform.kill();
    await load.stop();
    const from = performance.now();
    await platform.start();
    times.push(performance.now() - from);
    console.log(`kill ${kill}: ready after ${Math.round(times.at(-1) ?? 0)} ms`);
  }
  await platform.stop();
  return times.sort((a, b) => a - b);
}

/** Sends requests until it is stopped. Ignores lost connections, which are expected here. */
function keepAsking(url: string) {
  let running = true;
  let count = 0;
  let wake = () => {};
  const lanes = Array.from({ length: CLIENTS }, async () => {
    while (running) {
      await fetch(url).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      );
      count += 1;
      wake();
    }
  });
  return {
    async answered(wanted: number): Promise<void> {
      while (count < wanted)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    async stop(): Promise<void> {
      running = false;
      await Promise.all(lanes);
    },
  };
}

function report(times: number[]): void {
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  const figures = { kills: times.length, ready_median_ms: at(0.5), ready_p95_ms: at(0.95), ready_max_ms: at(1) };
  const met = figures.ready_p95_ms < GOAL_MS;
  console.log(JSON.stringify({ bench: 'restart', figures, goals: { ready_p95_ms: ['<', GOAL_MS] }, met }));
}
