import { describe, expect, it, vi } from 'vitest';
import { startFake } from '../../testing/startFake.ts';
import { createFullscreenProbe, type RunProgram } from './fullscreen.ts';

const notice = { id: 'n1', title: 'Maya wrote', body: 'Ready?', path: '/inbox', actions: [] };
const answers =
  (...outputs: string[]): RunProgram =>
  async () =>
    outputs.shift() ?? '';
const missing: RunProgram = () => Promise.reject(new Error('ENOENT'));
const activeWindow = '_NET_ACTIVE_WINDOW(WINDOW): window id # 0x3a00007';

describe('whether a game fills the screen', () => {
  it.each([
    ['win32', 'a Direct3D game', answers('3\r\n'), true],
    ['win32', 'another app', answers('2\r\n'), true],
    ['win32', 'a presentation', answers('4\r\n'), true],
    ['win32', 'nothing', answers('5\r\n'), false],
    ['win32', 'PowerShell is blocked', missing, false],
    ['linux', 'a game', answers(activeWindow, '_NET_WM_STATE(ATOM) = _NET_WM_STATE_FULLSCREEN'), true],
    ['linux', 'a window', answers(activeWindow, '_NET_WM_STATE(ATOM) = _NET_WM_STATE_MAXIMIZED_VERT'), false],
    ['linux', 'a window of Wayland', answers('_NET_ACTIVE_WINDOW(WINDOW): window id # 0x0'), false],
    ['linux', 'no X server', missing, false],
    ['darwin', 'the system doesn’t tell', answers('3'), false],
  ])('%s: %s', async (platform, _what, run, expected) => {
    expect(await createFullscreenProbe({ platform, run })()).toBe(expected);
  });

  it('passes the window from the first query to the second one, and never uses a shell', async () => {
    const run = vi.fn(answers(activeWindow, ''));
    await createFullscreenProbe({ platform: 'linux', run })();
    expect(run.mock.calls).toEqual([
      ['xprop', ['-root', '_NET_ACTIVE_WINDOW']],
      ['xprop', ['-id', '0x3a00007', '_NET_WM_STATE']],
    ]);
  });

  it('queries once for a burst, and again later or after the clock was set back', async () => {
    let now = 100_000;
    const run = vi.fn(answers('3', '5', '3'));
    const probe = createFullscreenProbe({ platform: 'win32', run, now: () => now });
    expect(await Promise.all([probe(), probe()])).toEqual([true, true]);
    now += 5001;
    expect(await probe()).toBe(false);
    now -= 60_000;
    expect(await probe()).toBe(true);
    expect(run).toHaveBeenCalledTimes(3);
  });
});

it('holds back notifications during a game if the user wants that, except urgent ones', async () => {
  let state = '3';
  const run = vi.fn(async () => state);
  const { call, notifications } = await startFake({ platform: 'win32', run });
  const titles = () => notifications.shown.map(({ options }) => options.title);
  await call('notifications.show', { ...notice, title: 'Before' });
  expect(run).not.toHaveBeenCalled();
  await call('settings.change', { quietInGames: true });
  await call('notifications.show', notice);
  await call('notifications.showUrgent', { ...notice, id: 'n2', title: 'Your turn' });
  expect(titles()).toEqual(['Before', 'Your turn']);
  state = '5';
  await call('settings.change', { quietInGames: false });
  await call('notifications.show', { ...notice, title: 'After' });
  expect(titles()).toEqual(['Before', 'Your turn', 'After']);
});

it('isn’t offered on macOS, which doesn’t report games to apps', async () => {
  const { call } = await startFake({ platform: 'darwin' });
  expect(await call('settings.read')).not.toHaveProperty('quietInGames');
  expect(await call('settings.change', { closeToTray: true })).not.toHaveProperty('quietInGames');
});
