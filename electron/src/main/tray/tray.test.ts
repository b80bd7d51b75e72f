import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preventable } from '../../testing/fakeElectron.ts';
import { startFake } from '../../testing/startFake.ts';
import { untilDue } from './trayMenu.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const muteLabels = ['Mute notifications for an hour', 'Mute notifications until 8 AM tomorrow'];
const match = { title: 'Vantablitz: ready up', dueAt: '2026-11-20T18:09:00Z', path: '/matches/42' };

async function shown(status: object | null) {
  const started = await startFake();
  await started.call('links.ready');
  await started.call('status.show', status);
  const [tray] = started.trays;
  if (!tray) throw new Error('There is no tray.');
  return { ...started, tray, labels: () => tray.menu.map(({ label }) => label ?? '-') };
}

it('shows the next deadline and counts down, with the number of unread notifications', async () => {
  const { app, tray, labels } = await shown({ unread: 3, nextMatch: match });
  expect(labels()).toEqual([
    'Vantablitz: ready up in 9 min',
    '3 unread',
    'Show match overlay',
    '-',
    ...muteLabels,
    '-',
    'Open Duelbook',
    'Quit',
  ]);
  expect(tray.tooltip).toBe('Duelbook: Vantablitz: ready up in 9 min, 3 unread');
  expect(app.badge).toBe(3);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(labels()[0]).toBe('Vantablitz: ready up in 5 min');
});

it('opens the match, the notifications and the window, and quits', async () => {
  const { app, tray, window, received } = await shown({ unread: 3, nextMatch: match });
  tray.choose('Vantablitz: ready up in 9 min');
  tray.choose('3 unread');
  expect(received('links.open')).toEqual(['/matches/42', '/me?notifsOpen=true']);
  tray.choose('Open Duelbook');
  tray.emit('click');
  expect(window().focused).toBe(4);
  tray.choose('Quit');
  expect(app.calls.at(-1)).toBe('quit');
});

it('notifies once that it keeps running in the tray, and can be restored from there', async () => {
  const { call, window, notifications } = await shown(null);
  await call('settings.change', { closeToTray: true });
  const close = () => window().emit('close', preventable({}));
  close();
  close();
  expect(notifications.shown.map(({ options }) => options.title)).toEqual(['Duelbook is still running']);
  const before = window().focused;
  notifications.shown[0]?.emit('click');
  expect(window().focused).toBe(before + 1);
});

it('shows the balance, opens the wallet and forgets it when the user signs out', async () => {
  const { call, tray, labels, received } = await shown({ unread: 0, nextMatch: null });
  await call('status.balance', { cash: '$250.00', inPlay: '$12.50' });
  expect(labels()[1]).toBe('Cash $250.00, $12.50 in play');
  tray.choose('Cash $250.00, $12.50 in play');
  expect(received('links.open')).toEqual(['/wallet']);
  await call('status.show', null);
  expect(labels().filter((label) => label.startsWith('Cash'))).toEqual([]);
});

it('hides the balance if the setting is off, and shows it for older files without the setting', async () => {
  const { call, labels } = await shown({ unread: 0, nextMatch: null });
  expect(await call('settings.read')).toMatchObject({ balanceInTray: true });
  await call('status.balance', { cash: '$250.00', inPlay: '$12.50' });
  const hasBalance = () => labels().some((label) => label.startsWith('Cash'));
  expect(hasBalance()).toBe(true);
  await call('settings.change', { balanceInTray: false });
  expect(hasBalance()).toBe(false);
  await call('status.balance', { cash: '$1.00', inPlay: '$0.00' });
  expect(hasBalance()).toBe(false);
  await call('settings.change', { balanceInTray: true });
  expect(hasBalance()).toBe(true);
});

it.each([{ cash: '$1.00' }, { cash: 100, inPlay: 0 }, { cash: 'x'.repeat(25), inPlay: '$0.00' }])(
  'refuses the balance %o',
  async (balance) => {
    const { call } = await startFake();
    await expect(call('status.balance', balance)).rejects.toThrow('wrong data');
  },
);

it('shows that there is no match, or that nobody is signed in', async () => {
  const { app, call, tray, labels } = await shown({ unread: 0, nextMatch: null });
  expect(labels()[0]).toBe('No active match');
  await call('status.show', null);
  expect(labels()[0]).toBe('Signed out');
  expect([tray.tooltip, app.badge]).toEqual(['Duelbook: signed out', 0]);
});

it.each(['//evil.test', 'https://evil.test', '/\\evil.test', ''])('refuses to link to %s', async (path) => {
  const { call } = await startFake();
  await expect(call('status.show', { unread: 0, nextMatch: { ...match, path } })).rejects.toThrow('wrong data');
});

it.each([
  ['2026-11-20T18:00:20Z', 'now'],
  ['2026-11-20T17:00:00Z', 'now'],
  ['nonsense', 'now'],
  ['2026-11-20T19:20:00Z', 'in 80 min'],
  ['2026-11-20T21:10:00Z', 'in 3 hr'],
  ['2026-11-24T18:00:00Z', 'in 4 days'],
])('a deadline at %s is %s', (dueAt, words) => expect(untilDue(dueAt, now)).toBe(words));

it('keeps running in the tray after the window was closed, if the user wants that, until quitting', async () => {
  const { app, call, window } = await startFake();
  await call('settings.change', { closeToTray: true });
  window().close();
  expect(window().destroyed).toBe(false);
  app.emit('before-quit');
  window().close();
  expect(window().destroyed).toBe(true);
});
