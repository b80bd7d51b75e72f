import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { offer, openEvents } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { StakePage } from './pages/stake.ts';

test.use({ seed: 'demo' });

const cashOf = 'query { wallet { cash inPlay } }';
interface Money {
  wallet: { cash: number; inPlay: number };
}
const board = '/stake?segment=upcoming';

test('a stake is placed from the board, with every outcome told before', async ({ stack, open }) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const [event] = await openEvents(stack, maker);
  if (!event) throw new Error('no open event');
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });

  const page = await open({ person: taker, at: board });
  const stake = new StakePage(page);
  await expect(stake.price(event, one)).toHaveAccessibleName(/60 cents, 60 % chance, \$60\.00 waiting/);
  await stake.add(event, one);
  await stake.amount(one, '30');
  await expect(stake.leg(one)).toContainText('Fills now');
  const terms = stake.slip.locator('dl');
  await expect(terms).toContainText('If it wins+$20.00');
  await expect(terms).toContainText('$30.00');
  await expect(terms).toContainText('If void');
  await expect(terms).toContainText('Fee$0.00');
  expect(await violations(page)).toEqual([]);
  // The draft survives a reload.
  await page.reload();
  await expect(stake.leg(one)).toContainText('Fills now');
  await stake.place('Hold to stake $30.00');
  await expect(stake.slip).toContainText('Matched $30.00 with 1 offer');
  expect(await run<Money>(stack, taker, cashOf)).toEqual({ wallet: { cash: 7000, inPlay: 3000 } });
});

test('a partial match is seen live on both sides, on a phone and on a desktop', async ({ stack, open }) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = (await openEvents(stack, maker))[1];
  if (!event) throw new Error('no open event');
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });

  const makerPage = await open({ person: maker, at: '/me?stakesOpen=true' });
  const makerStakes = makerPage.getByRole('dialog', { name: 'My stakes' });
  await expect(makerStakes).toContainText('$40.00 waiting');

  const takerPage = await open({ person: taker, at: board, width: 390, touch: true });
  const stake = new StakePage(takerPage);
  await expect(stake.price(event, one)).toHaveAccessibleName(/60 cents/);
  await stake.add(event, one);
  await stake.openSlip();
  await stake.amount(one, '90');
  await stake.letRestWait(one);
  expect(await violations(takerPage)).toEqual([]);
  await stake.place('Hold to stake $90.00');
  await expect(stake.slip).toContainText('Matched $60.00 with 1 offer · $30.00 waits at 60¢');

  await expect(makerStakes).toContainText('Matched $40.00');
  await stake.slip.getByRole('tab', { name: /Open/ }).click();
  await expect(stake.slip).toContainText('Matched $60.00 of $90.00 · rest waiting');
  await stake.slip.getByRole('button', { name: 'Cancel $30.00' }).click();
  await expect(stake.slip).not.toContainText('rest waiting');
  expect(await run<Money>(stack, taker, cashOf)).toEqual({ wallet: { cash: 4000, inPlay: 6000 } });
});

test('a leg that waits is swapped for one of the bench', async ({ stack, open }) => {
  const person = await newPlayer(stack, 10_000);
  const [first, second] = (await openEvents(stack, person)).slice(2);
  if (!first || !second) throw new Error('no open events');
  const page = await open({ person, at: board });
  const stake = new StakePage(page);
  await stake.add(first, first.teams[0]);
  await stake.add(second, second.teams[0]);
  await stake.slip.getByRole('button', { name: 'Bench the last' }).click();
  await stake.place('Hold to stake $10.00');
  await expect(stake.slip).toContainText('On the bench, no money held');

  await stake.slip.getByRole('tab', { name: /Open/ }).click();
  await stake.slip.getByRole('button', { name: 'Bench and swap' }).click();
  const swap = page.getByRole('dialog', { name: 'Bench and swap' });
  await swap.getByRole('region', { name: 'Line-up' }).getByRole('button').click();
  await swap.getByRole('region', { name: 'Bench', exact: true }).getByRole('button').click();
  await expect(swap.getByRole('region', { name: 'What this does' })).toContainText('$10.00');
  expect(await violations(page)).toEqual([]);
  await hold(swap.getByRole('button', { name: 'Swap' }));
  await expect(page.getByText('$10.00 is on the new leg.')).toBeVisible();
  expect(await run<Money>(stack, person, cashOf)).toEqual({ wallet: { cash: 9000, inPlay: 1000 } });
});

test('signed out, the board is readable and the stake waits for the sign-in', async ({ stack, open }) => {
  const reader = await newPlayer(stack);
  const event = (await openEvents(stack, reader)).at(-1);
  if (!event) throw new Error('no open event');
  const page = await open({ at: board });
  const stake = new StakePage(page);
  await stake.add(event, event.teams[0]);
  await stake.slip.getByRole('button', { name: /^Sign in to stake/ }).click();
  await expect(page.getByRole('dialog', { name: /sign in/i })).toBeVisible();
});
