import type { Cents } from '../../../shared/money.ts';
import type { Market } from '../market.ts';
import type { Claim, Order, Position } from '../types.ts';

/**
 * Describes each invariant that a market breaks (README.md, "Invariants"). Empty if all of them hold. Recomputes
 * everything from orders, positions and book rows, and shares no code with the matching engine.
 */
export function checkMarket(market: Market): string[] {
  const broken: string[] = [];
  const expect = (holds: boolean, words: string) => {
    if (!holds) broken.push(words);
  };
  const orders = market.openOrders();
  checkCoverage(market, expect);
  checkOrders(market, orders, expect);
  checkBooks(market, orders, expect);
  for (const position of market.positions()) checkPosition(market, position, orders, expect);
  return broken;
}

type Expect = (holds: boolean, words: string) => void;

const moneyKinds = ['offer', 'challenge'];

/**
 * Whether the market is over. After a settlement or void, the escrow is empty and positions are kept only as a record.
 */
const isOver = (market: Market): boolean => ['provisional', 'settled', 'voided'].includes(market.figures.phase);

function checkCoverage(market: Market, expect: Expect): void {
  const escrow = market.figures.market_escrow;
  if (isOver(market)) {
    expect(escrow === 0, `${escrow} cents are left in the escrow of a finished market`);
    return;
  }
  const { type, teams } = market.definition;
  const owed = new Map<Claim, Cents>();
  for (const { claim, payout } of market.positions()) owed.set(claim, (owed.get(claim) ?? 0) + payout);
  const of = (claim: Claim): Cents => owed.get(claim) ?? 0;
  const all = teams.map((_, team) => team);
  if (type === 'placement_top_k') {
    for (const team of all) expect(of(2 * team) === of(2 * team + 1), `payouts for and against ${teams[team]} differ`);
    const sum = all.reduce((total, team) => total + of(2 * team), 0);
    expect(sum === escrow, `${sum} is owed, but the escrow holds ${escrow}`);
    return;
  }
  for (const winner of all) {
    const due =
      teams.length === 2
        ? of(winner)
        : all.reduce((total, team) => total + of(team === winner ? 2 * team : 2 * team + 1), 0);
    expect(due === escrow, `${due} is owed if ${teams[winner]} wins, but the escrow holds ${escrow}`);
  }
}

function checkOrders(market: Market, orders: Readonly<Order>[], expect: Expect): void {
  let held = 0;
  for (const order of orders) {
    const { id, remaining, funding, kind } = order;
    const money = moneyKinds.includes(kind);
    const sum = funding.wager_only + funding.unsettled + funding.cash;
    expect(sum === (money ? remaining : 0), `the funding of ${id} is ${sum}, but ${remaining} remains`);
    expect(
      Object.values(funding).every((cents) => cents >= 0),
      `order ${id} has negative funding`,
    );
    expect(remaining > 0, `order ${id} is open, but nothing remains`);
    if (money) {
      held += remaining;
      expect(
        order.matched + remaining + order.refunded === order.amount,
        `the matched, remaining and refunded amounts of order ${id} don't add up`,
      );
    }
    expect(
      (order.state === 'pending_delay') === (order.due !== null),
      `order ${id} is delayed without a due time, or has a due time without a delay`,
    );
  }
  expect(
    held === market.figures.orders_escrow,
    `${held} is held by orders, but the market's figures say ${market.figures.orders_escrow}`,
  );
}

function checkBooks(market: Market, orders: Readonly<Order>[], expect: Expect): void {
  const inBooks = new Set<string>();
  const resting = new Map(orders.map((order) => [order.id, order]));
  const best: number[] = [];
  for (let claim = 0; claim < market.claims; claim++) {
    let before = { price: 100, seq: 0 };
    for (const row of market.contracts(claim)) {
      const order = resting.get(row.order);
      expect(row.claim === claim && order !== undefined, `order ${row.order} is in the wrong book`);
      expect(
        row.remaining_quantity > 0 && row.reflective_quantity > 0,
        `order ${row.order} is in the book without a whole lot`,
      );
      expect(
        row.price < before.price || (row.price === before.price && row.seq > before.seq),
        `order ${row.order} is out of price-time order`,
      );
      inBooks.add(row.order);
      before = row;
      best[claim] ??= row.price;
    }
  }
  for (const [claim, price] of best.entries()) {
    const other = best[claim ^ 1];
    expect(!price || !other || price + other < 100, `the books of claims ${claim} and ${claim ^ 1} are crossed`);
  }
  for (const { id, kind, state } of orders) {
    const rests = kind !== 'challenge' && state !== 'pending_delay';
    expect(inBooks.has(id) === rests, `order ${id} is ${rests ? 'not ' : ''}in the book`);
  }
  expect(!basketIsLeft(market), "offers on all teams make up a complete set that wasn't matched");
}

/** Whether the offers on all teams still add up to at least 100 cents, the price of a complete set. */
function basketIsLeft(market: Market): boolean {
  const { type, teams } = market.definition;
  if (type === 'placement_top_k' || teams.length === 2) return false;
  const prices = teams.map((_, team) => {
    const able = market
      .contracts(2 * team)
      .filter((row) => isOffer(market, row.order) && row.remaining_quantity >= row.price);
    return able[0]?.price;
  });
  return prices.every((price) => price !== undefined) && prices.reduce((sum, price) => sum + (price ?? 0), 0) >= 100;
}

const isOffer = (market: Market, id: string): boolean => market.order(id)?.kind === 'offer';

function checkPosition(market: Market, position: Readonly<Position>, orders: Readonly<Order>[], expect: Expect): void {
  const { user, claim, payout, basis, paid, funding } = position;
  const words = `position of ${user} in claim ${claim}`;
  expect(payout >= 0 && basis >= 0 && paid >= 0, `${words}: an amount is negative`);
  expect(
    Object.values(funding).every((cents) => cents >= 0),
    `${words}: its funding is negative`,
  );
  expect(
    funding.wager_only + funding.unsettled + funding.cash === paid,
    `${words}: the funding differs from the amount paid`,
  );
  expect(payout > 0 || (basis === 0 && paid === 0), `${words}: nothing is held, but basis or paid amount remains`);
  const asked = orders
    .filter((order) => order.kind === 'ask' && order.user === user && order.claim === claim)
    .reduce((sum, order) => sum + order.remaining, 0);
  expect(asked <= payout, `${words}: ${asked} is offered for sale, but only ${payout} is held`);
  const other = market.position(user, claim ^ 1)?.payout ?? 0;
  expect(payout === 0 || other === 0, `${words}: the user also holds the opposite claim`);
}
