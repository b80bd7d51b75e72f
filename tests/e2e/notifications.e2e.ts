import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });
// Being cut off is tested here: the browser says so in its console.
test.use({
  tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch|could not be fetched|Unable to preload/],
});

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const follow = 'mutation ($id: ID!) { followUser(id: $id) { id } }';

test('what somebody is told: a toast that leads there, the list, what they want to hear of', async ({
  open,
  stack,
}) => {
  const [kai, rui] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person: kai, at: '/play' });
  const bell = page.getByRole('button', { name: /^Notifications/ }).first();
  await expect(bell).toBeVisible();

  await test.step('who looks at the page sees a toast; pressed, it leads to what it is about', async () => {
    await page.bringToFront();
    const toast = page.getByRole('button', { name: /^A new follower/ });
    // The page may still be on its way to following what is told: then somebody else comes.
    await expect
      .poll(
        async () => {
          if (!(await toast.isVisible())) await run(stack, await newPlayer(stack), follow, { id: kai.id });
          return toast.isVisible();
        },
        { intervals: [3000], timeout: 60_000 },
      )
      .toBe(true);
    await expect(bell).toContainText(/[1-9]/);
    await toast.click();
    await expect(page).toHaveURL(/\/profile\//);
  });

  await test.step('the list by its address, with what was told before; cut off, a mark is undone with a word', async () => {
    await run(stack, rui, follow, { id: kai.id });
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

  await test.step('a row leads there, on a phone', async () => {
    const phone = await open({ person: kai, at: '/me?notifsOpen=true', width: 390, touch: true });
    await drawer(phone)
      .getByRole('button', { name: new RegExp(`${rui.username} is now following you`) })
      .click();
    await expect(phone).toHaveURL(new RegExp(`/profile/${rui.id}`));
    await expect(drawer(phone)).toBeHidden();
  });

  await test.step('kinds are switched off, those that are locked are not; quiet for an hour, and its end', async () => {
    await drawer(page).getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Notification settings' });
    await expect(settings.getByRole('switch', { name: /Deposits and withdrawals/ })).toBeDisabled();
    await settings.getByRole('switch', { name: 'Followers' }).click();
    await expect(settings.getByRole('switch', { name: 'Followers' })).not.toBeChecked();
    await settings.getByRole('button', { name: '1 hour' }).click();
    await expect(settings.getByText(/Muted until/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(bell).toBeVisible();
    await page.keyboard.press('n');
    await drawer(page).getByRole('button', { name: 'Settings' }).click();
    await expect(settings.getByRole('switch', { name: 'Followers' })).not.toBeChecked();
    await settings.getByRole('button', { name: 'Unmute' }).click();
    await expect(settings.getByText('Mute for')).toBeVisible();
  });
});

test('the client can be installed, shows what is pushed, and opens without a connection', async ({ open }) => {
  const page = await open({ at: '/play' });
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest).toMatchObject({ name: 'Duelbook', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    const type = await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), src);
    expect(type).toBe('image/png');
  }
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  await test.step('a push that comes while nobody looks is shown by the browser', async () => {
    await page.context().grantPermissions(['notifications']);
    const elsewhere = await page.context().newPage();
    await elsewhere.bringToFront();
    await deliverPush(page, { id: 'n1', title: 'Your match is on', body: 'Maya joined.', match_id: 'm1' });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
      });
    await expect
      .poll(shown)
      .toEqual([{ title: 'Your match is on', body: 'Maya joined.', data: { path: '/matches/m1' } }]);
    await elsewhere.close();
  });

  await page.context().setOffline(true);
  await page.reload();
  // The frame is there; what a page needs besides is fetched when it is shown, and offers to be asked for again.
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await page.context().setOffline(false);
});

/** Gives the page's worker what FCM would bring it: the platform's data, all of them texts. */
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
