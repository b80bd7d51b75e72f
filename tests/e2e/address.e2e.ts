/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { routeOf } from '../../web/src/shared/routes/links.ts';
import { createMatch } from '../support/matches.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const path = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Deep links to a screen and its heading. `links.test.ts` in web covers the whole map. */
const links = [
  ['wallet', 'Wallet'],
  ['general_faq_page/limits', 'Help'],
  ['conversation/c1', 'Inbox'],
  ['stake_promotion/p1', 'Stake'],
] as const;

/** Deep links that open an overlay. The URL is reset once it is open. */
const opening = [
  ['support_conversation', 'What do you need help with?', '/me'],
  ['what_is_staking', 'How staking works', '/stake/'],
  ['how_to_play_wagers', 'How to play', '/play/'],
] as const;

test('native links open their screen or overlay', async ({ open, stack }) => {
  const person = await newPlayer(stack, 1000);
  const match = await createMatch(stack, person, 1000);
  const page = await open({ person });
  for (const [link, heading] of links) {
    await page.goto(routeOf(`duelbook://${link}`));
    await expect(title(page, heading)).toBeVisible();
    await expect.poll(() => path(page)).toBe(routeOf(`duelbook://${link}`));
  }
  for (const [link, dialog, address] of opening) {
    await page.goto(routeOf(`duelbook://${link}`));
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect.poll(() => path(page)).toBe(address);
  }
  await page.goto(routeOf(`duelbook://users/${person.id}`));
  await expect(title(page, person.username)).toBeVisible();
  await page.goto(routeOf(`duelbook://challenge/${match.id}`));
  await expect(title(page, `Match ${match.number}`)).toBeVisible();
});

test('unknown addresses redirect to the home page', async ({ open }) => {
  const page = await open();
  for (const address of ['/nowhere', '/_app', '/matches']) {
    await page.goto(address);
    await expect(page).toHaveTitle('Win Cash Staking on Video Games');
    await expect.poll(() => path(page)).toBe('/');
  }
});

test('a referral link opens the sign-in dialog once and keeps its code', async ({ open, stack }) => {
  const page = await open({ at: routeOf('duelbook://referral/KAI7') });
  const dialog = page.getByRole('dialog', { name: 'Sign in or join' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => path(page)).toBe('/');
  expect(await page.evaluate(() => sessionStorage.getItem('referral_code'))).toBe('KAI7');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open matches' })).toBeVisible();
  await expect(dialog).toBeHidden();

  const known = await open({ person: await newPlayer(stack), at: '/?code=KAI7&authOpen=true' });
  await expect(known.getByRole('heading', { name: 'Open matches' })).toBeVisible();
  await expect(known.getByRole('dialog')).toBeHidden();
});

test('campaign parameters are kept for the tab', async ({ open }) => {
  const page = await open({ at: '/play?utm_campaign=autumn&utm_medium=mail&utm_source=letter' });
  await expect(title(page, 'Play')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stake' }).click();
  await expect(title(page, 'Stake')).toBeVisible();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    utm_campaign: 'autumn',
    utm_medium: 'mail',
    utm_source: 'letter',
  });
});

test('hideFrame removes the navigation and keeps the cookie banner', async ({ open }) => {
  const page = await open({ consent: null, at: '/play?hideFrame=true' });
  await expect(title(page, 'Play')).toBeVisible();
  await expect(page.getByText('Cookies, your call')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('#_app')).toBeAttached();
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
  // Content above may have shrunk, in which case the page ends before that position.
  await page.waitForFunction((y) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    return window.scrollY > 0 && window.scrollY === Math.min(y, end);
  }, before);
});

const isPoll = (request: Request) => request.postData()?.includes('ShellStatus') === true;

test('the status of a signed-in user is polled every 35 seconds', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack) });
  let polls = 0;
  page.on('response', (response) => {
    if (isPoll(response.request())) polls += 1;
  });
  await page.clock.install();
  await page.goto('/stake');
  await expect.poll(() => polls).toBe(1);
  for (const count of [2, 3]) {
    // The next interval starts once the page has read the response, which may be after the first jump.
    await expect(async () => {
      await page.clock.fastForward(35_000);
      await expect.poll(() => polls, { timeout: 3000 }).toBe(count);
    }).toPass();
  }
});

test('signed-out visitors cause no status polls', async ({ open }) => {
  const page = await open();
  const polls: Request[] = [];
  page.on('request', (request) => isPoll(request) && polls.push(request));
  await page.clock.install();
  await page.goto('/stake');
  await expect(title(page, 'Stake')).toBeVisible();
  await page.clock.fastForward(70_000);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Play' }).click();
  await expect(title(page, 'Play')).toBeVisible();
  expect(polls).toEqual([]);
});
