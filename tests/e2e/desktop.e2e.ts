import { randomUUID } from 'node:crypto';
import { run } from '../support/graph.ts';
import { createMatch, joinMatch, setReady } from '../support/matches.ts';
import { newPhone, newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { asDesktop, chooseAt } from './desktop.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { gotoSubscribed } from './pages/subscribed.ts';

test('the desktop app opens deep links in the client, which knows where it runs', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), consent: null });
  const { follow } = await asDesktop(page, stack);
  await page.goto('/download');
  await expect(page.getByText('You’re using the desktop app.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies, your call' })).toBeHidden();
  follow('duelbook://wallet');
  await expect(page).toHaveURL('/wallet');
  follow('duelbook://help_center');
  await expect(page).toHaveURL('/help');
  follow('duelbook://nowhere/7');
  await expect(page).toHaveURL('/');
});

/** Every deep link rule with the path it leads to. Adjacent rules lead to different paths. */
const links = [
  ['notifications', '/me'],
  ['faq', '/faq'],
  ['my_stakes', '/me'],
  ['help_center', '/help'],
  ['users/{id}', '/profile/{id}'],
  ['how_to_play_wagers', '/play/'],
  ['tournament/{id}', '/tournament/{id}'],
  ['challenge/{id}', '/matches/{id}'],
  ['bounties/{id}', '/tournament/{id}'],
  ['dispute/{id}', '/matches/{id}'],
  ['tournament_clips/{id}', '/tournament/{id}'],
  ['activeMatch/{id}', '/matches/{id}'],
  ['play_events/{id}', '/tournament/{id}'],
  ['referral/friend', '/'],
  ['general_faq_page/fees', '/help'],
  ['set_tab/0', '/stake'],
  ['set_tab/1', '/discover'],
  ['set_tab/2', '/play'],
  ['set_tab/3', '/inbox'],
  ['set_tab/4', '/me'],
  ['what_is_staking', '/stake/'],
  ['conversation/{id}', '/inbox'],
  ['stake_promotion/{id}', '/stake/'],
  ['television_channel/{id}', '/live/{id}'],
  ['support_conversation', '/me'],
  ['tournaments', '/play'],
  ['partner_select_team/{id}', '/me/portal'],
  ['anything/else', '/'],
  ['wallet', '/wallet'],
] as const;

test('each deep link leads to its page in the window that is open', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack) });
  const { follow } = await asDesktop(page, stack);
  await page.goto('/download');
  await expect(page.getByText('You’re using the desktop app.')).toBeVisible();
  const id = randomUUID();
  for (const [link, path] of links) {
    follow(`duelbook://${link.replace('{id}', id)}`);
    await expect.poll(() => new URL(page.url()).pathname, { message: link }).toBe(path.replace('{id}', id));
  }
});

test('a browser offers to open the page in the desktop app', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me' });
  await expect(page.getByRole('link', { name: 'Open in desktop' })).toHaveAttribute('href', 'duelbook://set_tab/4');
  await page.goto('/download');
  await expect(page.getByText('There’s no package to download yet.')).toBeVisible();
});

test('the desktop app shows system notifications while its window isn’t focused, whose clicks and buttons lead to pages', async ({
  stack,
  open,
}) => {
  const [person, one, two] = [await newPlayer(stack), await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person });
  const { notifications } = await asDesktop(page, stack);
  await page.addInitScript('document.hasFocus = () => false;');
  await gotoSubscribed(page, '/play', 'notificationUpdates');
  const follow = (fan: typeof one) =>
    run(stack, fan, 'mutation ($id: ID!) { followUser(id: $id) { id } }', { id: person.id });

  await test.step('a click opens what the notification is about', async () => {
    await follow(one);
    await expect.poll(() => notifications.map(({ options }) => options.title)).toEqual(['A new follower']);
    notifications[0]?.emit('click');
    await expect(page).toHaveURL(/\/profile\//);
  });

  await test.step('its second button opens all notifications', async () => {
    await follow(two);
    await expect.poll(() => notifications.length).toBe(2);
    expect(notifications[1]?.options.actions).toEqual([
      { type: 'button', text: 'Open' },
      { type: 'button', text: 'All notifications' },
    ]);
    notifications[1]?.emit('action', { actionIndex: 1 });
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });
});

test('the settings of the desktop app change the app, and help support with problems', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack) });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { proxy, folders } = await asDesktop(page, stack);
  await page.goto('/me/desktop');

  await test.step('a proxy is refused until it is complete, then applied, and kept after a reload', async () => {
    expect(proxy()).toEqual({ mode: 'system' });
    await page.getByRole('radio', { name: 'Use this proxy' }).click();
    await page.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1');
    await page.getByRole('button', { name: 'Save proxy' }).click();
    await expect(page.getByText('Enter a host and a port')).toBeVisible();
    await page.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1:3128');
    await page.getByRole('button', { name: 'Save proxy' }).click();
    await expect.poll(proxy).toEqual({ mode: 'fixed_servers', proxyRules: '127.0.0.1:3128' });
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Server' })).toHaveValue('127.0.0.1:3128');
    await page.getByRole('radio', { name: 'No proxy' }).click();
    await expect.poll(proxy).toEqual({ mode: 'direct' });
  });

  await test.step('games can be quiet, and the page says what the system tells and allows', async () => {
    const quiet = page.getByRole('switch', { name: 'Mute while a game is full screen' });
    await quiet.click();
    await expect(quiet).toBeChecked();
    await expect(page.getByText('On Linux with X11, the app knows when a game is full screen')).toBeVisible();
    await expect(page.getByText('your desktop asks what to share')).toBeVisible();
  });

  await test.step('the logs folder opens, and the diagnostics name neither the person nor the proxy', async () => {
    await page.getByRole('button', { name: 'Open logs folder' }).click();
    await expect.poll(() => folders).toHaveLength(1);
    await page.getByRole('button', { name: 'Copy diagnostics' }).click();
    await expect(page.getByText('Diagnostics copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Duelbook 1.0.0');
    expect(copied).toContain('"quietInGames":true');
    expect(copied).toContain('app.start version=1.0.0');
    expect(copied).not.toContain('3128');
  });
  expect(await violations(page)).toEqual([]);
});

test('a match is shown above the game, where its player readies up and starts it', async ({ stack, open }) => {
  const [host, guest] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
  const { id } = await createMatch(stack, host, 1000);
  await joinMatch(stack, guest, id);
  const room = await open({ person: host });
  const { showWindow, pressShortcut } = await asDesktop(room, stack);
  await room.goto(`/matches/${id}`);
  await room.getByRole('button', { name: 'Show match overlay' }).click();
  await expect(room.getByRole('button', { name: 'Close match overlay' })).toBeVisible();
  const page = await open({ person: host, width: 360 });
  const overlay = await showWindow(page);

  await test.step('clicks go through it until the shortcut is pressed', async () => {
    await expect(page.getByText('Press Ctrl+Shift+D to use this window')).toBeVisible();
    expect(overlay.ignoresMouse).toBe(true);
    pressShortcut();
    await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
    expect(overlay.ignoresMouse).toBe(false);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('it follows the match, and its buttons act in it', async () => {
    await expect(page.getByText('Winner takes $20.00')).toBeVisible();
    await expect(page.getByText('Opponent not ready')).toBeVisible();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await setReady(stack, guest, id);
    await expect(page.getByText('Opponent ready')).toBeVisible();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Play, then report')).toBeVisible();
  });

  await test.step('the result is reported in the main window, and the overlay can be closed', async () => {
    await room.getByRole('link', { name: 'Discover' }).click();
    await expect(room).toHaveURL('/discover');
    await page.getByRole('button', { name: 'Report result' }).click();
    await expect(room).toHaveURL(`/matches/${id}`);
    expect(overlay.ignoresMouse).toBe(true);
    pressShortcut();
    await page.getByRole('button', { name: 'Close match overlay' }).click();
    await expect(room.getByRole('button', { name: 'Show match overlay' })).toBeVisible();
    expect(overlay.destroyed).toBe(true);
  });
});

test.describe('broadcasting', () => {
  // Chromium's fake screen capture also requests a camera, which the permissions policy denies.
  test.use({ tolerated: [/^Permissions policy violation: camera is not allowed/] });

  test('a broadcast is started and stopped against the sandbox', async ({ stack, open }) => {
    const page = await open();
    const login = `caster_${Date.now() % 1_000_000}`;
    const desktop = await asDesktop(page, stack, (search) =>
      chooseAt(`${stack.sandbox}/oauth2/authorize`, search, { name: login }),
    );
    await page.goto('/');
    // The platform only links Twitch for a session that began in the desktop app.
    await new AuthDialog(page).signInByPhone(stack, newPhone());
    await page.goto('/me/desktop');
    const section = page.getByRole('region', { name: 'Broadcast' });
    await section.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(section).toContainText(`twitch.tv/${login}`);
    await expect(section).toContainText('Your channel isn’t live yet');

    await test.step('a window is chosen, captured and sent', async () => {
      await section.getByRole('radio', { name: /Ironfall/ }).click();
      await section.getByRole('checkbox', { name: 'Include my microphone' }).click();
      await expect(section.getByText(/^Upload: [\d.]+ Mb\/s$/)).toBeVisible();
      await section.getByRole('radio', { name: /720p, 30 fps/ }).click();
      expect(await violations(page)).toEqual([]);
      await section.getByRole('button', { name: 'Go live' }).click();
      await expect(section).toContainText('You’re streaming');
      await expect(section).toContainText('You’re live');
    });

    await test.step('the HUD shows the time on air and stops it', async () => {
      const hud = await open();
      await desktop.showWindow(hud);
      await expect(hud.getByText(/^0:0\d:\d\d$/)).toBeVisible();
      await expect(hud.getByText(/^[1-9][\d,]* kbit\/s$/)).toBeVisible();
      expect(await violations(hud)).toEqual([]);
      await hud.getByRole('button', { name: 'Stop' }).click();
      await expect(section.getByRole('button', { name: 'Go live' })).toBeVisible();
      await expect(section).toContainText('Your channel isn’t live yet');
    });
  });
});
