/**
 * Runs the stream overlay for half an hour: `npm run bench -- overlay [--quick]`. Broadcast software keeps
 * `/twitch-commentator` open all day, so the page must neither leak memory nor miss updates. On a complete stack with
 * demo data, two users trade an event at a new price every ten seconds. The overlay must show each price without a
 * reload. The gateway restarts every five minutes. Every minute, the benchmark collects the page's garbage and counts
 * its heap, nodes and listeners. Growth compares the last five counts with the first five after a minute of warm-up.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { newPlayer, type Person } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { newStakeEvent, type OpenEvent, offer } from '../support/stakes.ts';
import { until } from '../support/until.ts';

const quick = process.argv.includes('--quick');
const MINUTES = quick ? 3 : 30;
const STEP_MS = 10_000;
const COUNT_MS = quick ? 15_000 : 60_000;
const RESTART_MS = quick ? 60_000 : 300_000;
const WARM_UP_MS = quick ? 15_000 : 60_000;
/** Contracts per trade, chosen so that the largest deposit lasts for all trades. */
const CONTRACTS = 4;
/** Number of counts at each end that are compared to measure growth. */
const ENDS = quick ? 2 : 5;
const PATIENCE_MS = 20_000;

const goals: Record<string, number> = {
  heap_growth_mb: 1,
  node_growth: 50,
  listener_growth: 20,
  missed: 0,
  reloads: 0,
  reconnect_s: 15,
};

interface Count {
  heapMb: number;
  nodes: number;
  listeners: number;
}

async function count(session: CDPSession): Promise<Count> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMb: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Places an order as soon as the market is open. On a busy machine, it may be suspended for a moment. */
const offerWhenOpen = (stack: Stack, person: Person, wanted: Parameters<typeof offer>[2]) =>
  until('the market to be open', async () => {
    try {
      return await offer(stack, person, wanted);
    } catch (error) {
      if (String(error).includes('MarketSuspended')) return null;
      throw error;
    }
  });

/** Makes two users trade, and returns whether the overlay showed the price. */
async function trade(stack: Stack, page: Page, event: OpenEvent, people: [Person, Person], price: number) {
  const [one, other] = event.teams;
  await offerWhenOpen(stack, people[0], { event, team: one, price, amount: CONTRACTS * price });
  await offerWhenOpen(stack, people[1], { event, team: other, price: 100 - price, amount: CONTRACTS * (100 - price) });
  const shown = page
    .getByRole('region', { name: 'Prices' })
    .locator('strong', { hasText: `${price}¢` })
    .first();
  return shown.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}

/** Restarts the gateway and returns how long the overlay showed that it was disconnected, in seconds. */
async function restart(stack: Stack, page: Page): Promise<number> {
  const lost = page.getByRole('status', { name: 'Not connected' });
  await stack.servers.gateway.stop();
  await lost.waitFor({ timeout: PATIENCE_MS });
  await stack.servers.gateway.start();
  const began = performance.now();
  await lost.waitFor({ state: 'detached', timeout: 60_000 });
  return (performance.now() - began) / 1000;
}

async function measure(stack: Stack, page: Page): Promise<Record<string, number>> {
  const event = await newStakeEvent(stack);
  const people: [Person, Person] = [await newPlayer(stack, 50_000), await newPlayer(stack, 50_000)];
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${stack.origin}/twitch-commentator?event=${event.id}`);
  await page.getByRole('region', { name: 'Prices' }).getByText(event.teams[0].name).first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts: Count[] = [];
  const began = performance.now();
  const passed = () => performance.now() - began;
  let [steps, missed, restarts, reconnect] = [0, 0, 0, 0];
  while (passed() < MINUTES * 60_000) {
    await sleep(Math.max(0, steps * STEP_MS - passed()));
    // Two consecutive steps never have the same price.
    if (!(await trade(stack, page, event, people, 30 + ((steps * 7) % 40)))) missed += 1;
    steps += 1;
    if (passed() > WARM_UP_MS + counts.length * COUNT_MS) {
      counts.push(await count(session));
      console.log(`${Math.round(passed() / 1000)} s: ${JSON.stringify(counts.at(-1))}, ${missed} missed`);
    }
    if (passed() > (restarts + 1) * RESTART_MS) {
      reconnect = Math.max(reconnect, await restart(stack, page));
      restarts += 1;
    }
  }
  const growth = (name: keyof Count) =>
    median(counts.slice(-ENDS).map((each) => each[name])) - median(counts.slice(0, ENDS).map((each) => each[name]));
  return {
    heap_growth_mb: round(growth('heapMb')),
    node_growth: growth('nodes'),
    listener_growth: growth('listeners'),
    missed,
    reloads: loads - 1,
    reconnect_s: round(reconnect),
    steps,
    restarts,
    heap_mb: round(counts.at(-1)?.heapMb ?? Number.NaN),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const round = (value: number): number => Number(value.toFixed(2));

const stack = await startStack({ seed: 'demo' });
const browser = await chromium.launch(launchOptions);
try {
  await until('the demo world', async () => (await stack.sql('select 1 from leagues')).length > 0);
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const figures = await measure(stack, page);
  const met = Object.entries(goals).every(([name, goal]) => (figures[name] ?? Number.NaN) <= goal);
  console.log(JSON.stringify({ bench: 'overlay', figures, goals, met }));
  process.exitCode = met ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
process.exit();
