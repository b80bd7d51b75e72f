/**
 * A long thread in a browser: `npm run bench -- thread [--quick]`. Loads a production build of the real thread and
 * details with 1,000 members and 10,000 messages, and scrolls through all of them and back. Measures the longest task.
 * The quick form uses 2,000 messages.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { serve } from '../support/serve.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quick = process.argv.includes('--quick');
const MESSAGES = quick ? 2_000 : 10_000;
const MEMBERS = quick ? 300 : 1_000;
const STEP = 1_500;
const WARM_TURNS = 20;

const goals: Record<string, number> = { messages_long_task_ms: 50, members_long_task_ms: 50 };

declare global {
  interface Window {
    threadBench: { longTask: number; shift: number };
  }
}

/** Turns the wheel once and waits for a frame, because a page can't scroll any faster. */
async function turn(page: Page, by: number): Promise<void> {
  await page.mouse.wheel(0, by);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Scrolls an element until the wanted element is loaded. Returns the number of turns. */
async function wheelUntil(page: Page, over: Locator, by: number, wanted: Locator): Promise<number> {
  await over.hover();
  for (let turns = 1; turns <= 4_000; turns++) {
    await turn(page, by);
    if (turns % 10 === 0 && (await wanted.count()) > 0) return turns;
  }
  throw new Error('The element did not load while scrolling');
}

const longest = (page: Page) => page.evaluate(() => window.threadBench.longTask);
const begin = (page: Page) => page.evaluate(() => Object.assign(window.threadBench, { longTask: 0 }));

async function measure(page: Page): Promise<Record<string, number>> {
  const log = page.getByRole('log');
  const line = (n: number) => log.getByText(`Message ${n}:`, { exact: false });
  await line(MESSAGES).first().waitFor();
  // The first pages warm up the code.
  await log.hover();
  for (let turns = 0; turns < WARM_TURNS; turns++) await turn(page, -STEP);
  await begin(page);
  const up = await wheelUntil(page, log, -STEP, line(1));
  const down = await wheelUntil(page, log, STEP, line(MESSAGES));
  const messages = await longest(page);
  console.log(`${MESSAGES} messages up and down in ${up + down} wheel turns`);
  const details = page.getByRole('region', { name: 'Details' });
  const person = (n: number) => details.getByRole('link', { name: `person${n}`, exact: true });
  await person(0).waitFor();
  await begin(page);
  await wheelUntil(page, person(0), 400, person(MEMBERS - 1));
  return {
    messages_long_task_ms: Math.round(messages * 10) / 10,
    members_long_task_ms: Math.round((await longest(page)) * 10) / 10,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'duelbook-bench-thread-'));
const configFile = fileURLToPath(new URL('../../web/vite.bench.config.ts', import.meta.url));
const input = fileURLToPath(new URL('../../web/workshop/bench/thread.html', import.meta.url));
await build({ configFile, logLevel: 'warn', build: { outDir: folder, rolldownOptions: { input } } });
const { server, address } = await serve(folder);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${address}thread.html?messages=${MESSAGES}&members=${MEMBERS}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const figures = await measure(page);
  const met = Object.entries(goals).every(([name, goal]) => (figures[name] ?? Number.NaN) <= goal);
  console.log(JSON.stringify({ bench: 'thread', figures, goals, met }));
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
