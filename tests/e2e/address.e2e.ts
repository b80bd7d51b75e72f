/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { routeOf } from '../../web/src/shared/routes/links.ts';
import { createMatch } from '../support/matches.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const path = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Links of the map whose screen exists, and what stands above it. */
const links = [
  ['wallet', 'Wallet'],
  ['faq', 'FAQ'],
  ['help_center', 'Help'],
  ['general_faq_page/limits', 'Help'],
  ['set_tab/0', 'Stake'],
  ['set_tab/1', 'Discover'],
  ['set_tab/2', 'Play'],
  ['set_tab/3', 'Inbox'],
  ['set_tab/4', 'Me'],
  ['conversation/c1', 'Inbox'],
  ['stake_promotion/p1', 'Stake'],
  ['tournaments', 'Play'],
] as const;

/** Links that open something above a screen, whose address is plain again once it is open. */
const opening = [
  ['my_stakes', 'My stakes', '/me'],
  ['notifications', 'Notifications', '/me'],
  ['support_conversation', 'What do you need help with?', '/me'],
  ['what_is_staking', 'How staking works', '/stake/'],
  ['how_to_play_wagers', 'How to play', '/play/'],
] as const;

test('each native link leads to its screen, with what it asks for', async ({ open, stack }) => {
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
  for (const kind of ['challenge', 'dispute', 'activeMatch']) {
    await page.goto(routeOf(`duelbook://${kind}/${match.id}`));
    await expect(title(page, `Match ${match.number}`)).toBeVisible();
  }
});

test('what has no screen leads home', async ({ open }) => {
  const page = await open();
  for (const address of ['/nowhere', '/_app', '/matches', routeOf('duelbook://no_such_thing/1')]) {
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

test('the campaign stays known for the tab', async ({ open }) => {
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

test('hideFrame leaves the page alone', async ({ open }) => {
  const page = await open({ at: '/play?hideFrame=true' });
  await expect(title(page, 'Play')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('#_app')).toBeAttached();
});

test('pages are named, described and remembered', async ({ open }) => {
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
  // What is open may have become less meanwhile: then the page ends before that place.
  await page.waitForFunction((y) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    return window.scrollY > 0 && window.scrollY === Math.min(y, end);
  }, before);
});

const isPoll = (request: Request) => request.postData()?.includes('ShellStatus') === true;

test('who is signed in is asked about every 35 seconds', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack) });
  let polls = 0;
  page.on('response', (response) => {
    if (isPoll(response.request())) polls += 1;
  });
  await page.clock.install();
  await page.goto('/stake');
  await expect.poll(() => polls).toBe(1);
  for (const count of [2, 3]) {
    // The next pause begins once the page has read the answer, which may be after the first leap.
    await expect(async () => {
      await page.clock.fastForward(35_000);
      await expect.poll(() => polls, { timeout: 3000 }).toBe(count);
    }).toPass();
  }
});

test('who is not signed in is never asked about', async ({ open }) => {
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
