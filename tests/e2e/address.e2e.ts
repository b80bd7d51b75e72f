/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { routeOf } from '../../web/src/shared/routes/links.ts';
import { createMatch, matchNow, report, runningMatch } from '../support/matches.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { field } from './pages/thread.ts';

test.describe.configure({ timeout: 240_000 });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const path = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

/**
 * Deep links that open an overlay. The URL is reset once the overlay is open. `links.test.ts` in web covers the address
 * of every link.
 */
const opening = [
  ['support_conversation', 'What do you need help with?', '/me'],
  ['what_is_staking', 'How staking works', '/stake/'],
  ['how_to_play_wagers', 'How to play', '/play/'],
] as const;

test('native links open their screen or overlay', async ({ open, stack }) => {
  const person = await newPlayer(stack, 1000);
  const match = await createMatch(stack, person, 1000);
  const page = await open({ person });
  for (const [link, dialog, address] of opening) {
    await page.goto(routeOf(`duelbook://${link}`));
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect.poll(() => path(page)).toBe(address);
  }
  await page.goto(routeOf(`duelbook://challenge/${match.id}`));
  await expect(title(page, `Match ${match.number}`)).toBeVisible();
});

test.describe('addresses without a page', () => {
  // The gateway responds to such paths with status 404.
  test.use({ tolerated: [/status of 404/] });

  test('show a 404 page with search, also for objects that don’t exist, and /_app renders the application', async ({
    open,
  }) => {
    const page = await open({ at: '/_app' });
    await expect(page.getByRole('heading', { name: 'Open matches' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(path(page)).toBe('/_app');
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Duelbook');
    expect(path(page)).toBe('/nowhere');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of [title(page, 'Page not found'), page.getByRole('button', { name: 'Search Duelbook' })])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toBe('noindex');
    await page.getByRole('button', { name: 'Search Duelbook' }).click();
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('help');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Help')).toBeFocused();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.goBack();
    await expect(title(page, 'Page not found')).toBeVisible();
    for (const [address, thing] of [
      ['/stake/nope', 'market'],
      ['/matches/nope', 'match'],
      ['/profile/nope', 'profile'],
    ]) {
      await page.goto(address ?? '');
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { name: `This ${thing} doesn’t exist` })).toBeInViewport({ ratio: 1 });
      }
    }
  });
});

test('a dialog opens after a change of page, and closes with one, on a phone and a desktop', async ({
  open,
  stack,
}) => {
  const [person, other] = [await newPlayer(stack, 500), await newPlayer(stack, 500)];
  const match = await runningMatch(stack, person, other, 500);
  await report(stack, person, match, other);
  await report(stack, other, await matchNow(stack, other, match.id), other);
  for (const size of [{ width: 390, touch: true }, { width: 1440 }]) {
    const page = await open({ person, at: '/stake', ...size });

    await page.getByRole('button', { name: /^My stakes/ }).click();
    const stakes = page.getByRole('dialog', { name: 'My stakes' });
    await expect(stakes).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(stakes).toBeHidden();
    await expect.poll(() => path(page)).toBe('/me');
    await page.goBack();
    await expect(title(page, 'Stake')).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    const search = dialog.getByRole('searchbox', { name: 'Search people' });
    await search.fill(other.username);
    const results = dialog.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('button', { name: other.username })).toBeVisible();
    await search.fill('');
    await dialog.getByRole('region', { name: 'Played recently' }).getByRole('button', { name: other.username }).click();
    await dialog.getByRole('button', { name: 'Message' }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, other.username)).toBeVisible();
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/inbox');
    await expect(dialog).toBeHidden();
  }
});

test('pages set title and description, and restore the scroll position', async ({ open }) => {
  const page = await open({ at: '/' });
  const meta = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
  await expect(page).toHaveTitle('Win Cash Staking on Video Games');
  expect(await meta('name="description"')).toContain('0% fee');
  expect(await meta('property="og:title"')).toBe('Win Cash Staking on Video Games');
  await page.getByRole('heading', { name: 'How it works' }).or(page.getByText('How it works')).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click();
  await expect(page).toHaveTitle('Discover · Duelbook');
  await expect(title(page, 'Discover')).toBeFocused();
  expect(await meta('property="og:title"')).toBe('Discover · Duelbook');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Win Cash Staking on Video Games');
  expect(before).toBeGreaterThan(0);
  // If content above has shrunk, the page may end before that position.
  await page.waitForFunction((y) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    return window.scrollY > 0 && window.scrollY === Math.min(y, end);
  }, before);
});
