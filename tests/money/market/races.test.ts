import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../../platform/src/wallet/testing/walletPlatform.ts';
import { until } from '../../support/until.ts';
import { full, randomFrom, saveProof, size } from '../support/proof.ts';
import { call, type EventMarket, Exchange, type Staker } from './exchange.ts';

const ROUNDS = size(20, 2_000);
const CHECK_EVERY = size(20, 100);
/** Rounds run in parallel. Each lane has its own market and users. */
const LANES = size(2, 8);
const JITTER_MS = 10;
const STEP_MS = 4;
const SEED = Number(process.env.MONEY_SEED ?? 20_261_125);
const RICH = 1_000_000_000;

interface Bought {
  order: { id: string; matched_amount: number };
  leg_id: string;
}

interface Lane {
  floor: EventMarket;
  maker: Staker;
  takers: [Staker, Staker];
}

/** Two platform processes on one database. Racing calls are sent through both. */
let here: WalletPlatform;
let there: TestPlatform;
let exchange: Exchange;
const lanes: Lane[] = [];
const random = randomFrom(SEED);
const figures: Record<string, number> = { rounds: ROUNDS };

beforeAll(async () => {
  here = await walletPlatform({ withdrawAutoDayAmount: RICH });
  // Nodes authenticate each other with the secret in their data folder.
  const { dataDir } = here.deps.config;
  there = await testPlatform({ config: { databaseUrl: here.databaseUrl, dataDir } });
  await Promise.all([here.listen(), there.listen()]);
  await here.deps.jobs.runDue();
  exchange = await Exchange.open(here);
  while (lanes.length < LANES) {
    const [maker, ...takers] = [await exchange.arrive(RICH), await exchange.arrive(RICH), await exchange.arrive(RICH)];
    lanes.push({ floor: await exchange.hold(2), maker, takers });
  }
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

test(
  `a cancel races a fill: matched plus refunded equals the stake, ${ROUNDS} times`,
  async () => {
    const start = new Start();
    const seen = { cancelled: 0, filled: 0, both: 0 };
    await rounds(async ({ floor, maker, takers }) => {
      const amount = 100 * (1 + below(20));
      const offer = await bought(purchase(maker, floor, 0, { amount, tif: 'gtc' }));
      const wanted = 100 * (1 + below(20));
      const [gone, took] = await start.both(
        () => call(somewhere(), maker.person, 'DELETE', `/api/v1/stakes/contracts/${offer.order.id}`),
        () => purchase(takers[0], floor, 1, { amount: wanted, tif: 'ioc' }),
      );
      const row = await until('the order to be stored as ended', async () => {
        const row = await orderRow(offer.order.id);
        return row && !row.resting && row;
      });
      expect(row.remaining).toBe(0);
      expect(row.matched + row.refunded).toBe(amount);
      expect(took.statusCode, took.body).toBe(row.matched > 0 ? 200 : 409);
      expect(row.matched).toBe(row.matched === 0 ? 0 : Math.min(amount, wanted));
      expect(gone.statusCode, gone.body).toBe(row.refunded > 0 ? 200 : 409);
      start.won(row.matched === 0);
      seen[gone.statusCode !== 200 ? 'filled' : row.matched > 0 ? 'both' : 'cancelled'] += 1;
    });
    record('cancel_against_fill', seen);
  },
  size(600_000, 14_400_000),
);

test(
  `two orders race for the last lot: one gets it, ${ROUNDS} times`,
  async () => {
    const start = new Start();
    const seen = { first: 0, second: 0 };
    await rounds(async ({ floor, maker, takers }) => {
      const amount = 100 * (1 + below(20));
      await bought(purchase(maker, floor, 0, { amount, tif: 'gtc' }));
      const take = (taker: Staker) => () => purchase(taker, floor, 1, { amount, tif: 'fok' });
      const answers = await start.both(take(takers[0]), take(takers[1]));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted(), answers.map(({ body }) => body).join('\n')).toEqual([200, 409]);
      start.won(statuses[0] === 200);
      seen[statuses[0] === 200 ? 'first' : 'second'] += 1;
    });
    record('last_lot', seen);
  },
  size(600_000, 14_400_000),
);

test(
  `a cash-out races the settlement: each stake is paid once, ${ROUNDS} times`,
  async () => {
    const start = new Start();
    const seen = { sold: 0, settled: 0 };
    await rounds(async ({ maker, takers: [seller, bidder] }) => {
      const floor = await exchange.hold(2);
      await bought(purchase(maker, floor, 0, { amount: 1000, tif: 'gtc' }));
      const stake = await bought(purchase(seller, floor, 1, { amount: 1000, tif: 'ioc' }));
      await bought(purchase(bidder, floor, 1, { amount: 800, price: 40, tif: 'gtc' }));
      const url = `/api/v1/stakes/${stake.leg_id}/cash_out`;
      const quote = await here.inject(seller.person, 'GET', url);
      const { quote_id, proceeds_amount } = quote.json<{ quote_id: string; proceeds_amount: number }>();
      expect(proceeds_amount, quote.body).toBe(800);
      const before = await exchange.playable(seller.person);
      const [sale] = await start.both(
        () => call(somewhere(), seller.person, 'POST', url, { quote_id }),
        () => exchange.request(floor, { type: 'phase', to: 'closed', reason: 'decided' }, settlement()),
      );
      const sold = sale.statusCode === 200;
      if (!sold) expect(sale.json().error, sale.body).toMatchObject({ code: expect.toBeOneOf([1001, 1009, 1011]) });
      expect((await exchange.playable(seller.person)) - before).toBe(sold ? 800 : 2000);
      exchange.leave(floor);
      start.won(sold);
      seen[sold ? 'sold' : 'settled'] += 1;
    });
    record('cash_out_against_settlement', seen);
  },
  size(600_000, 14_400_000),
);

test(
  `a withdrawal races a purchase with the same money: one succeeds, ${ROUNDS} times`,
  async () => {
    const start = new Start();
    const seen = { withdrawn: 0, staked: 0 };
    await rounds(async ({ floor, maker }) => {
      const amount = 1000 * (1 + below(99));
      const payee = await here.payee({ cash: amount });
      const staker = { ...maker, person: payee };
      const [taken, staked] = await start.both(
        () => here.withdraw(payee, payee.source, amount),
        () => purchase(staker, floor, 0, { amount, price: 20, tif: 'gtc' }),
      );
      expect([taken.statusCode, staked.statusCode].toSorted(), taken.body + staked.body).toEqual([200, 402]);
      expect(await exchange.playable(payee)).toBe(0);
      start.won(taken.statusCode === 200);
      seen[taken.statusCode === 200 ? 'withdrawn' : 'staked'] += 1;
    });
    for (const { floor } of lanes) {
      await exchange.request(floor, { type: 'void', reason: 'abandoned' });
      exchange.leave(floor);
    }
    await exchange.check();
    record('withdrawal_against_purchase', seen);
    saveProof('market-races', figures, SEED);
  },
  size(600_000, 14_400_000),
);

/** The books must be correct throughout. */
async function rounds(race: (lane: Lane) => Promise<void>): Promise<void> {
  for (let done = 0; done < ROUNDS; done += CHECK_EVERY) {
    let begun = 0;
    const run = async (lane: Lane) => {
      while (begun++ < CHECK_EVERY) await race(lane);
    };
    try {
      await Promise.all(lanes.map(run));
      await exchange.check();
    } catch (error) {
      throw new Error(`after round ${done} of seed ${SEED}`, { cause: error });
    }
  }
}

/** In 2,000 rounds each outcome must occur. */
function record(race: string, seen: Record<string, number>): void {
  for (const [what, count] of Object.entries(seen)) {
    if (full) expect(count, `${race}: ${what}`).toBeGreaterThan(0);
    figures[`${race}_${what}`] = count;
  }
}

const settlement = () => ({
  type: 'settle' as const,
  shares: [[0, 1] as [number, number], [1, 1] as [number, number]],
});

/**
 * Starts two calls slightly apart. Since one may take longer to reach the market, the winner starts later in the next
 * round, which balances the outcomes.
 */
class Start {
  /** Milliseconds by which the first call starts after the second. */
  #behind = 0;

  async both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const after = async <T>(ms: number, call: () => Promise<T>) => {
      await sleep(Math.max(0, ms) + random() * JITTER_MS);
      return call();
    };
    return Promise.all([after(this.#behind, first), after(-this.#behind, second)]);
  }

  won(first: boolean): void {
    this.#behind += first ? STEP_MS : -STEP_MS;
  }
}

function purchase(
  { person }: Pick<Staker, 'person'>,
  floor: EventMarket,
  team: number,
  { amount, price = 50, tif }: { amount: number; price?: number; tif: 'gtc' | 'ioc' | 'fok' },
): Promise<LightMyRequestResponse> {
  const event_team_id = floor.definition.teams[team];
  const body = { event_id: floor.event, market_id: floor.market, event_team_id, amount, price, tif };
  return call(somewhere(), person, 'POST', '/api/v1/stakes/purchase', body);
}

async function bought(answer: Promise<LightMyRequestResponse>): Promise<Bought> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as Bought;
}

function orderRow(id: string) {
  return here.db
    .selectFrom('market_orders')
    .select(['matched', 'refunded', 'remaining', 'resting'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function somewhere(): TestPlatform {
  return random() < 0.5 ? here : there;
}

function below(n: number): number {
  return Math.floor(random() * n);
}
