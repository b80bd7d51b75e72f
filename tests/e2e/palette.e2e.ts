import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { Palette } from './pages/palette.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the command palette and shortcuts navigate by keyboard, and the palette asks visitors to sign in', async ({
  open,
}) => {
  const page = await open({ at: '/play' });
  const palette = new Palette(page);
  await expect(title(page, 'Play')).toBeVisible();
  await palette.open('Meta+k');
  await page.keyboard.press('Meta+k');
  await expect(palette.dialog).toBeHidden();
  await palette.open('/');
  await page.keyboard.type('zzxq');
  await expect(palette.dialog.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();

  await palette.choose('wal');
  await expect(title(page, 'Wallet')).toBeVisible();
  await palette.open();
  await expect(palette.dialog.getByRole('option').first()).toHaveAccessibleName(/^Wallet/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Stake')).toBeVisible();
  // Going back leaves the page, because the closed palette is no longer in the history.
  await page.goBack();
  await expect(title(page, 'Wallet')).toBeVisible();
  await expect(palette.dialog).toBeHidden();

  for (const [key, name] of [
    ['s', 'Stake'],
    ['w', 'Wallet'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(title(page, name)).toBeFocused();
  }
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await palette.choose('keyboard shortcuts');
  await expect(shortcuts).toBeVisible();
  // Behind an open dialog the page is hidden from the accessibility tree.
  await expect(page.locator('h1')).toHaveText('Wallet');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  await palette.choose('deposit');
  await expect(page.getByRole('dialog', { name: 'Sign in or join' })).toBeVisible();
});

test('a person whose exact name is typed comes before the commands, on a phone and on a desktop', async ({
  open,
  stack,
}) => {
  const { id } = await newPlayer(stack);
  await stack.sql(`update users set username = 'withdraw' where id = $1`, [id]);
  const page = await open({ at: '/play' });
  const { dialog, field } = new Palette(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page
      .getByRole('region', { name: 'Top bar' })
      .getByRole('button', { name: /^Search or jump to/ })
      .click();
    const options = dialog.getByRole('option');
    await field.fill('withdra');
    await expect(dialog.getByRole('group', { name: 'People' })).toContainText('withdraw');
    await expect(options.first()).toHaveAccessibleName('Withdraw');
    await field.fill('withdraw');
    await expect(options.first()).toHaveAccessibleName('withdraw');
    await expect(options.nth(1)).toHaveAccessibleName('Withdraw');
    await options.first().click();
    await expect(title(page, 'withdraw')).toBeVisible();
  }
});
