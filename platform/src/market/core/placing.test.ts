import { expect, test } from 'vitest';
import { cash, fills, money, Scene } from './testing/scene.ts';

test('lots: 37.00 at 37 matches 63.00 at 63; 100 lots of 37 + 63 make a pot of 100.00', () => {
  const scene = new Scene();
  scene.place('ann', 0, 37, 3700);
  expect(scene.book(0)).toEqual(['ann1 37 3700/6300']);
  expect(fills(scene.place('ben', 1, 63, 6300))).toEqual(['mint: ben 63 6300>10000, ann 37 3700>10000']);
  expect([scene.held('ann', 0), scene.held('ben', 1)]).toEqual(['10000 3700 3700', '10000 6300 6300']);
  expect(scene.market.figures).toMatchObject({ market_escrow: 10_000, orders_escrow: 0, matched: 10_000 });
});

test("fills at the maker's price: a taker with a limit of 70 pays 60 against an offer at 40", () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400);
  expect(fills(scene.place('ben', 1, 70, 1000))).toEqual(['mint: ben 60 600>1000, ann 40 400>1000']);
  // The remaining 4.00 rests: 57 lots of 7, each matched by 3.
  expect(scene.book(1)).toEqual(['ben2 70 400/171']);
});

test('price-time priority: 45 before 40, and the older of two at 40 first', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 0, 45, 450);
  scene.place('cat', 0, 40, 400);
  expect(fills(scene.place('dan', 1, 60, 1450, { tif: 'ioc' }))).toEqual([
    'mint: dan 55 550>1000, ben 45 450>1000',
    'mint: dan 60 600>1000, ann 40 400>1000',
    'mint: dan 60 300>500, cat 40 200>500',
  ]);
});

test('dust: two lots at 37 use 0.74 of 1.00; the other 0.26 is refunded at once', () => {
  const scene = new Scene();
  scene.place('ann', 0, 37, 100);
  expect(scene.book(0)).toEqual(['ann1 37 100/126']);
  const outcome = scene.place('ben', 1, 63, 200);
  expect(money(outcome)).toEqual(['hold ben 0/0/200', 'refund ann 0/0/26']);
  expect(scene.book(0)).toEqual([]);
  expect(outcome.order).toMatchObject({ state: 'partially_matched', matched: 126, remaining: 74 });
});

test("skips a level that is too coarse: 50 can't pay 59 at 41 and pays 48 at 40", () => {
  const scene = new Scene(2, { limits: { min_amount: 1, max_amount: 10_000, max_exposure: 100_000 } });
  scene.place('ann', 0, 41, 4100);
  scene.place('ben', 0, 40, 400);
  const outcome = scene.place('cat', 1, 60, 50);
  expect(fills(outcome)).toEqual(['mint: cat 60 48>80, ben 40 32>80']);
  // At 60, 2 cents are less than one lot of 3.
  expect(outcome.order).toMatchObject({ state: 'matched', refunded: 2 });
});

test('refunds a remainder that still crosses a level that is too coarse: 50 at 60 against 41 only', () => {
  const scene = new Scene(2, { limits: { min_amount: 1, max_amount: 10_000, max_exposure: 100_000 } });
  scene.place('ann', 0, 41, 4100);
  const outcome = scene.place('cat', 1, 60, 50);
  expect(outcome.order).toMatchObject({ state: 'cancelled', reason: 'would_cross', refunded: 50 });
});

test('ioc refunds the unmatched part: 6.00 of 10.00', () => {
  const scene = new Scene();
  scene.place('ann', 0, 60, 600);
  const outcome = scene.place('ben', 1, 40, 1000, { tif: 'ioc' });
  expect(outcome.order).toMatchObject({ state: 'cancelled', reason: 'remainder', matched: 400, refunded: 600 });
});

test('fok: 10.00 with only 4.00 available changes nothing, not even self-trade cancels; 7.91 leaves 1, less than a lot, and is filled', () => {
  const scene = new Scene();
  scene.place('ben', 0, 61, 610);
  scene.place('ann', 0, 60, 600);
  const outcome = scene.place('ben', 1, 40, 1000, { tif: 'fok' });
  expect(outcome).toMatchObject({ refused: 'unfillable', order: null, fills: [], money: [] });
  expect(scene.book(0)).toEqual(['ben1 61 610/390', 'ann2 60 600/400']);
  const filled = scene.place('cat', 1, 40, 791, { tif: 'fok' });
  expect(filled.order).toMatchObject({ state: 'matched', matched: 790, refunded: 1 });
});

test('post_only is refused when it would match, and rests otherwise', () => {
  const scene = new Scene();
  scene.place('ann', 0, 60, 600);
  expect(scene.place('ben', 1, 40, 400, { post_only: true }).refused).toBe('would_cross');
  expect(scene.place('ben', 1, 39, 390, { post_only: true }).order?.state).toBe('open');
});

test("cancels older offers of the taker's own group and matches the next one", () => {
  const scene = new Scene();
  scene.place('ann', 0, 60, 600, { group: 'flat' });
  scene.place('ben', 0, 60, 600);
  const outcome = scene.place('amy', 1, 40, 400, { group: 'flat' });
  expect(fills(outcome)).toEqual(['mint: amy 40 400>1000, ben 60 600>1000']);
  expect(money(outcome)).toContain('refund ann 0/0/600');
});

test('refuses in order: closed, minimum, maximum, exposure', () => {
  const limits = { min_amount: 100, max_amount: 1000, max_exposure: 1500 };
  const scene = new Scene(2, { limits }, 'draft');
  expect(scene.place('ann', 0, 50, 99).refused).toBe('closed');
  scene.phase('open');
  expect(scene.place('ann', 0, 50, 99).refused).toBe('below_minimum');
  expect(scene.place('ann', 0, 50, 1001).refused).toBe('above_maximum');
  expect(scene.place('ann', 0, 50, 1000).refused).toBe(null);
  // 10.00 is resting, so 5.01 more would make 15.01.
  expect(scene.place('ann', 0, 50, 501).refused).toBe('exposure');
  scene.place('ben', 1, 50, 1000);
  expect(scene.place('ann', 0, 50, 501).refused).toBe('exposure');
  expect(scene.place('ann', 0, 50, 500).refused).toBe(null);
  scene.phase('suspended');
  expect(scene.place('ann', 0, 50, 500).refused).toBe('suspended');
});

test('spends restricted money first: 1.00 bonus, 1.00 unsettled, 2.00 cash, half matched', () => {
  const scene = new Scene();
  scene.place('ann', 0, 50, 400, { funding: { wager_only: 100, unsettled: 100, cash: 200 } });
  scene.place('ben', 1, 50, 200);
  expect(scene.market.position('ann', 0)?.funding).toEqual({ wager_only: 100, unsettled: 100, cash: 0 });
  expect(money(scene.apply({ type: 'cancel', order: 'ann1', why: 'cancelled' }))).toEqual(['refund ann 0/0/200']);
});

test('merges opposite claims of one user: 10.00 for 0 and 4.00 against merge into 4.00', () => {
  const scene = new Scene();
  scene.place('ben', 1, 60, 600);
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 0, 50, 200);
  const outcome = scene.place('ann', 1, 50, 200);
  expect(money(outcome).slice(1)).toEqual(['merge ann 0/0/400', 'merge ben 0/0/400']);
  expect([scene.held('ann', 0), scene.held('ann', 1)]).toEqual(['600 240 240', '0 0 0']);
  expect(scene.market.figures.market_escrow).toBe(600);
});

test('basket of three: makers pay 30 and 45, the taker 25 instead of 30 directly', () => {
  const scene = new Scene(3);
  scene.place('ann', 2, 30, 300);
  scene.place('ben', 4, 45, 900);
  scene.place('cat', 1, 70, 700);
  expect(scene.market.bestPrice(0)).toEqual({ price: 25, available: 250 });
  const outcome = scene.place('dan', 0, 30, 400);
  expect(fills(outcome)).toEqual([
    'basket: dan 25 250>1000, ann 30 300>1000, ben 45 450>1000',
    'mint: dan 30 150>500, cat 70 350>500',
  ]);
});

test('prefers a direct match when a basket costs the same', () => {
  const scene = new Scene(3);
  scene.place('ann', 2, 30, 300);
  scene.place('ben', 4, 45, 450);
  scene.place('cat', 1, 75, 750);
  expect(fills(scene.place('dan', 0, 25, 250))).toEqual(['mint: dan 25 250>1000, cat 75 750>1000']);
});

test('basket above 100: 60 + 45 and the taker’s 1 exceed it by 6, so the highest maker pays 54', () => {
  const scene = new Scene(3);
  scene.place('ann', 2, 60, 600);
  scene.place('ben', 4, 45, 450);
  const outcome = scene.place('cat', 0, 1, 100);
  expect(fills(outcome)).toEqual(['basket: cat 1 10>1000, ann 54 540>1000, ben 45 450>1000']);
});

test('a full set held by one user is paid out: 30 + 30 + 40', () => {
  const scene = new Scene(3);
  for (const [claim, price] of [
    [0, 30],
    [2, 30],
  ] as const) {
    scene.place('ben', claim + 1, 100 - price, 10 * (100 - price));
    scene.place('ann', claim, price, 10 * price);
  }
  scene.place('ben', 5, 60, 600);
  const outcome = scene.place('ann', 4, 40, 400);
  expect(money(outcome)).toContain('merge ann 0/0/1000');
  expect([0, 2, 4].map((claim) => scene.held('ann', claim))).toEqual(['0 0 0', '0 0 0', '0 0 0']);
});

test('a malformed command throws and changes nothing', () => {
  const scene = new Scene();
  const before = JSON.stringify(scene.market.figures);
  expect(() => scene.place('ann', 0, 100, 500)).toThrow('a price is 1 to 99');
  expect(() => scene.place('ann', 2, 50, 500)).toThrow('the market has this claim');
  expect(() => scene.place('ann', 0, 50, 500, { funding: cash(499) })).toThrow(
    'the funding of an order adds up to its amount',
  );
  expect(() => scene.market.apply({ type: 'finalize', seq: 9, at: 0 })).toThrow(
    'commands are applied in sequence without gaps',
  );
  expect(JSON.stringify(scene.market.figures)).toBe(before);
});
