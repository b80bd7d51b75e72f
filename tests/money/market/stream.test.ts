import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWork } from '../../../platform/src/build.ts';
import { type TestPlatform, testPlatform } from '../../../platform/src/testing/harness.ts';
import { until } from '../../support/until.ts';
import { randomFrom, saveProof, size } from '../support/proof.ts';
import { type EventMarket, Exchange, type Staker } from './exchange.ts';
import { bookOf, LiveBook, serverBook } from './liveBook.ts';

const CLIENTS = size(10, 200);
const DURATION_MS = size(10_000, 300_000);
const TRADERS = 6;
/** Few enough to fit on one page of the book. */
const OPEN_ORDERS = 5;
const SEED = Number(process.env.MONEY_SEED ?? 20_261_126);

let t: TestPlatform;
let url: string;
let exchange: Exchange;
let floor: EventMarket;
const random = randomFrom(SEED);
const books: LiveBook[] = [];

beforeAll(async () => {
  t = await testPlatform({ config: { liveSockets: CLIENTS + 10 } });
  url = `http://${await t.listen()}`;
  await startWork(t.app);
  exchange = await Exchange.open(t);
  for (let n = 0; n < TRADERS; n++) await exchange.arrive(1_000_000_000);
  floor = await exchange.hold(2);
});
afterAll(async () => {
  for (const book of books) book.cut();
  await t?.close();
});

test(`${CLIENTS} clients that repeatedly disconnect end with the server’s book`, async () => {
  for (let n = 0; n < CLIENTS; n++) {
    const { token } = await t.person();
    const book = new LiveBook(floor.event, token);
    await book.connect(url);
    books.push(book);
  }
  const end = performance.now() + DURATION_MS;
  const going = () => performance.now() < end;
  const trading = exchange.stakers.map(async (staker) => {
    while (going()) await trade(staker);
  });
  const cutting = books.map(async (book) => {
    while (going()) await cut(book);
  });
  await Promise.all([...trading, ...cutting]);

  const server = () => serverBook(floor.event, async (path) => (await t.inject(null, 'GET', path)).json());
  await until(
    'all books to catch up',
    async () => {
      const told = (await server()).join('\n');
      return books.every((book) => bookOf(book.rows).join('\n') === told) || null;
    },
    20_000,
  ).catch(() => undefined);
  const told = await server();
  for (const book of books) {
    const own = bookOf(book.rows);
    const extra = own.filter((row) => !told.includes(row));
    const missing = told.filter((row) => !own.includes(row));
    expect(own, `${await state(book)}\nextra: ${extra.join(', ')}\nmissing: ${missing.join(', ')}`).toEqual(told);
  }
  await exchange.check();

  const counts = { events: 0, snapshots: 0, resumed: 0, resyncs: 0, disconnects: 0 };
  for (const book of books) {
    expect(book.counts.events).toBeGreaterThan(0);
    for (const what of Object.keys(counts) as (keyof typeof counts)[]) counts[what] += book.counts[what];
  }
  expect(told.length).toBeGreaterThan(0);
  expect(counts.resumed).toBeGreaterThan(CLIENTS / 2);
  saveProof('market-stream', { clients: CLIENTS, seconds: DURATION_MS / 1000, offers: told.length, ...counts }, SEED);
}, 900_000);

/** Shown on failure: how far a client lags behind, and how many clients are in the same state. */
async function state(book: LiveBook): Promise<string> {
  const head = await t.db.selectFrom('live_heads').selectAll().where('channel', '=', 'pending_orders').execute();
  const alike = books.filter((other) => bookOf(other.rows).join() === bookOf(book.rows).join()).length;
  return `client at ${book.seq}, connected ${book.connected}, ${alike} of ${CLIENTS} alike, heads ${JSON.stringify(head)}`;
}

/** Places an order or cancels one. */
async function trade(staker: Staker): Promise<void> {
  const order = staker.orders.length >= OPEN_ORDERS || random() < 0.3 ? staker.orders.shift() : undefined;
  if (order) {
    await t.inject(staker.person, 'DELETE', `/api/v1/stakes/contracts/${order}`);
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
  const answer = await t.inject(staker.person, 'POST', '/api/v1/stakes/purchase', body);
  expect(answer.statusCode, answer.body).toBe(200);
  staker.orders.push(answer.json<{ order: { id: string } }>().order.id);
}

async function cut(book: LiveBook): Promise<void> {
  await sleep(random() * 4_000);
  book.cut();
  await sleep(random() * 500);
  await book.connect(url);
}
