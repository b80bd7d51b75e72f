/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from './fixtures.ts';
import { Cookies } from './pages/cookies.ts';
import { Palette } from './pages/palette.ts';

const granted = { value: 'granted', path: '/', days: 365 };
const denied = { value: 'denied', path: '/', days: 365 };

/** The banner doesn't cover the tab bar on phones. */
async function expectUsableTabs({ page, banner }: Cookies): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner).toHaveCSS('bottom', '70px');
  for (const name of ['Stake', 'Me', 'Play']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(banner).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function asked(page: Page, stack: Stack): Promise<Cookies> {
  const cookies = await Cookies.watch(page, stack);
  await page.goto('/play');
  await expect(cookies.banner).toBeVisible();
  return cookies;
}

test('analytics stays off until it is allowed and once it is declined, also after a reload', async ({
  open,
  stack,
}) => {
  const page = await open({ consent: null });
  const cookies = await asked(page, stack);
  await expectUsableTabs(cookies);
  await cookies.expectSilence();
  expect(await cookies.kept()).toBeNull();
  await cookies.customize();
  await cookies.press('Decline All');
  await expect(cookies.banner).toBeHidden();
  expect(await cookies.kept()).toEqual(denied);
  await page.reload();
  await cookies.expectSilence();
  await expect(cookies.banner).toBeHidden();

  await test.step('it can be allowed later, and declined again', async () => {
    await new Palette(page).choose('cookie policy');
    await page.getByRole('button', { name: 'Manage cookies' }).click();
    await expect(cookies.toggle).not.toBeChecked();
    await cookies.toggle.click();
    await cookies.press('Allow');
    await cookies.hit('Screen Viewed', { screen: '/privacy', client_type: 'web', user_status: 'unauthenticated' });
    expect(await cookies.kept()).toEqual(granted);

    await page.getByRole('button', { name: 'Manage cookies' }).click();
    await cookies.press('Decline All');
    const sent = (await cookies.hits()).length;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Play' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await cookies.hits()).toHaveLength(sent);
    expect(await cookies.kept()).toEqual(denied);
  });
});

test('accepted analytics records route patterns and fixed button names, never personal data', async ({
  open,
  stack,
}) => {
  const person = await newPlayer(stack);
  const who = { client_type: 'web', user_status: 'enabled' };
  const page = await open({ person, consent: null });
  const cookies = await asked(page, stack);
  await cookies.accept();
  const hit = await cookies.hit('Screen Viewed', { screen: '/play', ...who });
  expect(hit.consent).toBe('G111');
  expect(await cookies.kept()).toEqual(granted);

  await page.goto('/matches/00000000-0000-7000-8000-000000000001');
  await cookies.hit('Screen Viewed', { screen: '/matches/:matchId', ...who });
  await expect(cookies.banner).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Create match' }).click();
  await cookies.hit('Button Clicked', { name: 'create_match', ...who });
  const told = JSON.stringify(await cookies.hits());
  for (const secret of [person.id, person.username, '00000000-0000-7000-8000-000000000001'])
    expect(told).not.toContain(secret);
});

test('the banner leaves the tab bar usable on a phone, and docked columns on a desktop', async ({ open }) => {
  const page = await open({ consent: null, width: 390, at: '/play' });
  const banner = page.getByRole('region', { name: 'Cookies, your call' });
  await expect(banner).toBeVisible();
  await expect(banner).toHaveCSS('bottom', '70px');
  for (const name of ['Stake', 'Discover', 'Inbox', 'Me', 'Play']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(banner).toBeVisible();
  }
  await banner.getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();

  const desktop = await open({ consent: null, width: 1440, at: '/stake' });
  const { y: top } = await boxOf(desktop.getByRole('region', { name: 'Cookies, your call' }));
  const slip = await boxOf(desktop.getByRole('complementary', { name: 'Slip' }));
  expect(slip.y + slip.height).toBeLessThanOrEqual(top);
  await desktop.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const main = await boxOf(desktop.locator('main'));
  expect(main.y + main.height).toBeLessThanOrEqual(top);
});

async function boxOf(locator: Locator): Promise<{ y: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not visible');
  return box;
}
