import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWork } from './build.ts';
import { withTransaction } from './db/transaction.ts';
import { policy } from './http/policy.ts';
import type { Channel } from './live/channel.ts';
import { publish } from './live/publish.ts';
import { LiveClient } from './live/testing/liveClient.ts';
import { balancesOf, expectSound, openMarket } from './market/engine/testing/kit.ts';
import type { Module } from './module.ts';
import { modules } from './modules.ts';
import type { Config } from './shared/config.ts';
import { type Person, type TestPlatform, testPlatform } from './testing/harness.ts';
import { findRedis, type RedisServer, startRedis } from './testing/redisServer.ts';

const program = findRedis();

const counter: Channel = {
  name: 'counter',
  key: Type.Object({}),
  policy: policy.optional(),
  snapshot: async (db) => (await sql<{ n: number }>`select n from counter`.execute(db)).rows[0] ?? null,
};
const counting: Module = { name: 'counting', channels: [counter] };

const OFTEN = { timeout: 15_000, interval: 5 };
/** So rarely that an event which arrives must have been announced through Redis. */
const NEVER_MS = 60_000;
const PER_NODE = 3;
const CASH = 500_000;

/** Nodes share a database and a Redis. `polling` also looks for events by itself, as every node in production does. */
describe.skipIf(program === null)(
  `several nodes with Redis${program ? '' : ' (redis-server is not installed)'}`,
  () => {
    let redis: RedisServer;
    let one: TestPlatform;
    let two: TestPlatform;
    let polling: TestPlatform;
    const addresses = new Map<TestPlatform, string>();
    const clients: LiveClient[] = [];

    async function node(changes: Partial<Config> = {}): Promise<TestPlatform> {
      const shared = one ? { databaseUrl: one.databaseUrl, dataDir: one.deps.config.dataDir } : {};
      const started = await testPlatform({
        modules: [...modules, counting],
        config: {
          redisUrl: redis.url,
          livePollMs: NEVER_MS,
          limits: { usernames: { count: 1, seconds: 36_000, burst: PER_NODE } },
          ...shared,
          ...changes,
        },
      });
      addresses.set(started, await started.listen());
      return started;
    }

    beforeAll(async () => {
      redis = await startRedis(program ?? '');
      one = await node();
      await sql`create table counter (n int not null)`.execute(one.owner);
      await sql`insert into counter values (0)`.execute(one.owner);
      [two, polling] = [await node(), await node({ livePollMs: 50 })];
      for (const each of [one, two, polling]) await startWork(each.app);
    });
    afterAll(async () => {
      for (const client of clients) client.socket.terminate();
      for (const each of [polling, two, one]) await each?.close();
      await redis?.close();
    });

    const bump = () =>
      withTransaction(one.db, async (tx) => {
        const { rows } = await sql<{ n: number }>`update counter set n = n + 1 returning n`.execute(tx);
        publish(tx, { channel: 'counter', key: {}, type: 'counter.changed', data: { n: rows[0]?.n } });
        return rows[0]?.n ?? 0;
      });

    async function subscribed(to: TestPlatform, token: string | null = null): Promise<LiveClient> {
      const client = await LiveClient.open(addresses.get(to) ?? '', token);
      clients.push(client);
      client.subscribe('c', 'counter', {});
      await client.has(1);
      return client;
    }

    /** Counts until an event from `one` reaches the client, which only happens with working wake-ups or polling. */
    const countsReach = (client: LiveClient) =>
      vi.waitFor(async () => {
        const before = client.frames.length;
        await bump();
        await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(before), { timeout: 500, interval: 10 });
      });

    /** Every number after the snapshot's, once each and in order. */
    async function expectComplete(client: LiveClient, last: number): Promise<void> {
      await vi.waitFor(() => expect(client.frames.at(-1)?.seq).toBe(last));
      const first = client.frames[0]?.seq ?? 0;
      expect(client.frames.map(({ seq }) => seq)).toEqual(
        Array.from({ length: last - first + 1 }, (_, n) => first + n),
      );
    }

    const asks = async (at: TestPlatform, person: Person) =>
      (await at.inject(person, 'GET', '/api/v1/users/username_availability?username=somebody')).statusCode;

    test('an event of one node reaches the subscribers of another through a wake-up', async () => {
      const client = await subscribed(two);
      await countsReach(client);
      await expectComplete(client, await bump());
    });

    test('nodes count requests together, and a flushed Redis starts again from full', async () => {
      const person = await one.person();
      const statuses = [await asks(one, person), await asks(two, person), await asks(one, person)];
      expect([...statuses, await asks(one, person), await asks(two, person)]).toEqual([200, 200, 200, 429, 429]);
      await redis.flush();
      expect(await asks(two, person)).toBe(200);
    });

    test('a session that ends on one node ends on the others, whatever Redis does', async () => {
      redis.pause();
      try {
        const person = await one.person();
        const session = await one.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow();
        const client = await subscribed(two, person.token);
        expect((await one.inject(person, 'DELETE', `/api/v1/sessions/${session.id}`)).statusCode).toBe(200);
        expect(await asks(two, person)).toBe(401);
        expect(await client.closes()).toBe(4401);
      } finally {
        redis.resume();
      }
    });

    test('while Redis is paused, calls are answered, counted by each node, and events arrive by polling', async () => {
      const [person, client] = [await one.person(), await subscribed(polling)];
      redis.pause();
      try {
        for (const at of [one, two])
          expect(await Promise.all(Array.from({ length: PER_NODE }, () => asks(at, person)))).toEqual([200, 200, 200]);
        expect([await asks(one, person), await asks(two, person)]).toEqual([429, 429]);
        await expectComplete(client, await bump());
      } finally {
        redis.resume();
      }
      await countsReach(await subscribed(two));
    });

    test('a node that starts without Redis uses it once it is there', async () => {
      await redis.stop();
      const late = await node();
      try {
        await startWork(late.app);
        const person = await one.person();
        expect(await asks(late, person)).toBe(200);
        await redis.start();
        await countsReach(await subscribed(late));
        await countsReach(await subscribed(two));
        // Both count in Redis again, where nothing was counted yet.
        const other = await one.person();
        await vi.waitFor(async () =>
          expect((await Promise.all([asks(late, other), asks(one, other)])).sort()).toContain(429),
        );
        expect([await asks(late, other), await asks(one, other)]).toEqual([429, 429]);
      } finally {
        await late.close();
      }
    });

    test('Redis paused, flushed and stopped under load loses no order, no money and no event', async () => {
      const market = await openMarket(one);
      const people = await Promise.all(Array.from({ length: 6 }, () => one.person({ cash: CASH })));
      const [client, announced] = [await subscribed(polling), await subscribed(two)];
      let running = true;
      let orders = 0;
      /** Orders of a person, at both nodes in turn, so that half are forwarded to the market's writer. */
      const trade = async (person: Person, side: number) => {
        for (let n = 0; running; n++) {
          await market.place(person, { claim: side, price: 50, amount: 100 }, {}, n % 2 ? one : two);
          orders++;
          await bump();
        }
      };
      const trading = Promise.all(people.map((person, n) => trade(person, n % 2)));
      const more = () => {
        const before = orders;
        return vi.waitFor(() => expect(orders).toBeGreaterThan(before + 10), OFTEN);
      };
      try {
        await more();
        redis.pause();
        await more();
        redis.resume();
        await redis.flush();
        await more();
        await redis.stop();
        await more();
        await redis.start();
        await more();
      } finally {
        redis.resume();
        running = false;
        await trading;
      }
      await vi.waitFor(async () => {
        const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from market_orders where market_id = ${market.id}`.execute(one.db);
        expect(rows[0]?.n).toBe(orders);
      });
      const spent = await Promise.all(people.map(async (person) => CASH - (await balancesOf(one, person)).cash));
      expect(spent.reduce((sum, amount) => sum + amount, 0)).toBe(orders * 100);
      await expectSound(one);
      await countsReach(announced);
      const last = await bump();
      await expectComplete(client, last);
      await expectComplete(announced, last);
    });
  },
);
