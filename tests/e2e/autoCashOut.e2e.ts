import { run } from '../support/graph.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { MarketPage } from './pages/market.ts';

test.use({ seed: 'demo' });

const moneyOf = async (stack: Stack, person: Person) =>
  (await run<{ wallet: { playable: number; inPlay: number } }>(stack, person, 'query { wallet { playable inPlay } }'))
    .wallet;

test('an auto cash-out sells to another player’s post-only offer with an expiry time', async ({ stack, open }) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, taker, { event, team: one, price: 60, amount: 3000 });

  const owner = await open({ person: taker, at: `/stake/${event.id}`, width: 390, touch: true });
  const owned = new MarketPage(owner);
  await owned.own.getByRole('button', { name: 'Set a price' }).click();
  await owned.cashOut.getByRole('button', { name: 'Auto cash-out' }).click();
  await owned.cashOut.getByRole('switch', { name: 'Sell at a target' }).click();
  const target = owned.cashOut.getByRole('spinbutton', { name: 'target' });
  await expect(target).toHaveAttribute('aria-valuenow', '60');
  for (let cents = 60; cents < 65; cents += 1) await target.press('ArrowUp');
  await owned.cashOut.getByRole('button', { name: 'Set auto cash-out' }).click();
  await expect(owned.cashOut).toContainText('Watching the price.');
  expect(await violations(owner)).toEqual([]);

  const page = await open({ person: maker, at: `/stake/${event.id}`, width: 1440 });
  const { ticket } = new MarketPage(page);
  await ticket.getByRole('button', { name: 'Set my price' }).click();
  for (let cents = 60; cents < 65; cents += 1) await ticket.getByRole('button', { name: 'One cent more' }).click();
  await new MarketPage(page).amount('32.50');
  await ticket.getByText('Advanced').click();
  await ticket.getByRole('combobox', { name: 'Time in force' }).click();
  await page.getByRole('option', { name: 'Until a time' }).click();
  await ticket.getByRole('switch', { name: 'Post only' }).click();
  expect(await violations(page)).toEqual([]);
  await new MarketPage(page).hold('Hold to offer $32.50');
  await expect(ticket.getByRole('heading', { name: 'Receipt' })).toBeVisible();

  await expect.poll(() => moneyOf(stack, taker)).toEqual({ playable: 10_250, inPlay: 0 });
  const told = 'query { notifications { items { title } } }';
  await expect
    .poll(async () => JSON.stringify(await run(stack, taker, told)))
    .toContain('Auto cash-out sold for $32.50');
});
