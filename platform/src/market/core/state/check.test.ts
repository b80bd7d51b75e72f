import { expect, test } from 'vitest';
import type { Market } from '../market.ts';
import { Scene } from '../testing/scene.ts';
import { checkMarket } from './check.ts';

/** A market with offers of 4.00 on both sides that don't cross, and two users who each hold a position of 10.00. */
function market(): Market {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600);
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 50, 400);
  expect(checkMarket(scene.market)).toEqual([]);
  return scene.market;
}

const first = (one: Market) => one.state.positions()[0];

test.each<[string, (broken: Market) => void, RegExp]>([
  ['a cent missing from the escrow', (one) => void one.state.change().market_escrow--, /is owed if team-0 wins/],
  ['one cent too many held', (one) => void one.state.change().orders_escrow++, /is held by orders/],
  ['a payout from nowhere', (one) => Object.assign(first(one) ?? {}, { payout: 1001 }), /is owed if team-/],
  [
    'paid without funding',
    (one) => Object.assign(first(one) ?? {}, { paid: 1 }),
    /the funding differs from the amount paid/,
  ],
  [
    'an order with less than its funding',
    (one) => Object.assign(one.state.orders.get('ann3') ?? {}, { remaining: 399 }),
    /funding of ann3/,
  ],
  ['an entry below a lot', (one) => Object.assign([...one.state.book(0)][0] ?? {}, { left: 1 }), /without a whole lot/],
  [
    'an entry at the wrong price',
    (one) => Object.assign([...one.state.book(0)][0]?.of ?? {}, { price: 50 }),
    /are crossed/,
  ],
  [
    'an order that is not in the book',
    (one) => one.state.book(0).remove([...one.state.book(0)][0] as never),
    /ann3 is not in the book/,
  ],
])('reports %s', (_what, breakIt, words) => {
  const broken = market();
  breakIt(broken);
  expect(checkMarket(broken).join('\n')).toMatch(words);
});
