import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { Market } from '../../../platform/src/market/core/market.ts';
import { checkMarket } from '../../../platform/src/market/core/state/check.ts';
import type { Command, Movement, Outcome } from '../../../platform/src/market/core/types.ts';
import { randomFrom, saveProof, size } from '../support/proof.ts';
import { Audit } from './audit.ts';
import { Commands } from './commands.ts';
import { Reference } from './referenceMarket.ts';

const OPERATIONS = size(20_000, 1_000_000);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_122);

type Did = Pick<Outcome, 'refused' | 'fills' | 'money' | 'differences'>;

/** Counts the operations of a run, so that a run with too little coverage fails. */
class Seen {
  readonly counts: Record<string, number> = {};

  add(command: Command, { refused, order, fills, money }: Outcome): void {
    this.#one(command.type);
    if (command.type === 'place') this.#one(`place ${command.tif}`);
    if (command.type === 'settle' && command.shares.some(([, of]) => of > 1)) this.#one('dead heat');
    if (refused) this.#one(`refused ${refused}`);
    if (refused) this.#one(`${command.type} refused ${refused}`);
    if (command.type === 'release' && order?.reason) this.#one(`released ${order.reason}`);
    if (command.type === 'ask' && fills.some(({ kind }) => kind === 'exit')) this.#one('exit at a middle price');
    for (const { kind } of fills) this.#one(`fill ${kind}`);
    for (const { kind } of money) this.#one(`money ${kind}`);
    if (order && order.state !== 'matched' && order.state !== 'open') this.#one(`order ${order.state}`);
  }

  #one(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

const wanted = [
  ...['place', 'challenge', 'accept', 'publish', 'sell', 'ask', 'release', 'cancel', 'cancel_person', 'phase'],
  ...['incident', 'limits', 'settle', 'finalize', 'correct', 'void', 'dead heat', 'exit at a middle price'],
  ...['place gtc', 'place gtd', 'place ioc', 'place fok'],
  ...['fill mint', 'fill transfer', 'fill exit', 'fill basket'],
  ...['hold', 'refund', 'proceeds', 'merge', 'exit', 'win', 'void'].map((kind) => `money ${kind}`),
  ...['closed', 'suspended', 'below_minimum', 'above_maximum', 'exposure', 'would_cross', 'unfillable', 'slippage'].map(
    (why) => `refused ${why}`,
  ),
  ...['no_bids', 'no_position', 'not_found', 'not_target', 'wrong_phase'].map((why) => `refused ${why}`),
  ...['price_moved', 'slippage', 'no_bids'].map((why) => `released ${why}`),
  ...['pending_delay', 'partially_matched', 'cancelled', 'expired', 'rejected'].map((state) => `order ${state}`),
];

test(
  `the market matches the reference in ${OPERATIONS} random operations, and its books balance after each`,
  () => {
    const seen = new Seen();
    let operations = 0;
    let markets = 0;
    for (; operations < OPERATIONS; markets++) operations += live(SEED + markets, seen);
    for (const what of wanted) expect(seen.counts[what] ?? 0, what).toBeGreaterThan(0);
    const figures = Object.fromEntries(Object.entries(seen.counts).map(([what, n]) => [what.replaceAll(' ', '_'), n]));
    saveProof('market-model', { operations, markets, ...figures }, SEED);
  },
  size(600_000, 3_600_000),
);

/** Runs a market from start to end with the core and the reference side by side. Returns the number of commands. */
function live(seed: number, seen: Seen, spoil: (outcome: Outcome) => Outcome = (outcome) => outcome): number {
  const commands = new Commands(randomFrom(seed), `market ${seed}`);
  const market = new Market(commands.definition);
  const reference = new Reference(commands.definition);
  const audit = new Audit(commands.definition);
  let at = 1_700_000_000_000;
  for (let seq = 1; ; seq++) {
    const body = commands.next(reference);
    if (!body) return seq - 1;
    // By the time an order is released, its delay has always passed.
    at += body.type === 'release' ? 10_000 : 50;
    const command: Command = { ...body, seq, at };
    try {
      const outcome = spoil(market.apply(command));
      seen.add(command, outcome);
      audit.take(command, outcome);
      sameOutcome(outcome, reference.apply(command));
      sameState(market, reference);
      same(checkMarket(market), [], 'what the market finds wrong with itself');
    } catch (error) {
      throw new Error(`market of seed ${seed}, command ${JSON.stringify(command)}`, { cause: error });
    }
  }
}

function sameOutcome(outcome: Outcome, reference: Did): void {
  same(outcome.refused, reference.refused, 'refusal');
  same(outcome.fills, reference.fills, 'fills');
  same(netted(outcome.money), netted(reference.money), 'money');
  same(byUser(outcome.differences), byUser(reference.differences), 'differences');
}

/** Compares positions with their age, cost and funding, and orders with their remaining amounts. */
function sameState(market: Market, { s }: Reference): void {
  const positions = market.positions().map(({ user, claim, payout, basis, funding }) => {
    return { user, claim, payout, basis, from: [funding.wager_only, funding.unsettled, funding.cash] };
  });
  const should = s.positions.map(({ user, claim, payout, basis, from }) => ({ user, claim, payout, basis, from }));
  same(positions, should, 'positions');
  const orders = market.openOrders().map(({ id, remaining, seq }) => `${id} ${remaining} ${seq}`);
  same(orders.toSorted(), s.live.map(({ order, rest, seq }) => `${order} ${rest} ${seq}`).toSorted(), 'orders');
}

function same(is: unknown, should: unknown, what: string): void {
  if (isDeepStrictEqual(is, should)) return;
  throw new Error(`${what}: the market has ${JSON.stringify(is)}, the reference ${JSON.stringify(should)}`);
}

/** Net money by kind, user and cause, independent of the order of bookings. */
function netted(money: Movement[]): Record<string, Movement['amount']> {
  const sums: Record<string, Movement['amount']> = {};
  for (const { kind, user, cause, amount } of money) {
    const key = `${kind} ${user} ${cause}`;
    const sum = sums[key] ?? { wager_only: 0, unsettled: 0, cash: 0 };
    const { wager_only, unsettled, cash } = amount;
    const more = {
      wager_only: sum.wager_only + wager_only,
      unsettled: sum.unsettled + unsettled,
      cash: sum.cash + cash,
    };
    if (wager_only !== 0 || unsettled !== 0 || cash !== 0) sums[key] = more;
  }
  return sums;
}

function byUser(differences: Outcome['differences']): Outcome['differences'] {
  return differences.toSorted((a, b) => (a.user < b.user ? -1 : 1));
}

test('control: a fill off by one cent and a refund to the wrong bucket are found', () => {
  const dearer = (outcome: Outcome): Outcome => {
    const fills = structuredClone(outcome.fills);
    for (const { sides } of fills.slice(0, 1)) if (sides[0]) sides[0].paid += 1;
    return { ...outcome, fills };
  };
  const elsewhere = (outcome: Outcome): Outcome => {
    const money = outcome.money.map((movement) => ({ ...movement, amount: { ...movement.amount } }));
    for (const { kind, amount } of money) {
      if (kind === 'refund') Object.assign(amount, { wager_only: amount.cash, cash: amount.wager_only });
    }
    return { ...outcome, money };
  };
  const caught = (spoil: (outcome: Outcome) => Outcome) => () => {
    try {
      live(SEED, new Seen(), spoil);
    } catch (error) {
      throw (error as Error).cause;
    }
  };
  expect(caught(dearer)).toThrow(/what a side pays/);
  expect(caught(elsewhere)).toThrow(/refund of .* where .* is held/);
});
