import type { Locator, Page } from '@playwright/test';
import { matchNow, report, runningMatch } from '../support/matches.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { expect, test } from './fixtures.ts';
import { MarketPage } from './pages/market.ts';
import { RoomPage } from './pages/room.ts';
import { WalletPage } from './pages/wallet.ts';

test.use({ seed: 'demo' });

/** Waits until an element's text matches `pattern`, and returns the first capture group. */
async function shown(where: Locator, pattern: RegExp): Promise<string> {
  await expect(where).toContainText(pattern);
  return pattern.exec((await where.textContent()) ?? '')?.[1] ?? '';
}

const cents = (dollars: string) => Math.round(Number(dollars.replaceAll(/[$,]/g, '')) * 100);

/** Makes a player win $5.00 in a match that isn't final yet. @returns the match's ID */
async function winMatch(stack: Stack, person: Person): Promise<string> {
  const other = await newPlayer(stack, 500);
  const match = await runningMatch(stack, person, other, 500);
  await report(stack, person, match, person);
  await report(stack, other, await matchNow(stack, other, match.id), person);
  return match.id;
}

/** Runs a check on a desktop and on a phone. */
async function onBothSizes(page: Page, check: () => Promise<unknown>): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await test.step(`at ${width} px`, check);
  }
}

/** The limits dialog, opened from the wallet. */
async function limitsOf(page: Page): Promise<Locator> {
  await new WalletPage(page).limits();
  return page.getByRole('dialog', { name: 'Limits and breaks' });
}

test('every screen that shows a number shows the same one, on a phone and on a desktop', async ({ stack, open }) => {
  const [person, maker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 20_000)];
  const matchId = await winMatch(stack, person);
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, person, { event, team: one, price: 60, amount: 3000 });
  await offer(stack, maker, { event, team: one, price: 55, amount: 2750 });
  const page = await open({ person });
  const wallet = new WalletPage(page);

  await test.step('the total paid out includes the last 24 hours, and the footer agrees', async () => {
    await page.goto('/');
    await onBothSizes(page, async () => {
      const line = page.getByText('Paid out so far');
      await page.getByRole('navigation', { name: 'Company' }).scrollIntoViewIfNeeded();
      const band = page.getByRole('region', { name: 'Paid out to players and stakers' });
      await band.scrollIntoViewIfNeeded();
      const total = await shown(line, /Paid out so far: (\$[\d,]+\.\d\d)\./);
      await expect(band.getByText(total, { exact: true }).last()).toBeAttached();
      const day = await shown(band, /In the last 24 hours(\$[\d,]+\.\d\d)/);
      expect(cents(total)).toBeGreaterThanOrEqual(cents(day));
      expect(cents(day)).toBeGreaterThan(0);
    });
  });

  await test.step('the match, its receipt and the wallet say the same about when the winnings are final', async () => {
    await new RoomPage(page).goto(matchId);
    const finals = new Set<string>();
    await onBothSizes(page, async () => {
      const final = await shown(page.getByRole('main'), /Pending\. (Final [^.]*[AP]M)\b/);
      await expect(page.getByRole('list', { name: 'Match progress' })).toContainText(final);
      finals.add(final);
    });
    await wallet.goto();
    await onBothSizes(page, async () => {
      for (const final of finals) await expect(wallet.row(/Won match/)).toContainText(final);
    });
  });

  await test.step('the result of a day counts neither deposits nor stakes that are open', () =>
    onBothSizes(page, async () => {
      await expect(page.getByRole('tabpanel').getByText('Net result').first()).toContainText('+$5.00');
      const limits = await limitsOf(page);
      const loss = limits.getByRole('group', { name: /^Loss/ });
      await expect(loss).toContainText('$0.00 lost, $30.00 at risk');
      await limits.getByRole('button', { name: 'Close' }).click();
    }));

  await test.step('the least amounts are the same in the help and in the dialogs', async () => {
    await page.goto('/help');
    const least = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell').first();
    const pairs = new Set<string>();
    await onBothSizes(page, async () => {
      const deposit = await shown(least('Minimum deposit'), /(\$[\d,.]+)/);
      pairs.add(`${deposit} ${await shown(least('Minimum withdrawal'), /(\$[\d,.]+)/)}`);
    });
    const [deposit, withdrawal] = [...pairs].join(' ').split(' ');
    expect(pairs.size).toBe(1);
    await page.goto('/faq');
    for (const question of ['How do I deposit?', 'How do I withdraw, and how long does it take?'])
      await page.getByRole('button', { name: question }).click();
    await onBothSizes(page, async () => {
      await expect(page.getByRole('main')).toContainText(`from ${deposit} to `);
      await expect(page.getByRole('main')).toContainText(`Each withdrawal can be ${withdrawal} to `);
    });
    await wallet.goto();
    await onBothSizes(page, async () => {
      await wallet.deposit();
      await expect(page.getByRole('dialog', { name: 'Deposit' })).toContainText(`Min ${deposit}`);
      await page.getByRole('dialog', { name: 'Deposit' }).getByRole('button', { name: 'Close' }).click();
      await wallet.withdraw();
      await expect(page.getByRole('dialog', { name: 'Withdraw' })).toContainText(`Min ${withdrawal}`);
      await page.getByRole('dialog', { name: 'Withdraw' }).getByRole('button', { name: 'Close' }).click();
    });
  });

  await test.step('a stake is worth what it can be cashed out for, on the market, in the slip and in the dialog', async () => {
    await page.goto(`/stake/${event.id}`);
    const market = new MarketPage(page);
    await onBothSizes(page, async () => {
      const worth = await shown(market.own, /Now(\$[\d.]+)/);
      expect(worth).toBe('$27.50');
      await market.own.getByRole('button', { name: `Cash out ${worth}` }).click();
      await expect(market.cashOut.getByRole('button', { name: `Hold to cash out ${worth}` })).toBeVisible();
      await market.cashOut.getByRole('button', { name: 'Close' }).click();
    });
    await page.goto('/me?stakesOpen=true');
    const stakes = page.getByRole('dialog', { name: 'My stakes' });
    await onBothSizes(page, () => expect(stakes.getByRole('button', { name: 'Cash out $27.50' })).toBeVisible());
  });
});
