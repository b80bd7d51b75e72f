/// <reference lib="dom" />
import { run } from '../support/graph.ts';
import { newPhone } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { asDesktop, chooseAt } from './desktop.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';

test('in the desktop app a Twitch sign-in is canceled, then linked, seen live, and disconnected', async ({
  stack,
  open,
}) => {
  const page = await open();
  const logins = [null, 'maya_live'];
  await asDesktop(page, stack, atTwitch(stack, logins));
  await page.goto('/');
  // The platform only links Twitch for a session that began in the desktop app.
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
  // The page updates optimistically, so the test waits for the response: a reload before then would cancel the request.
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('DisconnectTwitch') ?? false,
  );
  await page.getByRole('dialog', { name: 'Disconnect Twitch?' }).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await answered;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

/** Simulates the user at Twitch: each sign-in uses the next of `logins`, and null presses Cancel. */
const atTwitch = (stack: Stack, logins: (string | null)[]) => (search: string) => {
  const login = logins.shift();
  return chooseAt(`${stack.sandbox}/oauth2/authorize`, search, login ? { name: login } : { login: 'cancel' });
};
