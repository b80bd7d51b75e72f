/**
 * A large bracket in a browser: `npm run bench -- bracket [--quick]`. A production build of the real view, cache and live
 * channel with a double elimination of 128 teams. Measures the time from the data to the drawn bracket (median of fresh
 * pages), the frames drawn per second while it is dragged with the CPU slowed down four times, and the share of matches
 * that React renders again after one live result. The quick form loads fewer pages and drags for a shorter time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { serve } from '../support/serve.ts';
import { countRenders } from './bracket/renders.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quick = process.argv.includes('--quick');
const TEAMS = 128;
const LOADS = quick ? 3 : 9;
const DRAGS = quick ? 2 : 6;
const DRAG_MOVES = 180;
/** Time between two mouse moves. */
const MOVE_MS = 8;
const SLOWDOWN = 4;

/** Comparison, goal and floor. */
const goals = {
  first_paint_ms: ['<=', 200, 400],
  pan_fps: ['>=', 50, 40],
  rerendered_share: ['<=', 0.1, 0.3],
} as const;

declare global {
  interface Window {
    /** The API of the benchmark page (web/workshop/bench/bracket.tsx). */
    bracketBench: { isReady: () => boolean; begin: () => Promise<number>; result: () => Promise<number> };
  }
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript(countRenders);
  await page.goto(`${address}bracket.html?teams=${TEAMS}`);
  await page.waitForFunction(() => window.bracketBench?.isReady());
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Loads new pages. Resolves to the last page and the median time until the bracket was drawn. */
async function firstPaint(browser: Browser, address: string): Promise<{ page: Page; ms: number }> {
  const times: number[] = [];
  for (let load = 1; ; load++) {
    const page = await open(browser, address);
    times.push(await page.evaluate(() => window.bracketBench.begin()));
    if (load === LOADS) return { page, ms: median(times) };
    await page.close();
  }
}

/** Share of the matches that React rendered after one live result. */
async function rerendered(page: Page): Promise<number> {
  const matches = await page.locator('[data-match]').count();
  const first = await page.evaluate(() => window.matchRenders);
  // The first render includes every match, so the counter works.
  if (matches < TEAMS || first < matches) throw new Error(`${first} renders counted for ${matches} matches`);
  const before = await page.evaluate(() => window.matchRenders);
  const changed = await page.evaluate(() => window.bracketBench.result());
  const rendered = (await page.evaluate(() => window.matchRenders)) - before;
  if (rendered < 1) throw new Error('The live result was not shown');
  console.log(`${matches} matches; one result changed ${changed} and rendered ${rendered}`);
  return rendered / matches;
}

/** Frames per second while the bracket is dragged to the bottom right and back. */
async function pan(browser: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const box = await page.getByRole('group', { name: 'Bracket' }).locator('..').boundingBox();
  if (!box) throw new Error('There is no bracket');
  // The first drag warms up the code.
  await drag(browser, page, box, 1);
  const drags: Drag[] = [];
  for (let n = 0; n < DRAGS; n++) drags.push(await drag(browser, page, box, n < DRAGS / 2 ? -1 : 1));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const sum = (of: (each: Drag) => number) => drags.reduce((total, each) => total + of(each), 0);
  const [frames, seconds, moved] = [sum((each) => each.frames), sum((each) => each.seconds), sum((each) => each.moved)];
  console.log(`${frames} frames in ${seconds.toFixed(1)} s, dragged by ${Math.round(moved)} px`);
  if (drags.some((each) => each.moved < 300)) throw new Error('The bracket did not move');
  return frames / seconds;
}

interface Drag {
  frames: number;
  seconds: number;
  /** Distance in px by which the bracket moved. */
  moved: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drags across the window in one direction. */
async function drag(browser: Browser, page: Page, { x, y, width, height }: Box, sign: 1 | -1): Promise<Drag> {
  const at = (part: number) =>
    [x + width / 2 + sign * part * width * 0.2, y + height / 2 + sign * part * height * 0.4] as const;
  const before = await offset(page);
  await page.mouse.move(...at(-1));
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const start = performance.now();
  const moves: Promise<void>[] = [];
  // Doesn't wait for each move to be handled, because a mouse doesn't wait either.
  for (let move = 1; move <= DRAG_MOVES; move++) {
    moves.push(page.mouse.move(...at(-1 + (2 * move) / DRAG_MOVES)));
    await setTimeout(MOVE_MS);
  }
  await Promise.all(moves);
  const seconds = (performance.now() - start) / 1000;
  const frames = presented((await browser.stopTracing()).toString());
  await page.mouse.up();
  return { frames, seconds, moved: Math.abs((await offset(page)) - before) };
}

const offset = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('[role=group][aria-label=Bracket]')?.parentElement;
    return (element?.scrollLeft ?? 0) + (element?.scrollTop ?? 0);
  });

/** Number of frames presented during a trace. Several trace events report the same frame. */
function presented(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: { name: string; ph: string; ts: number }[] };
  const ends = traceEvents.filter(({ name, ph }) => name === 'SwapEndToPresentationCompositorFrame' && ph === 'e');
  return new Set(ends.map(({ ts }) => ts)).size;
}

/** Prints the figures. Returns whether every figure reaches its floor. */
function report(figures: Record<keyof typeof goals, number>): boolean {
  const reaches = (limit: 1 | 2) =>
    Object.entries(goals).every(([name, goal]) => {
      const figure = figures[name as keyof typeof goals];
      return goal[0] === '>=' ? figure >= goal[limit] : figure <= goal[limit];
    });
  const floors = reaches(2);
  console.log(JSON.stringify({ bench: 'bracket', figures, goals, met: reaches(1), floors }));
  return floors;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number, digits: number) => Number(value.toFixed(digits));

const folder = await mkdtemp(join(tmpdir(), 'duelbook-bench-bracket-'));
const configFile = fileURLToPath(new URL('../../web/vite.bench.config.ts', import.meta.url));
const input = fileURLToPath(new URL('../../web/workshop/bench/bracket.html', import.meta.url));
await build({ configFile, logLevel: 'warn', build: { outDir: folder, rolldownOptions: { input } } });
const { server, address } = await serve(folder);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let floors = false;
try {
  const { page, ms } = await firstPaint(browser, address);
  const share = await rerendered(page);
  const fps = await pan(browser, page);
  floors = report({ first_paint_ms: round(ms, 1), pan_fps: round(fps, 1), rerendered_share: round(share, 4) });
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(floors ? 0 : 1);
