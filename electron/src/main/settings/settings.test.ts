import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fakeElectron } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';
import { initialSettings } from './settings.ts';

it('starts with settings that neither run nor send anything automatically', async () => {
  const { call } = await startFake();
  expect(await call('settings.read')).toEqual({
    openAtLogin: false,
    closeToTray: false,
    balanceInTray: true,
    quietInGames: false,
    proxy: { mode: 'system' },
    hardwareAcceleration: true,
    updateChannel: 'stable',
    crashReports: false,
  });
});

it('keeps changes on this computer and applies them', async () => {
  const folder = temporaryFolder();
  const fake = fakeElectron(folder);
  const { call, app } = await startFake({ fake });
  const changed = { ...initialSettings, openAtLogin: true, updateChannel: 'beta' };
  expect(await call('settings.change', { openAtLogin: true, updateChannel: 'beta' })).toEqual(changed);
  expect(app.openAtLogin).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toEqual(changed);
  const again = await startFake({ fake });
  expect(await again.call('settings.read')).toEqual(changed);
});

it.each([
  { openAtLogin: 'yes' },
  { updateChannel: 'nightly' },
  { other: true },
  { proxy: { mode: 'manual' } },
  { proxy: { mode: 'manual', server: 'proxy.test' } },
  { proxy: { mode: 'manual', server: 'proxy.test:70000' } },
  { proxy: { mode: 'manual', server: 'proxy.test:80;direct://' } },
  { proxy: { mode: 'manual', server: 'http://kai:secret@proxy.test:80' } },
  { proxy: { mode: 'none', server: 'proxy.test:80' } },
  null,
])('refuses %o', async (change) => {
  const { call } = await startFake();
  await expect(call('settings.change', change)).rejects.toThrow('wrong data');
  expect(await call('settings.read')).toEqual(initialSettings);
});

it('turns off the graphics card from the next start', async () => {
  const fake = fakeElectron(temporaryFolder());
  const { call, app } = await startFake({ fake });
  await call('settings.change', { hardwareAcceleration: false });
  expect(app.calls).not.toContain('disableHardwareAcceleration');
  await startFake({ fake });
  expect(app.calls).toContain('disableHardwareAcceleration');
});
