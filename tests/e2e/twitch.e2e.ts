/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPhone, newPlayer } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';

test("in a browser Twitch can't be linked, and the banner links to the download", async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me' });
  await expect(page.getByText('Download Duelbook to link your Twitch')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Linking requires the desktop app' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page).toHaveURL(/\/download$/);
});

test('in the desktop app a Twitch sign-in is canceled, then linked, seen live, and disconnected', async ({
  stack,
  open,
}) => {
  const page = await open();
  const logins = [null, 'maya_live'];
  await asDesktop(page, stack, logins);
  await page.goto('/');
  const auth = new AuthDialog(page);
  await auth.signInByPhone(stack, newPhone());
  await page.goto('/me');
  await expect(page.getByText('Download Duelbook to link your Twitch')).toBeHidden();
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await connect.click();
  await expect.poll(() => logins).toHaveLength(1);
  await expect(connect).toBeEnabled();
  await expect(page.getByText(/^twitch\.tv\//)).toBeHidden();
  await connect.click();
  await expect(page.getByText('twitch.tv/maya_live')).toBeVisible();

  const { token, deviceId } = await page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('duelbook.session') ?? '{}').token,
    deviceId: localStorage.getItem('duelbook.device') ?? '',
  }));
  await fetch(`${stack.sandbox}/twitch/streams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'maya_live', live: true, title: 'Ranked' }),
  });
  const stream = await run(stack, { token, deviceId }, 'query { twitchStream { live title } }');
  expect(stream).toEqual({ twitchStream: { live: true, title: 'Ranked' } });

  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  // The page updates optimistically; a reload before the response would cancel the request.
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('DisconnectTwitch') ?? false,
  );
  await page.getByRole('dialog', { name: 'Disconnect Twitch?' }).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await answered;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

/**
 * Emulates the desktop app: its user agent, and the object exposed by its preload script. The test simulates the Twitch
 * window: each sign-in uses the next of `logins`, and null presses Cancel.
 */
async function asDesktop(page: Page, stack: Stack, logins: (string | null)[]): Promise<void> {
  await page.exposeFunction('signInAtTwitch', async (authorizeUrl: string, redirectUri: string) => {
    const { search } = new URL(authorizeUrl);
    const login = logins.shift();
    const response = await fetch(`${stack.sandbox}/oauth2/authorize`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        query: search.slice(1),
        ...(login ? { name: login } : { login: 'cancel' }),
      }).toString(),
    });
    const back = new URL(response.headers.get('location') ?? '');
    if (`${back.origin}${back.pathname}` !== redirectUri) throw new Error(`Twitch sent the person to ${back}`);
    return Object.fromEntries(back.searchParams);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 Chrome/140 Duelbook/1.0.0 Electron/45' });
    const ask: unknown = Reflect.get(window, 'signInAtTwitch');
    const authorize = ({ authorizeUrl, redirectUri }: { authorizeUrl: string; redirectUri: string }) =>
      typeof ask === 'function' ? ask(authorizeUrl, redirectUri) : null;
    Object.defineProperty(window, 'duelbook', { value: { contract: 1, version: '1.0.0', accounts: { authorize } } });
  });
}
