/**
 * The lists of the back office with 10,000 accounts and matches: `npm run bench -- admin [--quick]`. Runs the complete
 * stack with demo data and these records, and the built client as an admin.
 *
 * - `list_ms`, `filter_ms`, `peek_ms`: milliseconds from a click until a list is shown or sorted, until it is filtered,
 *   and until the peek panel is open (medians over visits, each with an empty cache).
 * - `server_ms`: milliseconds the platform takes for the slowest combination of filters (median).
 * - `frame_ms`: the slowest frames (95th percentile) while 1,000 influencers scroll.
 * - `seq_scans`: number of query plans with a sequential scan of the accounts.
 *
 * Each figure is that of the slowest list; the lines above the figures name every list. Fails if a figure is above its
 * floor. `platform/src/admin/listPlans.test.ts` checks the query plans of all staff reads.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInStaff } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { fill } from './admin/fill.ts';
import { median } from './admin/median.ts';
import { scans, serverTimes } from './admin/reads.ts';
import { mediansOf, scrollInfluencers, type Times, visitLists, visitUsers } from './admin/visits.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quick = process.argv.includes('--quick');
const VISITS = quick ? 3 : 15;
/** Number of visits to each of the other lists. */
const OTHER_VISITS = quick ? 1 : 5;
const READS = quick ? 5 : 20;

const goals: Record<string, number> = {
  list_ms: 200,
  filter_ms: 200,
  peek_ms: 200,
  frame_ms: 50,
  server_ms: 50,
  seq_scans: 0,
};
const floors: Record<string, number> = { ...goals, list_ms: 400, filter_ms: 400, peek_ms: 400, frame_ms: 100 };

async function openPage(browser: Browser, stack: Stack, staff: Awaited<ReturnType<typeof signInStaff>>): Promise<Page> {
  const localStorage = [
    { name: 'duelbook.staff-session', value: JSON.stringify(staff.session) },
    { name: 'duelbook.device', value: staff.deviceId },
  ];
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: stack.origin, localStorage }] },
  });
  return context.newPage();
}

/** Browser medians of every list, by path. */
async function pageTimes(page: Page): Promise<Map<string, Times>> {
  // The first visit warms up the servers.
  await visitUsers(page);
  const visits: Times[] = [];
  for (let n = 0; n < VISITS; n++) visits.push(await visitUsers(page));
  return new Map([['/admin/users', mediansOf(visits)], ...(await visitLists(page, OTHER_VISITS))]);
}

async function measure(stack: Stack): Promise<Record<string, number>> {
  const staff = await signInStaff(stack, 'admin');
  await fill((text, values) => stack.sql(text, values));
  const server = await serverTimes(stack, staff, READS);
  for (const [path, ms] of [...server].sort(([, a], [, b]) => b - a)) console.log(`${path} ${ms.toFixed(1)} ms`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await openPage(browser, stack, staff);
    const pages = await pageTimes(page);
    const frames: number[] = [];
    for (let n = 0; n < OTHER_VISITS; n++) frames.push(await scrollInfluencers(page));
    for (const [path, times] of pages) console.log(path, JSON.stringify(times));
    const slowest = (name: keyof Times) => round(Math.max(...[...pages.values()].map((times) => times[name] ?? 0)));
    return {
      list_ms: slowest('list'),
      filter_ms: slowest('filter'),
      peek_ms: slowest('peek'),
      frame_ms: round(median(frames)),
      server_ms: round(Math.max(...server.values())),
      seq_scans: await scans(stack.databaseUrl),
    };
  } finally {
    await browser.close();
  }
}

const round = (value: number): number => Number(value.toFixed(1));

execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)), 'build'], {
  stdio: 'inherit',
});
let passed = false;
const stack = await startStack({ seed: 'demo' });
try {
  const figures = await measure(stack);
  const within = (limits: Record<string, number>) =>
    Object.entries(limits).every(([name, limit]) => (figures[name] ?? Number.NaN) <= limit);
  passed = within(floors);
  console.log(JSON.stringify({ bench: 'admin', figures, goals, met: within(goals), floors: passed }));
} finally {
  await stack.stop();
}
process.exit(passed ? 0 : 1);
