import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketsIn } from '../../../platform/src/market/engine/nodes/markets.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../../platform/src/testing/harness.ts';
import { until } from '../../support/until.ts';
import { PlatformProcess } from '../support/platformProcess.ts';
import { full, randomFrom, saveProof, size } from '../support/proof.ts';
import { type EventMarket, Exchange, type Staker } from './exchange.ts';
import { bookOf, LiveBook, serverBook } from './liveBook.ts';

const KILLS = size(2, 100);
const SEED = 20_261_127;
const CLIENTS = 8;
const OPEN_ORDERS = 4;
const ANSWERED_WITHIN_MS = 180_000;
/**
 * Time until another node takes over a market: the lease plus a margin. Small runs share their machine and need more.
 */
const TAKEN_OVER_MS = 5_000;

/** A client's request with the resulting order, once that is known. */
interface Intent {
  key: string;
  staker: Staker;
  order: string | null;
  body: object;
}

/** The platform that sets up and observes the test. It never acts as the writer of a market. */
let t: TestPlatform;
let exchange: Exchange;
let floor: EventMarket;
let nodes: [PlatformProcess, PlatformProcess];
let book: LiveBook;
const random = randomFrom(SEED);
const intents: Intent[] = [];
const refusals: unknown[] = [];
let running = true;
let answered = 0;

beforeAll(async () => {
  t = await testPlatform();
  exchange = await Exchange.open(t);
  for (let n = 0; n < CLIENTS; n++) await exchange.arrive(1_000_000_000);
  floor = await exchange.hold(2);
  const limits = { min_amount: 100, max_amount: 250_000, max_exposure: 1_000_000_000 };
  await exchange.request(floor, { type: 'limits', limits, delay_ms: 0 });
  await marketsIn(t).stop();
  const env = environment(t.databaseUrl);
  nodes = [await PlatformProcess.open(env), await PlatformProcess.open(env)];
  await Promise.all(nodes.map((node) => node.start()));
  const { token } = await t.person();
  book = new LiveBook(floor.event, token);
}, 300_000);
afterAll(async () => {
  book?.cut();
  for (const node of nodes ?? []) {
    await node.stop();
    node.remove();
  }
  await t?.close();
});

function environment(databaseUrl: string): Record<string, string> {
  const limits = ['DEFAULT', 'MONEY', 'MESSAGES', 'SMS', 'CODE'].map((name) => [`LIMIT_${name}`, 'off']);
  return {
    ...Object.fromEntries(limits),
    NODE_ENV: 'test',
    TEST_CLOCK: '1',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: randomBytes(32).toString('base64'),
  };
}

test(
  `with the writer killed ${KILLS} times during a stream of orders, none are lost or duplicated`,
  async () => {
    const takenOver: number[] = [];
    await book.connect(nodes[0].url);
    const streams = Promise.allSettled(
      exchange.stakers.map(async (staker) => {
        while (running) await act(staker);
      }),
    );
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        await goesOn(20);
        await sleep(random() * 50);
        takenOver.push(await killWriter());
      }
      await goesOn(20);
    } finally {
      running = false;
      for (const stream of await streams) if (stream.status === 'rejected') refusals.push(stream.reason);
    }
    expect(refusals).toEqual([]);
    expect(await faults()).toEqual([]);
    await exchange.check();
    await bookAgrees();
    // Skipped in small runs, which share the machine, because the time would only reflect the machine's speed.
    if (full) expect(Math.max(...takenOver)).toBeLessThan(TAKEN_OVER_MS);
    expect(book.counts.resumed).toBeGreaterThan(0);
    const sorted = takenOver.toSorted((a, b) => a - b).map(Math.round);
    saveProof(
      'market-crash',
      {
        kills: KILLS,
        acknowledged: intents.filter(({ order }) => order !== null).length,
        taken_over_ms_median: sorted[KILLS >> 1] ?? 0,
        taken_over_ms_max: sorted.at(-1) ?? 0,
        ...book.counts,
      },
      SEED,
    );
  },
  size(600_000, 7_200_000),
);

/** Waits for this many additional responses, because progress depends on the machine's speed. */
async function goesOn(more: number): Promise<void> {
  const wanted = answered + more;
  await until('orders to be answered', () => answered >= wanted || null);
}

/** Kills the node that writes the market. Returns the milliseconds until the next order was answered. */
async function killWriter(): Promise<number> {
  const { address } = await t.db
    .selectFrom('market_leases')
    .select('address')
    .where('market_id', '=', floor.market)
    .executeTakeFirstOrThrow();
  const writer = nodes.find(({ url }) => url === address);
  if (!writer) throw new Error(`no node at ${address}`);
  const other = nodes.find((node) => node !== writer) as PlatformProcess;
  const killed = performance.now();
  await writer.kill();
  if (!book.connected) {
    book.cut();
    await book.connect(other.url);
  }
  await goesOn(1 + CLIENTS);
  const ms = performance.now() - killed;
  await writer.start();
  return ms;
}

/** Has a client place or cancel an order and retry until it knows the outcome. */
async function act(staker: Staker): Promise<void> {
  if (staker.orders.length >= OPEN_ORDERS) {
    const order = staker.orders.shift() ?? '';
    const answer = await send(staker, 'DELETE', `/api/v1/stakes/contracts/${order}`, newId());
    // The order may already have been filled.
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`${answer.status}: ${answer.body}`);
    return;
  }
  const body = {
    event_id: floor.event,
    market_id: floor.market,
    event_team_id: floor.definition.teams[random() < 0.5 ? 0 : 1],
    amount: 100 * (1 + Math.floor(random() * 30)),
    price: 40 + Math.floor(random() * 15),
    tif: 'gtc',
  };
  const intent: Intent = { key: newId(), staker, order: null, body };
  intents.push(intent);
  intent.order = await purchase(intent);
  staker.orders.push(intent.order);
}

async function purchase({ staker, key, body }: Intent): Promise<string> {
  const answer = await send(staker, 'POST', '/api/v1/stakes/purchase', key, body);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body) as { order: { id: string } }).order.id;
}

/** Sends a request with its key to either node until it is answered. @throws when neither answers for minutes */
async function send(staker: Staker, method: 'POST' | 'DELETE', path: string, key: string, body?: object) {
  const deadline = Date.now() + ANSWERED_WITHIN_MS;
  while (Date.now() < deadline) {
    const node = nodes[random() < 0.5 ? 0 : 1];
    const answer = await fetch(`${node.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${staker.person.token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null);
    const inFlight = answer?.status === 409 && answer.body.includes('1024');
    if (answer && answer.status !== 503 && !inFlight) {
      answered += 1;
      return answer;
    }
    await sleep(20);
  }
  throw new Error(`no node answered ${method} ${path}`);
}

/**
 * Checks that every acknowledged order exists exactly once, that repeating its request returns the same order, and that
 * no additional orders exist.
 */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  const stored = async () => {
    const orders = t.db.selectFrom('market_orders').select('id').where('market_id', '=', floor.market);
    return (await orders.execute()).map(({ id }) => id);
  };
  const commands = () =>
    t.db.selectFrom('markets').select('seq').where('id', '=', floor.market).executeTakeFirstOrThrow();
  const told = intents.map(({ order }) => order ?? '').toSorted();
  const areThere = async () => {
    const there = new Set(await stored());
    return told.every((order) => there.has(order)) || null;
  };
  // Order rows are written shortly after their commit.
  await until('all orders to be written', areThere, 20_000).catch(() => undefined);
  const before = await stored();
  const { seq } = await commands();
  for (const order of told) if (!before.includes(order)) found.push(`acknowledged order ${order} was lost`);
  for (const id of before) if (!told.includes(id)) found.push(`order ${id} was made for nobody`);
  for (const intent of intents) {
    const again = await purchase(intent);
    if (again !== intent.order) found.push(`${intent.key}: ${intent.order}, repeated ${again}`);
  }
  if ((await commands()).seq !== seq) found.push('repeating a request had an effect');
  return found;
}

async function bookAgrees(): Promise<void> {
  const server = () => serverBook(floor.event, async (path) => (await t.inject(null, 'GET', path)).json());
  await until(
    'the subscribed book to catch up',
    async () => bookOf(book.rows).join() === (await server()).join() || null,
    20_000,
  ).catch(() => undefined);
  expect(bookOf(book.rows)).toEqual(await server());
}
