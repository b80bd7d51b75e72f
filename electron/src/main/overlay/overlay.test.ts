import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OverlayState } from '../../../../web/src/shared/platform/desktop.ts';
import { type CallName, channelOf } from '../../shared/channels.ts';
import { display, type FakeWindow, fakeElectron, preventable } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';

const keys = 'CommandOrControl+Shift+D';
const match = { title: 'Vantablitz: ready up', dueAt: '2026-11-20T18:09:00Z', path: '/matches/m-42' };
const origin = 'https://duelbook.test';

async function started(fake = fakeElectron(temporaryFolder())) {
  const app = await startFake({ fake });
  const main = app.window();
  const from =
    (window: FakeWindow) =>
    (name: CallName, argument: unknown = null) =>
      fake.ipcMain.invoke(
        channelOf(name),
        { sender: { id: window.webContents.id }, senderFrame: { origin, parent: null } },
        argument,
      );
  const call = from(main);
  const press = () => fake.shortcuts.pressed.get(keys)?.();
  const state = (window = main) =>
    window.webContents.sent.findLast(({ channel }) => channel === channelOf('overlay.state'))?.data as OverlayState;
  const [tray] = fake.trays;
  if (!tray) throw new Error('There is no tray.');
  return { ...app, main, from, call, press, state, tray };
}

/** Opens the overlay for a match. */
async function opened(fake?: Parameters<typeof started>[0]) {
  const app = await started(fake);
  await app.call('overlay.show', { matchId: 'm-42' });
  return { ...app, overlay: app.window() };
}

it('shows a match above the game, which keeps the mouse and the keyboard', async () => {
  const { overlay, state } = await opened();
  expect(overlay.options).toMatchObject({
    alwaysOnTop: true,
    frame: false,
    skipTaskbar: true,
    webPreferences: { sandbox: true, contextIsolation: true },
  });
  expect(overlay).toMatchObject({ level: 'screen-saver', ignoresMouse: true, isProtected: true });
  expect(overlay.loads).toEqual([`${origin}/desktop/match?match=m-42`]);
  overlay.emit('ready-to-show');
  expect(overlay).toMatchObject({ shown: 1, focused: 0 });
  expect(state()).toEqual({ matchId: 'm-42', takesInput: false, shortcut: 'Ctrl+Shift+D' });
});

it('accepts input after the shortcut is pressed, until it is pressed again or the user clicks into the game', async () => {
  const { overlay, press, state } = await opened();
  press();
  expect(overlay).toMatchObject({ ignoresMouse: false, focused: 1 });
  expect(state(overlay).takesInput).toBe(true);
  press();
  expect(overlay.ignoresMouse).toBe(true);
  press();
  overlay.emit('blur');
  expect(overlay.ignoresMouse).toBe(true);
  expect(state().takesInput).toBe(false);
});

it('always takes input if another program has the shortcut', async () => {
  const fake = fakeElectron(temporaryFolder());
  fake.shortcuts.taken = true;
  const { overlay, from, state } = await opened(fake);
  expect(overlay.ignoresMouse).toBe(false);
  await from(overlay)('overlay.release');
  overlay.emit('blur');
  expect(overlay.ignoresMouse).toBe(false);
  expect(state()).toEqual({ matchId: 'm-42', takesInput: true, shortcut: null });
});

it('is opened with the shortcut or from the tray while a match is active, and closed there', async () => {
  const { call, press, shortcuts, state, tray, windows } = await started();
  expect(shortcuts.pressed.size).toBe(0);
  await call('status.show', { unread: 0, nextMatch: match });
  press();
  expect(state().matchId).toBe('m-42');
  tray.choose('Close match overlay');
  expect(state()).toMatchObject({ matchId: null, takesInput: false });
  tray.choose('Show match overlay');
  expect(windows.filter(({ destroyed }) => !destroyed)).toHaveLength(2);
  await call('status.show', { unread: 0, nextMatch: null });
  expect(shortcuts.pressed.size).toBe(1);
  tray.choose('Close match overlay');
  expect(shortcuts.pressed.size).toBe(0);
  expect(tray.menu.map(({ label }) => label)).not.toContain('Show match overlay');
});

it('shows one match at a time and opens no second window for the same one', async () => {
  const { call, overlay, windows, state } = await opened();
  await call('overlay.show', { matchId: 'm-42' });
  expect(windows).toHaveLength(2);
  await call('overlay.show', { matchId: 'm-43' });
  expect(overlay.destroyed).toBe(true);
  expect(windows).toHaveLength(3);
  expect(state().matchId).toBe('m-43');
});

it('opens its match in the main window, closes itself and can do nothing else', async () => {
  const { from, ipcMain, main, overlay, press, received, state } = await opened();
  await from(main)('links.ready');
  const call = from(overlay);
  const allowed = ['overlay.ready', 'overlay.close', 'overlay.openMatch', 'overlay.release'].map((name) =>
    channelOf(name as CallName),
  );
  for (const channel of ipcMain.channels.filter((each) => !allowed.includes(each)))
    await expect(call(channel.replace('duelbook:', '') as CallName)).rejects.toThrow('unknown page');
  await call('overlay.ready');
  expect(state(overlay).matchId).toBe('m-42');
  press();
  await call('overlay.openMatch');
  expect(main.webContents.sent.at(-2)).toEqual({ channel: channelOf('links.open'), data: '/matches/m-42' });
  expect(overlay.ignoresMouse).toBe(true);
  await call('overlay.close');
  expect(overlay.destroyed).toBe(true);
  expect(received('overlay.state')).toBeDefined();
});

it.each(['../wallet', 'a/b', '', 'x'.repeat(61), 7])('refuses to show the match %s', async (matchId) => {
  const { call } = await started();
  await expect(call('overlay.show', { matchId })).rejects.toThrow('wrong data');
});

it('remembers its position on each display', async () => {
  const folder = temporaryFolder();
  const fake = fakeElectron(folder);
  fake.displays.push(display(2, 1920));
  const { call, overlay } = await opened(fake);
  expect(overlay.bounds).toEqual({ x: 1544, y: 104, width: 360, height: 176 });
  overlay.bounds = { ...overlay.bounds, x: 2000, y: 700 };
  overlay.emit('moved');
  await call('overlay.close');
  await call('overlay.show', { matchId: 'm-42' });
  expect(fake.window().bounds).toEqual({ x: 2000, y: 700, width: 360, height: 176 });
  await call('overlay.close');
  fake.displays.pop();
  await call('overlay.show', { matchId: 'm-42' });
  expect(fake.window().bounds).toMatchObject({ x: 1544, y: 104 });
  rmSync(join(folder, 'overlay.json'));
});

it.each([
  ['can’t be loaded', 'did-fail-load', [preventable({}), -105, 'ERR', `${origin}/desktop/match`, true]],
  ['has crashed', 'render-process-gone', [preventable({}), { reason: 'crashed', exitCode: 5 }]],
] as const)('closes when its page %s', async (_what, event, args) => {
  const { overlay, state } = await opened();
  overlay.webContents.emit(event, ...args);
  expect(overlay.destroyed).toBe(true);
  expect(state().matchId).toBeNull();
});

it('closes with the app', async () => {
  const { main, overlay, shortcuts } = await opened();
  main.close();
  expect(overlay.destroyed).toBe(true);
  expect(shortcuts.pressed.size).toBe(0);
});
