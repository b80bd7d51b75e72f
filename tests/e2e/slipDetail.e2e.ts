import { run } from '../support/graph.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { playOut } from '../support/referee.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { faultsAtWidths, violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { withLongest } from './layout.ts';

test.use({ seed: 'demo' });

const ownSlip = 'query { slips(page: 1, pageSize: 1) { items { id } } }';
interface Slips {
  slips: { items: { id: string }[] };
}

test('a slip shows its orders, bench and boosts, and its receipt is verified', async ({ stack, open }) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, taker, { event, team: one, price: 60, amount: 3000 });

  const page = await open({ person: taker, at: '/me?stakesOpen=true', width: 390, touch: true });
  const stakes = page.getByRole('dialog', { name: 'My stakes' });
  await stakes.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slip' })).toBeVisible();
  await expect(stakes).toBeHidden();
  await expect(page.getByRole('region', { name: 'Bench' })).toContainText('Lineup 1 of 8, bench 0 of 4');
  await page.getByRole('button', { name: 'Change the bench' }).click();
  await page.getByRole('dialog', { name: 'Bench and swap' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Orders' }).click();
  const orders = page.getByRole('dialog', { name: 'Orders' });
  await expect(orders).toContainText('Stake at 60¢');
  await expect(orders).toContainText('Matched');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();

  await playOut(stack, await signInStaff(stack, 'referee'), event, one);
  const [slip] = (await run<Slips>(stack, taker, ownSlip)).slips.items;
  const desk = await open({ person: taker, at: `/slips/${slip?.id}`, touch: true });
  await withLongest(desk);
  await expect(desk.getByRole('link', { name: 'Receipt' })).toBeVisible();
  expect(await faultsAtWidths(desk, 'slip')).toEqual([]);
  await desk.getByRole('link', { name: 'Receipt' }).click();
  const checks = desk.getByRole('region', { name: 'Checked in your browser' });
  await expect(checks).toContainText('Your rows are in the result: Passed');
  await expect(checks).toContainText('The payouts add up: Passed');
  await expect(checks).toContainText('Your share is right: Passed');
  await expect(desk.getByRole('region', { name: 'Your rows' })).toContainText('$50.00');
  expect(await faultsAtWidths(desk, 'receipt')).toEqual([]);
  await desk.goto(`/stake/${event.id}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsAtWidths(desk, 'market')).toEqual([]);

  await desk.goto('/stake');
  await desk
    .getByRole('region', { name: 'Promotions' })
    .getByRole('button', { name: /^Boost/ })
    .click();
  await desk.getByRole('button', { name: 'Boost terms' }).click();
  const boost = desk.getByRole('dialog', { name: 'Boost' });
  await expect(boost.getByRole('table')).toContainText('Boost adds');
  await expect(boost).toContainText('Funded byDuelbook');
  expect(await violations(desk)).toEqual([]);
});
