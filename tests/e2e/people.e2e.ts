/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Palette } from './pages/palette.ts';

test.describe.configure({ timeout: 240_000 });

const name = (page: Page, username: string) => page.getByRole('heading', { level: 1, name: username, exact: true });
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label });

test.describe('following', () => {
  // This test goes offline, which browsers log to the console.
  test.use({ tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch/] });

  test('two people find each other, follow each other and chat', async ({ open, stack }) => {
    const [maya, kai] = [await newPlayer(stack), await newPlayer(stack)];
    const page = await open({ person: maya, at: '/discover' });

    await test.step('in Discover', async () => {
      const field = page.getByRole('searchbox', { name: 'Search people, teams, events and communities' });
      await field.fill(kai.username);
      await expect(page.getByRole('main').getByRole('link', { name: kai.username })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await field.fill('zzxqzz');
      await expect(page.getByText('No results for “zzxqzz”')).toBeVisible();
      await button(page, 'Clear search').click();
      await expect(page.getByRole('heading', { name: 'Leaderboards' })).toBeVisible();
    });

    await test.step('in the command palette, with an optimistic follow', async () => {
      const palette = new Palette(page);
      await palette.open();
      await page.keyboard.type(kai.username);
      const found = palette.dialog.getByRole('group', { name: 'People' });
      await found.getByRole('option', { name: kai.username }).click();
      await expect(name(page, kai.username)).toBeVisible();
      await button(page, `Follow ${kai.username}`).click();
      await expect(button(page, `Following ${kai.username}`)).toBeVisible();
      await expect(button(page, '1 follower')).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });

    const other = await open({ person: kai, at: `/profile/${maya.username}`, width: 390, touch: true });
    await test.step('by username, on a phone: a bar to follow back appears without layout shift', async () => {
      await expect(other.getByText('Follows you')).toBeVisible();
      await expect(button(other, `Follow back ${maya.username}`)).toBeInViewport();
      await expect(other.locator('main [aria-busy="true"]')).toHaveCount(0);
      const height = () => other.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      const bar = other.locator('[data-under-topbar]');
      const inBar = bar.getByRole('button', { name: `Follow back ${maya.username}` });
      await expect(inBar).toBeHidden();
      await other.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(inBar).toBeInViewport();
      expect(await height()).toBe(before);
      expect(await violations(other)).toEqual([]);
      const stood = await other.evaluate(() => window.scrollY);
      await inBar.focus();
      expect(await other.evaluate(() => window.scrollY)).toBe(stood);
      await inBar.tap();
      await expect(bar.getByRole('button', { name: /^Following/ })).toBeVisible();
      await other.evaluate(() => window.scrollTo(0, 0));
      await expect(bar.getByRole('button')).toHaveCount(0);
      await expect(button(other, `Following ${maya.username}`)).toBeInViewport();
    });

    await test.step('followers are listed', async () => {
      await button(other, '1 follower').click();
      const list = other.getByRole('dialog', { name: 'Followers' });
      await expect(list.getByRole('link', { name: kai.username })).toBeVisible();
      expect(await violations(other)).toEqual([]);
      await list.getByRole('link', { name: kai.username }).click();
      await expect(name(other, kai.username)).toBeVisible();
      await expect(list).toBeHidden();
      await expect(button(other, 'Edit profile')).toBeVisible();
    });

    await test.step('offline, an unfollow is undone with a message and repeated with Retry', async () => {
      await page.context().setOffline(true);
      await button(page, `Following ${kai.username}`).click();
      await expect(page.getByText(`Couldn’t unfollow ${kai.username}`)).toBeVisible();
      await expect(button(page, `Following ${kai.username}`)).toBeVisible();
      await page.context().setOffline(false);
      await button(page, 'Retry').click();
      await expect(button(page, `Follow back ${kai.username}`)).toBeVisible();
      await expect(button(page, '0 followers')).toBeVisible();
    });

    await test.step('a message opens their conversation', async () => {
      await button(page, 'Message').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
      await expect.poll(() => new URL(page.url()).searchParams.get('convo')).toBeTruthy();
      await expect(page.getByText(kai.username).first()).toBeVisible();
    });
  });
});

test("a blocked person can't see the profile until unblocked", async ({ open, stack }) => {
  const [maya, rex] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person: maya, at: `/profile/${rex.id}` });
  await expect(name(page, rex.username)).toBeVisible();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${rex.username}?` });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('heading', { name: `You have blocked ${rex.username}` })).toBeVisible();
  await expect(button(page, `Follow ${rex.username}`)).toBeHidden();

  const other = await open({ person: rex, at: `/profile/${maya.id}` });
  await expect(other.getByRole('heading', { name: 'This profile isn’t available to you' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await button(page, 'Blocked people').click();
  const list = page.getByRole('dialog', { name: 'Blocked people' });
  await list.getByRole('button', { name: `Unblock ${rex.username}` }).click();
  await expect(list.getByText('You haven’t blocked anyone')).toBeVisible();
  await expect
    .poll(async () => (await run<{ blockedIds: string[] }>(stack, maya, '{ blockedIds }')).blockedIds)
    .toEqual([]);
  await other.reload();
  await expect(name(other, maya.username)).toBeVisible();
});

test('a profile is edited, made private and deleted', async ({ open, stack }) => {
  const [maya, kai] = [await newPlayer(stack, 1000), await newPlayer(stack)];
  const page = await open({ person: kai, at: '/me' });
  const other = await open({ person: maya });

  await test.step('text and username', async () => {
    await button(page, 'Edit profile').click();
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    await dialog.getByRole('textbox', { name: 'Username' }).fill('k!');
    await dialog.getByRole('textbox', { name: 'About you' }).fill('I lob <b>everything</b>.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Use 3 to 20 characters.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Username' }).fill(`${kai.username.slice(0, 16)}_new`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByText('I lob <b>everything</b>.')).toBeVisible();
  });

  await test.step('private statistics', async () => {
    await page.getByRole('switch', { name: 'Private stats' }).click();
    await expect(page.getByRole('switch', { name: 'Private stats' })).toBeChecked();
    await expect(async () => {
      await other.goto(`/profile/${kai.id}`);
      await expect(other.getByRole('heading', { name: /keeps their stats private/ })).toBeVisible();
    }).toPass();
    await expect(other.getByRole('tab', { name: 'About' })).toBeVisible();
    await expect(other.getByRole('tab', { name: 'Overview' })).toBeHidden();
  });

  await test.step('what prevents deleting an account is listed', async () => {
    await other.keyboard.press('g');
    await other.keyboard.press('m');
    await button(other, 'Delete account…').click();
    const dialog = other.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox', { name: `Type ${maya.username} to confirm` }).fill(maya.username);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Money in your balance. Withdraw it first.')).toBeVisible();
    expect(await violations(other)).toEqual([]);
  });

  await test.step('the account is deleted', async () => {
    const username = `${kai.username.slice(0, 16)}_new`;
    await button(page, 'Delete account…').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('textbox', { name: `Type ${username} to confirm` }).fill(username);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    await other.goto(`/profile/${kai.id}`);
    await expect(other.getByRole('heading', { name: 'This profile doesn’t exist' })).toBeVisible();
  });
});
