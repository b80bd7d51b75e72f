/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import { beginPlay, playOut, resume, score, suspend } from '../support/referee.ts';
import type { Stack } from '../support/stack.ts';
import { cancelOrder, newStakeEvent, type OpenEvent, offer, phaseOf } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { MarketPage } from './pages/market.ts';
import { act } from './pages/staff.ts';
import { expectSteady } from './steady.ts';

test.use({ seed: 'demo' });

interface Money {
  playable: number;
  inPlay: number;
}
const moneyOf = async (stack: Stack, person: Person): Promise<Money> =>
  (await run<{ wallet: Money }>(stack, person, 'query { wallet { playable inPlay } }')).wallet;

const phone = { width: 390, touch: true } as const;
const at = ({ id }: OpenEvent) => `/stake/${id}`;

/** An event whose market has no orders, and two users with $100.00 each. */
async function begin(stack: Stack) {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  return { maker, taker, event: await newStakeEvent(stack) };
}

/**
 * The taker has staked $30.00 on the first team, which pays $50.00. The maker has staked the other $20.00 against it.
 */
async function matched(stack: Stack) {
  const world = await begin(stack);
  const { maker, taker, event } = world;
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, taker, { event, team: one, price: 60, amount: 3000 });
  expect(await moneyOf(stack, taker)).toEqual({ playable: 7000, inPlay: 3000 });
  return world;
}

const sizes = [
  { name: 'a phone', ...phone },
  { name: 'a desktop', width: 1440 },
];

for (const size of sizes) {
  test(`a cash-out at a changed price asks again and sells nothing, on ${size.name}`, async ({ stack, open }) => {
    const { maker, taker, event } = await matched(stack);
    const [one] = event.teams;
    const bid = await offer(stack, maker, { event, team: one, price: 55, amount: 2750 });

    const page = await open({ person: taker, ...size });
    const market = new MarketPage(page);
    const onlyDesktop = ['Price', 'Order book', 'Set my price'];
    const texts = ['Market', 'Matched', ...(size.width === 1440 ? onlyDesktop : [])];
    const arrived = market.own.getByRole('button', { name: 'Cash out $27.50' });
    await expectSteady(page, { at: at(event), texts, arrived });
    await arrived.click();
    await expect(market.cashOut).toContainText('You give up if void$30.00');
    await market.meanwhile('CashOut', async () => {
      await cancelOrder(stack, maker, bid);
      await offer(stack, maker, { event, team: one, price: 50, amount: 2500 });
    });
    await market.hold('Hold to cash out $27.50', market.cashOut);
    await expect(market.cashOut.getByRole('alert')).toContainText('Nothing was sold');
    expect(await moneyOf(stack, taker)).toEqual({ playable: 7000, inPlay: 3000 });
    // A filled row fades out for two seconds.
    await expect(page.locator('li[data-gone]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await market.hold('Hold to cash out $25.00', market.cashOut);
    await expect(market.cashOut).toContainText('CASHED OUT');
    expect(await moneyOf(stack, taker)).toEqual({ playable: 9500, inPlay: 0 });
  });

  test(`a market suspended during confirmation takes no stake, on ${size.name}`, async ({ stack, open }) => {
    const { maker, taker, event } = await begin(stack);
    const [one, other] = event.teams;
    const referee = await signInStaff(stack, 'referee');
    await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });

    const page = await open({ person: taker, at: at(event), ...size });
    const market = new MarketPage(page);
    await market.openTicket();
    await market.amount('30');
    await expect(market.ticket).toContainText(`${one.name} to win`);
    // The ticket's price follows the best price, up and down.
    const better = await offer(stack, maker, { event, team: other, price: 45, amount: 4500 });
    await expect(market.ticket.getByRole('button', { name: 'Take 55¢ now' })).toBeVisible();
    await cancelOrder(stack, maker, better);
    await expect(market.ticket.getByRole('button', { name: 'Take 60¢ now' })).toBeVisible();
    await test.step('a short press only says to hold, and places nothing', async () => {
      const button = market.ticket.getByRole('button', { name: 'Hold to stake $30.00' });
      await ('touch' in size ? button.tap() : button.click());
      await expect(market.ticket.getByRole('button', { name: 'Press and hold' })).toBeVisible();
      expect(await moneyOf(stack, taker)).toEqual({ playable: 10_000, inPlay: 0 });
    });
    await market.meanwhile('PurchaseStake', () => suspend(stack, referee, event));
    await market.hold(/^(Press and hold|Hold to stake \$30\.00)$/);
    await expect(market.ticket.getByRole('alert')).toContainText('You weren’t charged');
    await expect(page.getByText('Book paused.')).toBeAttached();
    await expect(market.ticket.getByRole('button', { name: 'Paused', exact: false }).last()).toBeDisabled();
    expect(await moneyOf(stack, taker)).toEqual({ playable: 10_000, inPlay: 0 });

    await resume(stack, referee, event);
    await market.hold('Hold to stake $30.00');
    await expect(market.receipt).toBeFocused();
    await expect(market.receipt).toContainText('50 contracts matched at 60¢');
    await expect(market.receipt).toContainText('If it wins$50.00');
    await expect(market.ticket.getByRole('button', { name: /^Hold/ })).toHaveCount(0);
    expect(await moneyOf(stack, taker)).toEqual({ playable: 7000, inPlay: 3000 });
  });
}

/**
 * Titles of the open sheet that are covered by a toast. Without a sheet, checks the top bar and the titles of docked
 * columns.
 */
const coveredByToasts = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toasts] li')].map((each) => each.getBoundingClientRect());
    const sheet = document.querySelector('[role=dialog][data-open]');
    const parts = (sheet ?? document).querySelectorAll(sheet ? 'h2' : '[aria-label="Top bar"], [data-docked] h2');
    return [...parts]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return toasts.some((box) => box.top < bottom && box.bottom > top && box.left < right && box.right > left);
      })
      .map((part) => part.ariaLabel ?? part.textContent);
  });

for (const size of sizes)
  test(`a score during the in-play delay refunds the stake, and its receipt says why, on ${size.name}`, async ({
    stack,
    open,
  }) => {
    const { maker, taker, event } = await begin(stack);
    const [, other] = event.teams;
    const referee = await signInStaff(stack, 'referee');
    await beginPlay(stack, referee, event);
    // Orders placed during play must be distinguishable from those that lapsed when play started.
    await expect.poll(() => phaseOf(stack, maker, event)).toBe('in_play');
    await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });

    const page = await open({ person: taker, at: at(event), ...size });
    const market = new MarketPage(page);
    await market.openTicket();
    await market.amount('30');
    // The button is visible without scrolling.
    await expect(market.ticket.getByRole('button', { name: 'Hold to stake $30.00' })).toBeInViewport({ ratio: 1 });
    await market.hold('Hold to stake $30.00');
    await expect(market.receipt).toContainText('PLACED');
    await expect(market.receipt).toContainText('$30.00 placed');
    // A toast disappears after five seconds, so the wait for it starts before the score.
    const refunded = page.locator('[data-toasts] li').filter({ hasText: '$30.00 refunded' });
    const told = refunded
      .filter({ visible: true })
      .first()
      .waitFor()
      .then(() => coveredByToasts(page));
    await score(stack, referee, event, 'The first strike.');
    // No stake is placed at a price from before the score, and the receipt and a toast explain why.
    await expect(market.receipt).toContainText('REFUNDED');
    await expect(market.receipt).toContainText('The score changed before it was matched.');
    await expect(market.receipt).not.toContainText(/PLACED|PAID|If it wins/);
    expect(await told).toEqual([]);
    await expect(market.receipt).toContainText('Balance now$100.00');
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => moneyOf(stack, taker)).toEqual({ playable: 10_000, inPlay: 0 });
    // On a phone, the ticket covers the market page.
    const plays = page.getByRole('region', { name: 'Play-by-play', includeHidden: true });
    await expect(plays).toContainText('The first strike.');
    await expect(market.own).toHaveCount(0);
    await page.goto('/me?stakesOpen=true');
    const stakes = page.getByRole('dialog', { name: 'My stakes' });
    await stakes.getByRole('tab', { name: 'Settled' }).click();
    const settled = stakes.getByRole('tabpanel', { name: 'Settled' });
    await expect(settled).toContainText('REFUNDED');
    await expect(settled).toContainText('Stake$30.00');
    await expect(settled).toContainText('The score changed before it was matched.');
  });

test('staff void a market, which refunds every stake to the cent, and the order log can be downloaded', async ({
  stack,
  open,
}) => {
  const { maker, taker, event } = await matched(stack);
  const page = await open({ person: taker });
  const market = new MarketPage(page);
  await market.visit(at(event));
  await expect(market.own).toContainText('$50.00');
  await test.step('a referee suspends it, resumes it, and asks for the void; an admin approves', async () => {
    const referee = await open({ staff: await signInStaff(stack, 'referee'), at: `/admin/stakes/${event.id}` });
    await act(referee, { open: 'Suspend all', confirm: 'Suspend', reason: 'A player lost the connection.' });
    await expect(page.getByText('Book paused.')).toBeAttached();
    await act(referee, { open: 'Resume all', confirm: 'Resume', reason: 'Everyone is back.' });
    await expect(page.getByText('Book paused.')).not.toBeAttached();
    await act(referee, { open: 'Void all', confirm: 'Request refund of $50.00', reason: 'The server went down.' });
    const admin = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/approvals' });
    await admin.getByRole('row').filter({ hasText: 'The server went down.' }).click();
    await act(admin, { open: 'Approve', confirm: 'Approve $50.00', reason: 'The logs show it.' });
  });
  const told = page.getByRole('dialog', { name: 'Your stake was refunded' });
  await expect(told).toContainText('$30.00 received');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Every stake was refunded.', { exact: true })).toBeVisible();
  for (const person of [maker, taker])
    await expect.poll(() => moneyOf(stack, person)).toEqual({ playable: 10_000, inPlay: 0 });

  const log = await market.downloadLog();
  expect(log.length).toBeGreaterThan(1);
  log.forEach(({ prev_hash }, n) => {
    if (n > 0) expect(prev_hash).toBe(log[n - 1]?.hash);
  });
});

test('winnings are in the wallet as soon as the referee has decided', async ({ stack, open }) => {
  const { maker, taker, event } = await matched(stack);
  const referee = await signInStaff(stack, 'referee');
  const page = await open({ person: taker, ...phone });
  const market = new MarketPage(page);
  await market.visit(at(event));
  await expect(market.own).toContainText('$50.00');
  await playOut(stack, referee, event, event.teams[0]);
  const told = page.getByRole('dialog', { name: 'You won' });
  await expect(told).toContainText('$50.00 received');
  expect(await violations(page)).toEqual([]);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Winnings are pending until it’s final.', { exact: true })).toBeVisible();
  // On both phones and desktops, the result has replaced the ticket.
  const bar = page.getByRole('region', { name: 'Ticket' });
  await expect(bar.getByRole('link', { name: 'See open markets' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(market.ticket.getByRole('link', { name: 'See open markets' })).toBeVisible();
  await expect(market.ticket.getByRole('textbox', { name: 'Amount, US dollars' })).toHaveCount(0);
  await expect.poll(() => moneyOf(stack, taker)).toEqual({ playable: 12_000, inPlay: 0 });
  await expect.poll(() => moneyOf(stack, maker)).toEqual({ playable: 8000, inPlay: 0 });
});
