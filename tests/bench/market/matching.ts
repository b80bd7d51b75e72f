import { Book, Entry } from '../../../platform/src/market/core/book/book.ts';
import { lotsForMoney } from '../../../platform/src/market/core/book/fills.ts';
import { lotOf } from '../../../platform/src/market/core/book/lots.ts';
import { type MatchActions, matchAgainst, type Taker } from '../../../platform/src/market/core/book/matching.ts';

const ACCOUNTS = 10_000;
const ORDERS = 200_000;
const WARM_UP = 10;
const ROUNDS = 21;
const SEED = 20_261_122;

interface Flow {
  accounts: Int32Array;
  claims: Int8Array;
  prices: Int8Array;
  amounts: Int32Array;
}

/**
 * Limit orders per second through the market's order book and matching loop (`core/book.ts`, `core/take.ts`) without
 * SQL: 10,000 accounts stake at random prices from 45 to 55 on both claims, and unfilled rests stay in the book. The
 * median of rounds over new books, after a warm-up. `fills` is fills per order.
 */
export function matchingPerSecond(): { ordersPerSecond: number; fills: number } {
  const flow = randomFlow();
  const names = Array.from({ length: ACCOUNTS }, (_, account) => `${account}`);
  const rates: number[] = [];
  let fills = 0;
  for (let round = 0; round < WARM_UP; round++) run(flow, names);
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    fills = run(flow, names);
    rates.push(ORDERS / ((performance.now() - began) / 1000));
  }
  rates.sort((x, y) => x - y);
  return { ordersPerSecond: Math.round(rates[ROUNDS >> 1] as number), fills: fills / ORDERS };
}

function run(flow: Flow, names: string[]): number {
  const books = [new Book<number>(), new Book<number>()] as const;
  const staking = new Staking(new Float64Array(ACCOUNTS * 2));
  for (let n = 0; n < ORDERS; n++) {
    const claim = flow.claims[n] as 0 | 1;
    staking.stake(books, flow.accounts[n] as number, names, claim, flow.prices[n] as number, flow.amounts[n] as number);
  }
  return staking.fills;
}

/** Matches orders and counts each account's holdings. */
class Staking implements MatchActions<number> {
  fills = 0;
  readonly #payouts: Float64Array;
  #book = new Book<number>();
  #account = 0;
  #claim = 0;
  readonly #taker: Taker = { group: '', floor: 1, ceiling: 99, rest: 0 };

  constructor(payouts: Float64Array) {
    this.#payouts = payouts;
  }

  stake(
    books: readonly [Book<number>, Book<number>],
    account: number,
    names: string[],
    claim: 0 | 1,
    price: number,
    amount: number,
  ): void {
    const taker = this.#taker;
    taker.group = names[account] as string;
    taker.floor = 100 - price;
    taker.ceiling = 99;
    taker.rest = amount;
    this.#book = books[claim === 0 ? 1 : 0];
    this.#account = account;
    this.#claim = claim;
    matchAgainst(this.#book, taker, this);
    const { a } = lotOf(price);
    const crosses = this.#book.best() >= taker.floor;
    if (taker.rest >= a && !crosses) {
      books[claim].add(new Entry(account, taker.group, price, taker.rest, a, false));
    }
  }

  own(entry: Entry<number>): void {
    this.#book.remove(entry);
  }

  lots(entry: Entry<number>, money: number): number {
    return lotsForMoney(entry, money);
  }

  fill(entry: Entry<number>, n: number): void {
    const { a, b, size } = lotOf(entry.price);
    entry.left -= a * n;
    this.#taker.rest -= b * n;
    this.#gain(this.#account, this.#claim, size * n);
    this.#gain(entry.of, this.#claim ^ 1, size * n);
    if (entry.left < entry.unit) this.#book.remove(entry);
    this.fills++;
  }

  #gain(account: number, claim: number, payout: number): void {
    const at = 2 * account + claim;
    this.#payouts[at] = (this.#payouts[at] as number) + payout;
  }
}

/** The same $5.00 orders in every run. */
function randomFlow(): Flow {
  let state = SEED;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const flow: Flow = {
    accounts: new Int32Array(ORDERS),
    claims: new Int8Array(ORDERS),
    prices: new Int8Array(ORDERS),
    amounts: new Int32Array(ORDERS),
  };
  for (let n = 0; n < ORDERS; n++) {
    flow.accounts[n] = below(ACCOUNTS);
    flow.claims[n] = below(2);
    flow.prices[n] = 45 + below(11);
    flow.amounts[n] = 500;
  }
  return flow;
}
