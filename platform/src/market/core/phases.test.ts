import { expect, test } from 'vitest';
import { fills, money, Scene } from './testing/scene.ts';

function inPlay(): Scene {
  const scene = new Scene();
  scene.phase('in_play');
  return scene;
}

const release = (scene: Scene, order: string) => scene.apply({ type: 'release', order });

test('going in play lapses orders without keep: 4.00 stays, 5.00 and a challenge are refunded; the second time, nothing lapses', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400, { keep: true });
  scene.place('ben', 0, 40, 500);
  scene.challenge('cat', 0, 40, 300, ['ann']);
  expect(money(scene.phase('in_play'))).toEqual(['refund ben 0/0/500', 'refund cat 0/0/300']);
  scene.place('dan', 0, 30, 300);
  scene.phase('suspended');
  scene.phase('in_play');
  expect(scene.book(0)).toEqual(['ann1 40 400/600', 'dan4 30 300/700']);
});

test('allows only valid phase changes', () => {
  const scene = new Scene(2, {}, 'draft');
  const refused = (...to: Parameters<Scene['phase']>) => scene.phase(...to).refused;
  expect([refused('in_play'), refused('suspended'), refused('closed')]).toEqual(Array(3).fill('wrong_phase'));
  expect([refused('open'), refused('suspended'), refused('suspended')]).toEqual([null, null, 'wrong_phase']);
  expect([refused('in_play'), refused('open'), refused('suspended'), refused('open')]).toEqual([
    null,
    'wrong_phase',
    null,
    'wrong_phase',
  ]);
  expect(
    scene.apply({
      type: 'settle',
      shares: [
        [1, 1],
        [0, 1],
      ],
    }).refused,
  ).toBe('wrong_phase');
  expect([refused('closed'), refused('in_play')]).toEqual([null, 'wrong_phase']);
  expect(scene.apply({ type: 'finalize' }).refused).toBe('wrong_phase');
});

test('in play an order that meets an offer waits 5 s, then matches the book, even at a better price', () => {
  const scene = inPlay();
  scene.place('ann', 0, 40, 400);
  const outcome = scene.place('ben', 1, 60, 600, { tif: 'ioc' });
  expect(outcome.order).toMatchObject({ state: 'pending_delay', due: scene.at + 5000, remaining: 600 });
  expect(scene.market.dueOrders()).toEqual([{ order: 'ben2', due: scene.at + 5000 }]);
  scene.place('cat', 0, 45, 450);
  expect(fills(release(scene, 'ben2'))).toEqual([
    'mint: ben 55 550>1000, cat 45 450>1000',
    'mint: ben 60 48>80, ann 40 32>80',
  ]);
});

test('delayed orders are released in the order in which their delays end, not in which they arrived', () => {
  const scene = new Scene();
  scene.phase('in_play');
  scene.place('ann', 0, 40, 400);
  const { limits } = scene.market.figures;
  const due = [10_000, 3000, 3000].map((delay_ms) => {
    scene.apply({ type: 'limits', limits, delay_ms });
    return scene.place('ben', 1, 60, 600).order?.id;
  });
  expect(scene.market.dueOrders().map(({ order }) => order)).toEqual([due[1], due[2], due[0]]);
});

test('passive orders rest immediately, and a post_only order that would match is refused instead of delayed', () => {
  const scene = inPlay();
  scene.place('ann', 0, 40, 400);
  expect(scene.place('ben', 1, 59, 590).order?.state).toBe('open');
  expect(scene.place('ben', 1, 60, 590, { post_only: true }).refused).toBe('would_cross');
});

test.each(['incident', 'suspended', 'closed'] as const)('%s rejects and refunds delayed orders: 6.00', (why) => {
  const scene = inPlay();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600);
  const outcome = why === 'incident' ? scene.apply({ type: 'incident', reason: 'score' }) : scene.phase(why);
  expect(money(outcome)[0]).toBe('refund ben 0/0/600');
  const rejected = scene.market.touched().orders.find(({ id }) => id === 'ben2');
  expect(rejected).toMatchObject({ state: 'rejected', reason: why, refunded: 600, due: null });
  expect(release(scene, 'ben2').refused).toBe('not_found');
});

test('after its offer is gone, a delayed ioc is rejected and a delayed gtc rests', () => {
  const scene = inPlay();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600, { tif: 'ioc' });
  scene.place('cat', 1, 60, 600);
  scene.apply({ type: 'cancel', order: 'ann1', why: 'cancelled' });
  expect(release(scene, 'ben2').order).toMatchObject({ state: 'rejected', reason: 'price_moved', refunded: 600 });
  expect(release(scene, 'cat3').order).toMatchObject({ state: 'open', remaining: 600, due: null });
});

test('a delayed fok is checked on release: 10.00 against 6.00', () => {
  const scene = inPlay();
  scene.place('ann', 0, 40, 400);
  expect(scene.place('ben', 1, 60, 1000, { tif: 'fok' }).order?.state).toBe('pending_delay');
  const outcome = release(scene, 'ben2');
  expect(outcome).toMatchObject({ fills: [], order: { state: 'rejected', reason: 'price_moved', refunded: 1000 } });
  expect(scene.book(0)).toEqual(['ann1 40 400/600']);
});

test('a cash-out is delayed too, and rejected when the bid has dropped below its floor', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600);
  scene.place('cat', 0, 50, 500, { keep: true });
  scene.phase('in_play');
  expect(scene.sell('ann', 0, 1000, 500).order).toMatchObject({ state: 'pending_delay', remaining: 1000 });
  expect(scene.sell('ann', 0, 1000, 500).order?.state).toBe('pending_delay');
  expect(release(scene, 'ann4').order).toMatchObject({ state: 'matched', payout: 500 });
  expect(release(scene, 'ann5').order).toMatchObject({ state: 'rejected', reason: 'no_position' });
});

test("orders can be cancelled while suspended or delayed; cancel_person cancels all of one user's orders", () => {
  const scene = inPlay();
  scene.place('ann', 0, 40, 400);
  scene.place('ann', 0, 41, 410);
  scene.place('ben', 1, 60, 600);
  expect(money(scene.apply({ type: 'cancel', order: 'ben3', why: 'cancelled' }))).toEqual(['refund ben 0/0/600']);
  scene.phase('suspended');
  const outcome = scene.apply({ type: 'cancel_person', user: 'ann' });
  expect(money(outcome)).toEqual(['refund ann 0/0/400', 'refund ann 0/0/410']);
  expect(scene.apply({ type: 'cancel', order: 'ann1', why: 'cancelled' }).refused).toBe('not_found');
});

/**
 * A market in which 3.33, 3.33 and 3.34 are matched on teams 0, 1 and 2, each with a holder of `against` on the other
 * side.
 */
function threeTeams(): Scene {
  const scene = new Scene(3, { limits: { min_amount: 1, max_amount: 10_000, max_exposure: 100_000 } });
  for (const [claim, amount] of [
    [0, 50],
    [2, 50],
    [4, 52],
  ] as const) {
    scene.place('house', claim + 1, 50, amount);
    scene.place(`fan${claim}`, claim, 50, amount);
  }
  return scene;
}

test('the winning side gets the pot as unsettled money', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600);
  scene.place('cat', 0, 10, 100);
  expect(money(scene.phase('closed'))).toEqual(['refund cat 0/0/100']);
  const outcome = scene.apply({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  expect(money(outcome)).toEqual(['win ann 0/1000/0']);
  expect(outcome.payouts).toEqual([{ user: 'ann', claim: 0, amount: 1000 }]);
  expect(scene.apply({ type: 'finalize' }).refused).toBe(null);
  expect(scene.market.figures.phase).toBe('settled');
});

test('three-way tie: thirds of 100, 100 and 104 are floored; the 2 missing cents of 304 go to the largest remainders, then the oldest', () => {
  const scene = threeTeams();
  scene.phase('closed');
  const outcome = scene.apply({
    type: 'settle',
    shares: [
      [1, 3],
      [1, 3],
      [1, 3],
    ],
  });
  // Exact payouts for: 33 1/3, 33 1/3, 34 2/3; against: 66 2/3, 66 2/3, 69 1/3. Rounded down, they sum to 301 of 304.
  expect(outcome.payouts.map(({ user, claim, amount }) => `${user} ${claim} ${amount}`)).toEqual([
    'fan0 0 33',
    'house 1 67',
    'fan2 2 33',
    'house 3 67',
    'fan4 4 35',
    'house 5 69',
  ]);
});

test('correction to a tie: 5.00 of ann’s 10.00 moves to ben', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400);
  scene.place('ben', 1, 60, 600);
  scene.phase('closed');
  scene.apply({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  const outcome = scene.apply({
    type: 'correct',
    shares: [
      [1, 2],
      [1, 2],
    ],
  });
  expect([outcome.money, outcome.differences]).toEqual([
    [],
    [
      { user: 'ben', amount: 500 },
      { user: 'ann', amount: -500 },
    ],
  ]);
});

test('void: unmatched money, then 4.00 and 6.00 return to their original buckets without losing a cent', () => {
  const scene = new Scene();
  scene.place('ann', 0, 40, 400, { funding: { wager_only: 400, unsettled: 0, cash: 0 } });
  scene.place('ben', 1, 60, 600);
  scene.place('cat', 0, 10, 100);
  const outcome = scene.apply({ type: 'void', reason: 'test' });
  expect(money(outcome)).toEqual(['refund cat 0/0/100', 'void ben 0/0/600', 'void ann 400/0/0']);
  expect([...scene.balances.values()]).toEqual([0, 0, 0]);
  expect(scene.apply({ type: 'void', reason: 'test' }).refused).toBe('wrong_phase');
});

test('void after a merge: bases of 1.00, 2.00 and 1.40 share an escrow of 4.00 as 0.91, 1.82 and 1.27', () => {
  const scene = new Scene();
  // Ann holds 4.00 of claim 0, bought at 50 against ben. She then buys claim 1 at 30 against cat, which closes half of
  // her position.
  scene.place('ann', 0, 50, 200);
  scene.place('ben', 1, 50, 200);
  scene.place('cat', 0, 70, 140);
  scene.place('ann', 1, 30, 100, { tif: 'ioc' });
  // 200 of 400 are merged. Ann keeps a basis of 100, ben has 200 for 400, and cat has 140 for 200. The escrow holds
  // 400.
  expect([scene.held('ann', 0), scene.held('ben', 1), scene.held('cat', 0)]).toEqual([
    '200 100 100',
    '400 200 200',
    '200 140 140',
  ]);
  const { payouts } = scene.apply({ type: 'void', reason: 'test' });
  // 400 * 100, 200, 140 / 440 = 90.9, 181.8, 127.3.
  expect(payouts.map(({ user, amount }) => `${user} ${amount}`).sort()).toEqual(['ann 91', 'ben 182', 'cat 127']);
});

test('placement_top_k: two of three teams pay, each with its own book', () => {
  const scene = new Scene(3, { type: 'placement_top_k', places: 2 });
  scene.place('ann', 0, 60, 600);
  scene.place('ben', 1, 40, 400);
  scene.place('ann', 4, 60, 600);
  scene.place('ben', 5, 40, 400);
  scene.phase('closed');
  const outcome = scene.apply({
    type: 'settle',
    shares: [
      [1, 1],
      [1, 1],
      [0, 1],
    ],
  });
  expect(outcome.payouts).toEqual([
    { user: 'ann', claim: 0, amount: 1000 },
    { user: 'ben', claim: 5, amount: 1000 },
  ]);
});

test('throws when shares do not add up to one winner', () => {
  const scene = new Scene();
  scene.phase('closed');
  expect(() =>
    scene.apply({
      type: 'settle',
      shares: [
        [1, 1],
        [1, 1],
      ],
    }),
  ).toThrow('the shares of all teams sum to 1');
});

test.each([[[0, 0]], [[2, 1]], [[-1, 1]], [[0.5, 1]]] as [number, number][][])('throws for the share %j', (share) => {
  const scene = new Scene();
  scene.phase('closed');
  expect(() => scene.apply({ type: 'settle', shares: [share, [1, 1]] })).toThrow('a share is a fraction from 0 to 1');
});
