/**
 * The first page load of a signed-out visitor: `npm run bench -- lighthouse [--quick]`. Loads `/`, `/stake`,
 * `/discover` and `/play` of the built client from the complete stack with demo data and without bots. Each load uses a
 * new browser with Lighthouse's mobile profile: a 412 x 823 phone, a CPU slowed down four times, and applied throttling
 * (1.6 Mbit/s, 150 ms round trips). Reports the medians over five loads of largest contentful paint, first list row,
 * total blocking time and layout shift, and how long Discover takes to show its first row compared with Play. The
 * browser throttles the connection, which is stricter than the simulated throttling that Lighthouse uses by default.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, devices, type Page } from '@playwright/test';
import { startStack } from '../support/stack.ts';
import { loadUntilQuiet, type Seen } from './support/firstLoad.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const RUNS = process.argv.includes('--quick') ? 1 : 5;
const pages = { home: '/', stake: '/stake', discover: '/discover', play: '/play' };

/** Lighthouse's constants for applied throttling: what 150 ms and 1.6 Mbit/s mean for each request. */
const line = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SLOWDOWN = 4;
const LIMIT_MS = 45_000;

const goals: Record<string, number> = {
  home_largest_paint_ms: 2_000,
  home_blocking_ms: 200,
  stake_largest_paint_ms: 2_000,
  stake_blocking_ms: 200,
  discover_vs_play: 1.2,
};

/** Opens a page once in a new browser and waits until it is idle. */
async function load(origin: string, path: string): Promise<Seen> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const viewport = { width: 412, height: 823 };
    const phone = { ...devices['Moto G4'], viewport, screen: viewport, deviceScaleFactor: 1.75, locale: 'en-US' };
    const page = await (await browser.newContext(phone)).newPage();
    await throttle(page);
    return await loadUntilQuiet(page, `${origin}${path}`, LIMIT_MS);
  } finally {
    await browser.close();
  }
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function measure(origin: string): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    // The first run warms up the servers.
    await load(origin, path);
    const seen: Seen[] = [];
    for (let n = 0; n < RUNS; n++) seen.push(await load(origin, path));
    const median = (pick: (each: Seen) => number) =>
      seen.map(pick).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
    for (const { largestPaint, firstRow, blocking, largest } of seen) {
      const [paint, row, blocked] = [largestPaint, firstRow, blocking].map(Math.round);
      console.log(`${path} ${paint} ms, first row ${row} ms, ${blocked} ms blocked; ${largest}`);
    }
    figures[`${name}_first_paint_ms`] = Math.round(median(({ firstPaint }) => firstPaint));
    figures[`${name}_largest_paint_ms`] = Math.round(median(({ largestPaint }) => largestPaint));
    figures[`${name}_first_row_ms`] = Math.round(median(({ firstRow }) => firstRow));
    figures[`${name}_blocking_ms`] = Math.round(median(({ blocking }) => blocking));
    figures[`${name}_layout_shift`] = Number(median(({ shift }) => shift).toFixed(3));
    figures[`${name}_requests`] = median(({ requests }) => requests);
    figures[`${name}_kilobytes`] = Math.round(median(({ bytes }) => bytes) / 1024);
  }
  const ratio = (figures.discover_first_row_ms ?? Number.NaN) / (figures.play_first_row_ms ?? Number.NaN);
  return { ...figures, discover_vs_play: Number(ratio.toFixed(2)) };
}

execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)), 'build'], {
  stdio: 'inherit',
});
const stack = await startStack({ seed: 'demo' });
try {
  const figures = await measure(stack.origin);
  const met = Object.entries(goals).every(([name, goal]) => (figures[name] ?? Number.NaN) <= goal);
  console.log(JSON.stringify({ bench: 'lighthouse', figures, goals, met }));
} finally {
  await stack.stop();
}
process.exit();
