import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Palette } from './pages/palette.ts';
import { gotoSubscribed } from './pages/subscribed.ts';

test.describe.configure({ timeout: 240_000 });
// These tests go offline, which browsers log to the console.
test.use({
  tolerated: [
    /WebSocket|ERR_|Failed to load resource|Failed to fetch|Live channel|could not be fetched|Unable to preload/,
  ],
});

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const follow = 'mutation ($id: ID!) { followUser(id: $id) { id } }';

test('notifications: a toast with a link, the list, and the settings', async ({ open, stack }) => {
  const [kai, rui] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person: kai, at: '/privacy' });
  const bell = page.getByRole('button', { name: /^Notifications/ }).first();
  await expect(bell).toBeVisible();

  await test.step('a toast appears and links to its subject', async () => {
    await gotoSubscribed(page, '/play', 'notificationUpdates');
    await page.bringToFront();
    const follower = await newPlayer(stack);
    // The toast disappears after a moment, so the click waits for it before the follow is sent.
    const clicked = page.getByRole('button', { name: /^A new follower/ }).click();
    await Promise.all([clicked, run(stack, follower, follow, { id: kai.id })]);
    await expect(page).toHaveURL(/\/profile\//);
  });

  await test.step('the list opens by its address; marking as read is undone when offline', async () => {
    await run(stack, rui, follow, { id: kai.id });
    await expect(bell).toContainText(/[1-9]/);
    await page.goto('/me?notifsOpen=true');
    await expect(drawer(page).getByText(/\d unread/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(true);
    await drawer(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Couldn’t mark all as read')).toBeVisible();
    await expect(drawer(page).getByText(/\d unread/)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(drawer(page).getByText(/\d unread/)).toBeHidden();
    await expect(drawer(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  await test.step('on a phone, a row links to its subject', async () => {
    const phone = await open({ person: kai, at: '/me?notifsOpen=true', width: 390, touch: true });
    await drawer(phone)
      .getByRole('button', { name: new RegExp(`${rui.username} is now following you`) })
      .click();
    await expect(phone).toHaveURL(new RegExp(`/profile/${rui.id}`));
    await expect(drawer(phone)).toBeHidden();
  });

  await test.step("optional kinds can be turned off, locked ones can't; quiet hours start and end", async () => {
    await drawer(page).getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Notification settings' });
    await expect(settings.getByRole('switch', { name: /^Deposits and withdrawals/ })).toBeDisabled();
    await settings.getByRole('switch', { name: 'Followers' }).click();
    await expect(settings.getByRole('switch', { name: 'Followers' })).not.toBeChecked();
    await settings.getByRole('button', { name: '1 hour' }).click();
    await expect(settings.getByText(/Muted until/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await bell.click();
    await drawer(page).getByRole('button', { name: 'Settings' }).click();
    await expect(settings.getByRole('switch', { name: 'Followers' })).not.toBeChecked();
    await settings.getByRole('button', { name: 'Unmute' }).click();
    await expect(settings.getByText('Mute for')).toBeVisible();
  });
});

test('the client is installable, shows push notifications, and works offline', async ({ open }) => {
  const page = await open({ at: '/play', serviceWorker: true, canBeHidden: true });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stake' })).toBeVisible();
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest).toMatchObject({ name: 'Duelbook', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    const type = await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), src);
    expect(type).toBe('image/png');
  }
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  await test.step('the browser shows a push message while the page is hidden', async () => {
    await page.context().grantPermissions(['notifications']);
    await allowLosingFocus(page);
    const elsewhere = await page.context().newPage();
    await elsewhere.bringToFront();
    await expect.poll(() => isLookedAt(page)).toBe(false);
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
      });
    // The service worker learns of the permission and the focus a moment later. A message that is delivered twice is
    // shown once.
    await expect(async () => {
      await deliverPush(page, { id: 'n1', title: 'Your match is on', body: 'Maya joined.', match_id: 'm1' });
      const notice = {
        title: 'Your match is on',
        body: 'Maya joined.',
        data: { path: '/matches/m1', acceptPath: null },
      };
      await expect.poll(shown, { timeout: 3_000 }).toEqual([notice]);
    }).toPass();
    await elsewhere.close();
  });

  await page.context().setOffline(true);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await test.step('the palette opens for the first time, navigates, and says what it can’t search', async () => {
    const palette = new Palette(page);
    await palette.open();
    await page.keyboard.type('help');
    await expect(palette.dialog.getByRole('option', { name: 'Help center' })).toBeVisible();
    await page.keyboard.type('zzz');
    await expect(palette.dialog.getByText('Couldn’t search for people, events or teams.')).toBeVisible();
    await expect(palette.dialog.getByText('No matching pages or actions')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await palette.choose('play');
    await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  });
  await page.reload();
  // The app shell loads; missing page code is requested again on demand.
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await page.context().setOffline(false);
});

/** Delivers a push message to the service worker as FCM would: the platform's data, all values as strings. */
async function deliverPush(page: Page, data: Record<string, string>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: JSON.stringify({ data }) };
  await devtools.send('ServiceWorker.deliverPushMessage', message);
}

/** Ends Playwright's emulation, which makes every page consider itself focused. A later page load starts it again. */
async function allowLosingFocus(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

/** Whether the service worker considers the page focused. */
async function isLookedAt(page: Page): Promise<boolean | undefined> {
  const [worker] = page.context().serviceWorkers();
  return worker?.evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll: (options: object) => Promise<{ focused: boolean }[]> };
    };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).some(({ focused }) => focused);
  });
}
