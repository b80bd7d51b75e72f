/**
 * The live order book in a browser: `npm run bench -- web [--quick]`. A production build of the real cache, live
 * channel and book component, with 40 orders fed 2,000 changes per second inside the page: the scripts' share of the
 * main thread, the longest task, the delay of key presses and the layout shift. Then the cost of writes alone: all
 * changes of a frame in one write, compared with one `writeFragment` per change, while the whole book is watched. The
 * figure is the median of the rounds' ratios.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { serve } from '../support/serve.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quick = process.argv.includes('--quick');
const SECONDS = quick ? 3 : 20;
const PER_SECOND = 2_000;
const ROUNDS = quick ? 3 : 9;
const FRAMES = quick ? 20 : 60;

const goals: Record<string, [Comparison, number]> = {
  main_thread_share: ['<=', 0.25],
  long_task_ms: ['<=', 50],
  input_delay_ms: ['<=', 100],
  layout_shift: ['<=', 0],
  frame_write_vs_fragment: ['>=', 14],
};
type Comparison = '>=' | '<=';

/** The API of the benchmark page (web/workshop/bench/main.tsx). */
interface Bench {
  feed(perSecond: number, seconds: number): Promise<number>;
  compareWrites(frames: number): { frame: number; fragment: number };
  seen: { longTask: number; inputDelay: number; shift: number; presses: number };
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Feeds the book while pressing a button beside it, after a warm-up. */
async function live(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const feed = (seconds: number) =>
    page.evaluate(([rate, time]) => window.bench.feed(rate, time), [PER_SECOND, seconds] as const);
  await feed(2);
  const [before, began] = [await scriptSeconds(), performance.now()];
  const feeding = feed(SECONDS);
  let over = false;
  const fed = feeding.finally(() => {
    over = true;
  });
  // About six presses per second. The pace is part of the measurement, so this is a fixed delay instead of a wait for a
  // condition.
  while (!over) {
    await page.mouse.click(600, 880);
    await page.waitForTimeout(150);
  }
  const changes = await fed;
  const seconds = (performance.now() - began) / 1000;
  const share = ((await scriptSeconds()) - before) / seconds;
  const seen = await page.evaluate(() => window.bench.seen);
  console.log(`${changes} changes in ${seconds.toFixed(1)} s, ${seen.presses} presses`);
  if (changes < 0.98 * PER_SECOND * SECONDS || seen.presses < SECONDS) throw new Error('The page fell behind its feed');
  return {
    main_thread_share: round(share, 3),
    long_task_ms: round(seen.longTask, 1),
    input_delay_ms: round(seen.inputDelay, 1),
    layout_shift: round(seen.shift, 5),
  };
}

/** Factor by which batching the changes of a frame is cheaper, as the median of the rounds. */
async function writes(page: Page): Promise<Record<string, number>> {
  const rounds: { frame: number; fragment: number }[] = [];
  for (let n = 0; n <= ROUNDS; n++) {
    const result = await page.evaluate((frames) => window.bench.compareWrites(frames), FRAMES);
    // The first round warms up the code.
    if (n > 0) rounds.push(result);
  }
  const of = (pick: (each: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  return {
    frame_write_vs_fragment: round(
      of(({ frame, fragment }) => fragment / frame),
      1,
    ),
    frame_write_us: round(
      of(({ frame }) => frame),
      2,
    ),
    fragment_write_us: round(
      of(({ fragment }) => fragment),
      1,
    ),
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'duelbook-bench-web-'));
  const configFile = fileURLToPath(new URL('../../web/vite.bench.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } });
  const { server, address } = await serve(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(address);
    await page.getByText('For Night Owls').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    report({ ...(await live(page)), ...(await writes(page)) });
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(figures: Record<string, number>): void {
  const met = Object.entries(goals).every(([name, [comparison, goal]]) => {
    const figure = figures[name] ?? Number.NaN;
    return comparison === '>=' ? figure >= goal : figure <= goal;
  });
  console.log(JSON.stringify({ bench: 'web', figures, goals, met }));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

await main();
process.exit();
