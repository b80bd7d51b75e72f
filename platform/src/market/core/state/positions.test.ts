import { expect, test } from 'vitest';
import { Scene } from '../testing/scene.ts';

const limits = { min_amount: 1, max_amount: 250_000, max_exposure: 1_000_000 };
const ioc = { tif: 'ioc' } as const;

test('proceeds of a full set without remaining cost are split equally', () => {
  const scene = new Scene(3, { limits });
  // Buys a payout of 100 on the second and on the third team for one cent each. The first sale removes that cent from
  // the position's basis.
  for (const claim of [2, 4]) {
    scene.place('maker', claim + 1, 99, 99);
    scene.place('me', claim, 1, 1, ioc);
    scene.place('buyer', claim, 50, 1);
    scene.sell('me', claim, 2);
  }
  scene.place('maker', 0, 50, 25);
  scene.place('me', 1, 50, 25, ioc);
  // Merging the pair takes the cent that was paid for `for` on the first team.
  scene.place('maker', 1, 99, 99);
  const { money } = scene.place('me', 0, 1, 1, ioc);
  const merged = money.filter(({ kind, user }) => kind === 'merge' && user === 'me');
  expect(merged.map(({ amount }) => amount.cash)).toEqual([50, 50]);
  const proceeds = [0, 1, 2, 4].map((claim) => scene.market.position('me', claim)?.proceeds);
  expect(proceeds).toEqual([2 + 17, 48, 1 + 17, 1 + 16]);
});
