import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Client, createClient } from 'graphql-ws';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Db } from '../../platform/src/db/database.ts';
import { startEmbedded } from '../../platform/src/db/embedded.ts';
import { freePort } from '../../platform/src/db/freePort.ts';
import { PayPalTestServer } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { disposableDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { createPerson } from '../../platform/src/testing/person.ts';
import { Server } from '../support/server.ts';
import { until } from '../support/until.ts';
import { Balancer } from './support/balancer.ts';
import { identify } from './support/exactlyOnce.ts';
import { expectSound } from './support/ledger.ts';
import { nodeSettings, openAsOwner, startNode } from './support/nodes.ts';
import type { PlatformProcess } from './support/platformProcess.ts';
import { saveProof, size } from './support/proof.ts';
import type { Player } from './support/stream.ts';

const PEOPLE = size(10, 100);
const SOCKETS = size(20, 500);
const CALLS = size(10, 200);
const ROUNDS = size(1, 3);
/** Number of calls that are answered between two restarts. */
const BETWEEN = size(50, 500);
const PAIRS = 2;
const CASH = 100_000_000;

const WITHDRAW = `mutation Withdraw($source: ID!, $key: ID!) {
  withdraw(amount: 1000, paymentSourceId: $source, idempotencyKey: $key) { __typename }
}`;
const ACCOUNT = 'subscription { account { data { wallet { cash } } } }';

/** A gateway with its own platform, as in compose.production.yml. */
interface Pair {
  gateway: Server;
  platform: PlatformProcess;
}

const paypal = new PayPalTestServer();
const closers: (() => unknown)[] = [];
let databaseUrl: string;
let db: Db;
let origin: string;
let pairs: Pair[];
let people: Player[];

beforeAll(async () => {
  await paypal.listen();
  closers.push(() => paypal.close());
  paypal.payoutAs = 'SUCCESS';
  const folder = disposableDataFolder('rolling');
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const store = await startEmbedded({ dataDir: folder });
  closers.push(() => store.stop());
  databaseUrl = store.url;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const ports: number[] = [];
  pairs = [];
  for (let n = 0; n < PAIRS; n++) {
    const own = await freePort();
    ports.push(own);
    pairs.push(await startPair(own));
  }
  const balancer = await Balancer.listen(port, ports);
  closers.push(() => balancer.close());
  db = openAsOwner(databaseUrl, closers);
  people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await identify(db, await createPerson(db, { cash: CASH })));
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function startPair(port: number): Promise<Pair> {
  const platform = await startNode(databaseUrl, paypal, closers);
  const gateway = new Server({
    name: 'gateway',
    entry: 'gateway/src/main.ts',
    env: {
      ...nodeSettings,
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      PLATFORM_URL: platform.url,
      PUBLIC_URL: origin,
    },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
  closers.push(() => gateway.stop());
  await gateway.start();
  return { gateway, platform };
}

const figures = { answered: 0, repeated: 0, cut: 0, refused: 0, restarts: 0, reconnects: 0 };

/** Makes one withdrawal and repeats it with the same key until it is answered, as the client does. */
async function withdraw({ token, source }: Player): Promise<void> {
  const variables = { source, key: randomUUID() };
  await until('a withdrawal to be answered', async () => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-device-id': variables.key },
      body: JSON.stringify({ query: WITHDRAW, variables }),
    }).catch(() => null);
    const answer = response && ((await response.json()) as { data?: unknown; errors?: unknown[] });
    if (answer?.data) return true;
    figures.repeated++;
    if (answer) figures.refused++;
    else figures.cut++;
    return false;
  });
  figures.answered++;
}

interface Follower {
  client: Client;
  /** The last balance that the client received, in cents. */
  cash: number | null;
}

/** A client that shows the viewer's balance. */
function follow({ token }: Player): Follower {
  const follower: Follower = {
    cash: null,
    client: createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      on: { connected: (_socket, _payload, again) => void (again && figures.reconnects++) },
    }),
  };
  follower.client.subscribe<{ account: { data: { wallet: { cash: number } | null } | null } }>(
    { query: ACCOUNT },
    {
      next: ({ data }) => {
        follower.cash = data?.account.data?.wallet?.cash ?? follower.cash;
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return follower;
}

async function restart({ gateway, platform }: Pair): Promise<void> {
  expect(await gateway.stop(), 'the gateway stopped in time').toBe(0);
  await platform.stop();
  await platform.start();
  await gateway.start();
  figures.restarts += 2;
}

test(`each server restarts in turn under ${SOCKETS} sockets and ${CALLS} calls: every call is answered once`, async () => {
  const of = (number: number) => people[number % PEOPLE] as Player;
  const followers = Array.from({ length: SOCKETS }, (_, number) => follow(of(number)));
  closers.push(() => followers.forEach(({ client }) => void client.dispose()));
  await until('all sockets to show a balance', () => followers.every(({ cash }) => cash === CASH));
  let acting = true;
  const whileActing = async (number: number) => {
    while (acting) await withdraw(of(number));
  };
  const calls = Array.from({ length: CALLS }, (_, number) => whileActing(number));
  const more = async () => {
    const before = figures.answered;
    await until(`${BETWEEN} more answers`, () => figures.answered >= before + BETWEEN);
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const pair of pairs) {
      await more();
      await restart(pair);
    }
  await more();
  acting = false;
  await Promise.all(calls);
  const ended = performance.now();

  const balances = new Map<string, number>();
  const { rows } = await sql<{ user_id: string; made: number }>`
    select user_id, count(*)::int as made from withdrawals group by user_id`.execute(db);
  for (const { user_id, made } of rows) balances.set(user_id, CASH - 1000 * made);
  expect(
    rows.reduce((sum, { made }) => sum + made, 0),
    'each call has one effect',
  ).toBe(figures.answered);
  await until('all sockets to show the last balance', () =>
    followers.every(({ cash }, number) => cash === (balances.get(of(number).id) ?? CASH)),
  );
  expect(figures.reconnects).toBeGreaterThanOrEqual(SOCKETS);
  await expectSound(databaseUrl);
  const shown = { shown_after_ms: Math.round(performance.now() - ended) };
  saveProof('rolling', { sockets: SOCKETS, calls_in_flight: CALLS, ...figures, ...shown }, null);
});
