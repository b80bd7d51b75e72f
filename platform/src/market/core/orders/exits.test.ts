import { expect, test } from 'vitest';
import { cash, fills, money, Scene } from '../testing/scene.ts';

/** A market in which ann holds 10.00 of claim 0, for which she paid 4.00, and ben holds the other side. */
function matched(teams = 2): Scene {
  const scene = new Scene(teams);
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600);
  return scene;
}

test('cash-out: 10.00 sold to a bid at 55 brings 5.50; the buyer gets a basis of 4.00 and paid 5.50', () => {
  const scene = matched();
  scene.place('cat', 0, 55, 550);
  const outcome = scene.sell('ann', 0, 1000, 550);
  expect(fills(outcome)).toEqual(['transfer: ann 55 -550>-1000, cat 55 550>1000']);
  expect(outcome.order).toMatchObject({ state: 'matched', matched: 1000, payout: 550 });
  expect([scene.held('ann', 0), scene.held('cat', 0)]).toEqual(['0 0 0', '1000 400 550']);
  expect([scene.balanceOf('ann'), scene.market.figures.market_escrow]).toEqual([150, 1000]);
});

test('a cash-out below its minimum changes nothing: 5.50 is less than 5.51', () => {
  const scene = matched();
  scene.place('cat', 0, 55, 550);
  expect(scene.sell('ann', 0, 1000, 551)).toMatchObject({ refused: 'slippage', fills: [], money: [] });
  expect(scene.sell('ann', 0, 1000, 1, 56).refused).toBe('no_bids');
  expect(scene.sell('ann', 0, 1001).refused).toBe('no_position');
  expect(scene.held('ann', 0)).toBe('1000 400 400');
});

test('partial cash-out when the proceeds are enough: 4.00 of 10.00 to the only bid', () => {
  const scene = matched();
  scene.place('cat', 0, 50, 200);
  expect(scene.sell('ann', 0, 1000, 200).order).toMatchObject({
    state: 'cancelled',
    reason: 'remainder',
    matched: 400,
  });
  expect(scene.held('ann', 0)).toBe('600 240 240');
});

test('returns proceeds to the original buckets: 3.00 bonus and 1.00 cash, sold for 5.00', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400, { funding: { wager_only: 300, unsettled: 0, cash: 100 } });
  scene.place('ben', 1, 60, 600);
  scene.place('cat', 0, 50, 500);
  expect(money(scene.sell('ann', 0, 1000))).toEqual(['proceeds ann 300/0/200']);
});

test('selling two payout-cents at a time moves the same basis and paid as selling at once: 66 of 200, 68 sold', () => {
  const [whole, parts] = [0, 1].map(() => {
    const scene = new Scene(2, { limits: { min_amount: 1, max_amount: 10_000, max_exposure: 10_000 } });
    scene.place('ann', 0, 33, 66);
    scene.place('ben', 1, 67, 134);
    scene.place('cat', 0, 50, 34);
    return scene;
  }) as [Scene, Scene];
  whole.sell('ann', 0, 68);
  for (let n = 0; n < 34; n++) parts.sell('ann', 0, 2);
  // 66 * 132 / 200 = 43.56, so 43 stay and 23 leave with the sale.
  expect([whole.held('ann', 0), parts.held('ann', 0)]).toEqual(['132 43 43', '132 43 43']);
  expect(parts.held('cat', 0)).toBe('68 23 34');
});

test('an ask rests in the opposite book: 10.00 at 70 shows as 30 and is matched by 7.00', () => {
  const scene = matched();
  scene.ask('ann', 0, 1000, 70);
  expect(scene.book(1)).toEqual(['ann3 30 300/700']);
  const outcome = scene.place('cat', 0, 75, 700);
  expect(fills(outcome)).toEqual(['transfer: cat 70 700>1000, ann 70 -700>-1000']);
  expect(scene.market.figures).toMatchObject({ market_escrow: 1000, orders_escrow: 0 });
});

test('mutual exit at the midpoint: asks at 30 and 50 trade at 40 and 60', () => {
  const scene = matched();
  scene.ask('ann', 0, 1000, 30);
  const outcome = scene.ask('ben', 1, 1000, 50);
  // Ben sells at 50 or better, and ann's entry bids 70 for his claim, so m = 60.
  expect(fills(outcome)).toEqual(['exit: ben 60 -600>-1000, ann 40 -400>-1000']);
  expect(money(outcome)).toEqual(['exit ben 0/0/600', 'exit ann 0/0/400']);
  expect(scene.market.figures.market_escrow).toBe(0);
});

test('mutual exit that leaves part of a lot: of 2.00 asked at 37, 1.30 trades at 40, and 0.70 is less than a lot of 1.00', () => {
  const scene = matched();
  scene.ask('ann', 0, 200, 37);
  scene.ask('ben', 1, 5, 60);
  // At m = floor((60 + 63) / 2) = 61, lots are 100. Ben's 5 are too few, and resting them would cross the book.
  expect(scene.book(1)).toEqual(['ann3 63 126/74']);
  const outcome = scene.ask('ben', 1, 130, 57);
  expect(fills(outcome)).toEqual(['exit: ben 60 -78>-130, ann 40 -52>-130']);
  // 200 - 130 = 70, which is less than one lot of 100.
  expect(scene.market.order('ann3')).toBeUndefined();
});

test('refuses an ask below one lot, or above the position minus other asks', () => {
  const scene = matched();
  expect(scene.ask('ann', 0, 99, 37).refused).toBe('no_position');
  scene.ask('ann', 0, 600, 50);
  expect(scene.ask('ann', 0, 402, 50).refused).toBe('no_position');
  expect(scene.ask('ann', 0, 400, 50).refused).toBe(null);
});

test('asks never exceed the position: with 6.00 and 4.00 asked, selling 5.00 removes the newer ask and cuts the older to 5.00', () => {
  const scene = matched();
  scene.ask('ann', 0, 600, 70);
  scene.ask('ann', 0, 400, 70);
  scene.place('cat', 0, 50, 250);
  scene.sell('ann', 0, 500);
  expect(scene.book(1)).toEqual(['ann3 30 150/350']);
  expect(scene.market.touched().orders.find(({ id }) => id === 'ann4')).toMatchObject({
    state: 'cancelled',
    reason: 'position',
  });
});

test('a quote has proceeds, worst price, midpoint and void value, and changes nothing', () => {
  const scene = matched();
  scene.place('cat', 0, 30, 150);
  scene.place('dan', 0, 38, 190);
  scene.ask('ben', 1, 100, 58);
  const before = JSON.stringify([scene.market.figures, scene.book(0), scene.held('ann', 0)]);
  const ann = { user: 'ann', group: 'ann' };
  expect(scene.market.quote(ann, 0, 1000)).toEqual({
    // Sells 100 at 42 to ben, who exits at 58, then 500 at 38 and 400 at 30.
    fillable: 1000,
    proceeds: 42 + 190 + 120,
    worst_price: 30,
    average_price: 35.2,
    // There are no sellers, so the last price of 40 applies.
    mid_value: 400,
    void_value: 400,
  });
  expect(JSON.stringify([scene.market.figures, scene.book(0), scene.held('ann', 0)])).toBe(before);
  expect(scene.market.quote(ann, 0, 1001)).toBe(null);
});

test('challenge: only its targets can accept, in whole lots; the rest is published', () => {
  const scene = new Scene();
  scene.challenge('ann', 0, 40, 400, ['ben']);
  expect(scene.book(0)).toEqual([]);
  expect(scene.accept('cat', 'ann1', 300).refused).toBe('not_target');
  expect(scene.accept('ben', 'nobody1', 300).refused).toBe('not_found');
  expect(scene.accept('ben', 'ann1', 2).refused).toBe('unfillable');
  const outcome = scene.accept('ben', 'ann1', 301);
  expect(fills(outcome)).toEqual(['mint: ben 60 300>500, ann 40 200>500']);
  expect(outcome.order).toMatchObject({ state: 'matched', refunded: 1 });
  scene.place('cat', 1, 65, 130);
  expect(fills(scene.apply({ type: 'publish', order: 'ann1' }))).toEqual(['mint: ann 35 70>200, cat 65 130>200']);
  expect(scene.book(0)).toEqual(['ann1 40 130/195']);
});

test('a challenge counts toward exposure and can be cancelled', () => {
  const scene = new Scene(2, { limits: { min_amount: 100, max_amount: 1000, max_exposure: 1000 } });
  scene.challenge('ann', 0, 40, 600, ['ben']);
  expect(scene.place('ann', 0, 50, 401).refused).toBe('exposure');
  expect(money(scene.apply({ type: 'cancel', order: 'ann1', why: 'expired' }))).toEqual(['refund ann 0/0/600']);
  expect(scene.apply({ type: 'publish', order: 'ann1' }).refused).toBe('not_found');
  expect(scene.place('ann', 0, 50, 1000, { funding: cash(1000) }).refused).toBe(null);
});
