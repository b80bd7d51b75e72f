import { stackNow } from '../support/clock.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { MarketPage } from './pages/market.ts';
import { choose } from './pages/staff.ts';

test.use({ seed: 'demo' });

/** The value of a date-time field for a number of hours after the stack's time. */
const inHours = async (stack: Stack, hours: number) =>
  new Date((await stackNow(stack)) + hours * 3_600_000).toISOString().slice(0, 16);

test('staff create a stake event, and players stake on it', async ({ stack, open }) => {
  const page = await open({
    staff: await signInStaff(stack, 'event_manager'),
    at: '/admin/events/new',
    width: 1440,
  });
  await page.getByRole('tab', { name: 'Stake event' }).click();
  await choose(page, 'League', 1);
  await choose(page, 'First team', 1);
  await choose(page, 'Second team', 2);
  await expect(page.getByRole('combobox', { name: /^Time slot/ })).toBeVisible();
  await page.getByLabel('Start (your time)').fill(await inHours(stack, 5));
  await choose(page, 'Rounds to win', '2');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create event' }).click();
  const dialog = page.getByRole('dialog', { name: /^Create .+ vs\. / });
  const title = (await dialog.getByRole('heading').first().innerText()).replace(/^Create /, '');
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.waitForURL('**/admin/stakes/*');

  const id = page.url().split('/').at(-1);
  const player = await open({ person: await newPlayer(stack, 1_000), at: `/stake/${id}` });
  await expect(player.getByRole('heading', { name: title }).first()).toBeVisible();
  const market = new MarketPage(player);
  await market.amount('2');
  await expect(market.ticket.getByRole('button', { name: /^Hold to / })).toBeVisible();
});
