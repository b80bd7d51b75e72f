import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from './fixtures.ts';
import { Cookies } from './pages/cookies.ts';
import { Palette } from './pages/palette.ts';

const granted = { value: 'granted', path: '/', days: 365 };
const denied = { value: 'denied', path: '/', days: 365 };
const screen = (name: string) => ({ screen: name, client_type: 'web', user_status: 'unauthenticated' });

type Open = (options: { consent: null; width?: number }) => Promise<Page>;

async function asked(open: Open, stack: Stack): Promise<Cookies> {
  const page = await open({ consent: null });
  const cookies = await Cookies.watch(page, stack);
  await page.goto('/play');
  await expect(cookies.banner).toBeVisible();
  return cookies;
}

/** Analytics runs now and after a reload, and the banner doesn't return. */
async function expectOn(cookies: Cookies): Promise<void> {
  const hit = await cookies.hit('Screen Viewed', screen('/play'));
  expect(hit.consent).toBe('G111');
  expect(await cookies.kept()).toEqual(granted);
  await cookies.page.goto('/wallet');
  await cookies.hit('Screen Viewed', screen('/wallet'));
  await expect(cookies.banner).toBeHidden();
}

/** Analytics stays off, now and after a reload, and the banner doesn't return. */
async function expectOff(cookies: Cookies): Promise<void> {
  await expect(cookies.banner).toBeHidden();
  expect(await cookies.kept()).toEqual(denied);
  await cookies.expectSilence();
  await cookies.page.reload();
  await expect(cookies.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cookies.banner).toBeHidden();
}

test('analytics stays off before a decision and after declining', async ({ open, stack }) => {
  const cookies = await asked(open, stack);
  await cookies.expectSilence();
  await cookies.page.reload();
  await expect(cookies.banner).toBeVisible();
  expect(await cookies.kept()).toBeNull();
  await cookies.customize();
  await expect(cookies.toggle).toBeChecked();
  await expect(cookies.dialog.getByRole('switch', { name: /Essential Cookies/ })).toBeDisabled();
  await expect(cookies.dialog.getByRole('switch', { name: /Essential Cookies/ })).toBeChecked();
  await cookies.press('Decline All');
  await expectOff(cookies);
});

test('accepting turns analytics on', async ({ open, stack }) => {
  const cookies = await asked(open, stack);
  await cookies.accept();
  await expectOn(cookies);
});

// The reducer's unit test covers every order of decisions; here one decision goes through every control.
test('a toggle keeps its position when the dialog closes, and counts at the next decision', async ({ open, stack }) => {
  const cookies = await asked(open, stack);
  await cookies.customize();
  await cookies.toggle.click();
  await cookies.page.reload();
  await cookies.customize();
  await expect(cookies.toggle).toBeChecked();
  await cookies.toggle.click();
  await cookies.press('Close');
  await expect(cookies.banner).toBeVisible();
  expect(await cookies.kept()).toBeNull();
  await cookies.accept();
  await expectOff(cookies);
});

test('a decision can be changed later, in both directions', async ({ open, stack }) => {
  const cookies = await asked(open, stack);
  await cookies.customize();
  await cookies.press('Decline All');
  await new Palette(cookies.page).choose('cookie policy');
  await cookies.page.getByRole('button', { name: 'Manage cookies' }).click();
  await expect(cookies.toggle).not.toBeChecked();
  await cookies.toggle.click();
  await cookies.press('Allow');
  await cookies.hit('Screen Viewed', screen('/privacy'));
  expect(await cookies.kept()).toEqual(granted);

  await cookies.page.getByRole('button', { name: 'Manage cookies' }).click();
  await cookies.press('Decline All');
  const sent = (await cookies.hits()).length;
  await cookies.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Play' }).click();
  await expect(cookies.page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  await cookies.page.waitForLoadState('networkidle');
  expect(await cookies.hits()).toHaveLength(sent);
  expect(await cookies.kept()).toEqual(denied);
});

test('analytics records route patterns and fixed button names, never personal data', async ({ open, stack }) => {
  const person = await newPlayer(stack);
  const page = await open({ person, consent: 'granted' });
  const cookies = await Cookies.watch(page, stack);
  await page.goto('/matches/00000000-0000-7000-8000-000000000001');
  const who = { client_type: 'web', user_status: 'enabled' };
  await cookies.hit('Screen Viewed', { screen: '/matches/:matchId', ...who });
  await page.getByRole('banner').getByRole('button', { name: 'Create match' }).click();
  await cookies.hit('Button Clicked', { name: 'create_match', ...who });
  const told = JSON.stringify(await cookies.hits());
  for (const secret of [person.id, person.username, '00000000-0000-7000-8000-000000000001'])
    expect(told).not.toContain(secret);
});

test('the desktop client never asks and always records', async ({ open, stack }) => {
  const page = await open({ consent: null, userAgent: 'Mozilla/5.0 Chrome/140 Duelbook/1.0.0 Electron/45' });
  const cookies = await Cookies.watch(page, stack);
  await page.goto('/privacy');
  await cookies.hit('Screen Viewed', { screen: '/privacy', client_type: 'electron' });
  await expect(cookies.banner).toBeHidden();
  await page.getByRole('button', { name: 'Manage cookies' }).click();
  await expect(cookies.toggle).toBeDisabled();
  await expect(cookies.toggle).toBeChecked();
  await expect(cookies.dialog.getByRole('button', { name: 'Decline All' })).toBeHidden();
});

test('the skip flag hides the banner and records everyone', async ({ open, stack }) => {
  const page = await open({ consent: null });
  const cookies = await Cookies.watch(page, stack);
  const flag = { __typename: 'FeatureFlag', key: 'skip_cookie_consent', enabled: true };
  await page.route('**/graphql*', async (route) => {
    const request = `${route.request().url()} ${route.request().postData()}`;
    if (!request.includes('AppConfig')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"featureFlags":[]', `"featureFlags":[${JSON.stringify(flag)}]`);
    return route.fulfill({ response, body });
  });
  await page.goto('/play');
  await cookies.hit('Screen Viewed', screen('/play'));
  await expect(cookies.banner).toBeHidden();
});

test('on a phone the banner leaves the tab bar usable', async ({ open }) => {
  const page = await open({ consent: null, width: 390, at: '/play' });
  const banner = page.getByRole('region', { name: 'Cookies, your call' });
  await expect(banner).toBeVisible();
  await expect(banner).toHaveCSS('padding-bottom', '70px');
  for (const name of ['Stake', 'Discover', 'Inbox', 'Me', 'Play']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(banner).toBeVisible();
  }
  await banner.getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
});
