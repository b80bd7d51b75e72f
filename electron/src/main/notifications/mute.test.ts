import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeElectron } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';

const start = new Date(2026, 10, 20, 18, 0);
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const notice = { id: 'n1', title: 'Maya wrote', body: 'Ready?', path: '/inbox', actions: [] };

async function started(folder = temporaryFolder()) {
  const app = await startFake({ fake: fakeElectron(folder) });
  const [tray] = app.trays;
  if (!tray) throw new Error('There is no tray.');
  const isShown = async () => {
    const before = app.notifications.shown.length;
    await app.call('notifications.show', notice);
    return app.notifications.shown.length > before;
  };
  return { ...app, folder, tray, isShown, labels: () => tray.menu.map(({ label }) => label) };
}

it('mutes for an hour, also across a restart', async () => {
  const { folder, tray, isShown, labels } = await started();
  expect(await isShown()).toBe(true);
  tray.choose('Mute notifications for an hour');
  expect(await isShown()).toBe(false);
  expect(labels()).toContain('Notifications muted until Fri 7:00 PM');
  const again = await started(folder);
  expect(await again.isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await again.isShown()).toBe(true);
  expect(again.labels()).toContain('Mute notifications for an hour');
});

it('shows urgent notifications while the others are muted', async () => {
  const { tray, isShown, call, notifications } = await started();
  tray.choose('Mute notifications for an hour');
  expect(await isShown()).toBe(false);
  await call('notifications.showUrgent', { ...notice, id: 'n2', title: 'Your turn' });
  expect(notifications.shown.map(({ options }) => options.title)).toEqual(['Your turn']);
});

it('mutes until the next morning and unmutes immediately', async () => {
  const { tray, isShown, labels } = await started();
  tray.choose('Mute notifications until 8 AM tomorrow');
  expect(labels()).toContain('Notifications muted until Sat 8:00 AM');
  vi.setSystemTime(new Date(2026, 10, 21, 7, 59));
  expect(await isShown()).toBe(false);
  tray.choose('Unmute notifications');
  expect(await isShown()).toBe(true);
});

it.each([
  ['is damaged', '{'],
  ['ends too late, because the clock was ahead', JSON.stringify({ until: start.getTime() + 49 * 3_600_000 })],
])('is not muted if the saved mute %s', async (_what, text) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'mute.json'), text);
  expect(await (await started(folder)).isShown()).toBe(true);
});
