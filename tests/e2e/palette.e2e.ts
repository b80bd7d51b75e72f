import type { Page } from '@playwright/test';
import { conversation } from '../support/conversations.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { Palette } from './pages/palette.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the command palette opens, navigates and closes by keyboard, and asks visitors to sign in', async ({ open }) => {
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
  // Back leaves the page, not the palette that has closed.
  await page.goBack();
  await expect(title(page, 'Wallet')).toBeVisible();
  await expect(palette.dialog).toBeHidden();

  await palette.choose('deposit');
  await expect(page.getByRole('dialog', { name: 'Sign in or join' })).toBeVisible();
});

test('keyboard shortcuts navigate, and can be turned off', async ({ open }) => {
  const page = await open({ at: '/' });
  await expect(page.getByRole('heading', { name: 'Open matches' })).toBeVisible();
  for (const [key, name] of [
    ['s', 'Stake'],
    ['d', 'Discover'],
    ['p', 'Play'],
    ['i', 'Inbox'],
    ['m', 'Me'],
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
  await page.keyboard.press('?');
  await new Palette(page).choose('keyboard shortcuts');
  await expect(shortcuts).toBeVisible();
  // Behind an open dialog the page is hidden from the accessibility tree.
  await expect(page.locator('h1')).toHaveText('Wallet');
});

test('J and K move through rows, Enter opens one, and the palette opens the deposit dialog', async ({
  open,
  stack,
}) => {
  const person = await newPlayer(stack);
  for (const title of ['First row', 'Second row'])
    await conversation(stack, person, { userIds: [], title, community: true });
  const page = await open({ person, at: '/inbox' });
  const row = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(row('First row')).toBeVisible();
  for (const [key, name] of [
    ['j', 'Second row'],
    ['j', 'First row'],
    ['k', 'Second row'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(row(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second row' }).first()).toBeVisible();
  await new Palette(page).choose('deposit');
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
});

test('a page is shared by link and QR code, or by hand when the clipboard refuses', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
  });
  await page.goto('/play?tab=active');
  await expect(title(page, 'Play')).toBeVisible();
  await new Palette(page).choose('share');
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await share.getByTitle('Copy link').click();
  const byHand = share.getByRole('textbox', { name: 'Copy this text' });
  await expect(byHand).toBeFocused();
  await expect(byHand).toHaveValue(/http:\/\/127\.0\.0\.1:\d+\/play\?tab=active$/);
});

test.describe('offline', () => {
  test.use({ tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch|Live channel/] });

  test('the palette opens for the first time, navigates, and says what it can’t search', async ({ open }) => {
    const page = await open({ at: '/play' });
    await expect(title(page, 'Play')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stake' }).click();
    await expect(title(page, 'Stake')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.context().setOffline(true);
    await expect(page.getByText(/^You’re offline\./)).toBeVisible();
    const palette = new Palette(page);
    await palette.open();
    await page.keyboard.type('help');
    await expect(palette.dialog.getByRole('option', { name: 'Help center' })).toBeVisible();
    await page.keyboard.type('zzz');
    await expect(palette.dialog.getByText('Couldn’t search people, events and teams.')).toBeVisible();
    await expect(palette.dialog.getByText('No matching pages or actions')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await palette.choose('play');
    await expect(title(page, 'Play')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Back online')).toBeVisible();
  });
});
