import { expect, it } from 'vitest';
import { type FakeElectron, fakeElectron } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';

const crashUrl = 'https://crash.test/minidumps';

/** Starts an app that ended without quitting. */
async function afterCrash(
  options: Parameters<typeof startFake>[0] = {},
  prepare: (fake: FakeElectron) => void = () => {},
) {
  const fake = fakeElectron(temporaryFolder());
  await startFake({ fake, ...options });
  prepare(fake);
  fake.windows.length = 0;
  return startFake({ fake, ...options });
}

it('doesn’t ask after the user quit or the system shut down', async () => {
  const fake = fakeElectron(temporaryFolder());
  const { app, window, dialogs } = await startFake({ fake });
  app.emit('before-quit');
  await startFake({ fake });
  window().emit('session-end');
  await startFake({ fake });
  expect(dialogs.shown).toEqual([]);
});

it('asks once how to start after a crash', async () => {
  const { dialogs, windows, app } = await afterCrash();
  expect(dialogs.shown).toMatchObject([
    { message: 'Duelbook closed unexpectedly', buttons: ['Start', 'Start in safe mode'] },
  ]);
  expect(dialogs.shown[0]).not.toHaveProperty('checkboxLabel');
  expect(windows).toHaveLength(1);
  expect(app.calls).not.toContain('exit');
});

it('starts again without the graphics card in safe mode', async () => {
  const { app, windows } = await afterCrash({}, ({ dialogs }) => {
    dialogs.answer = { response: 1, checkboxChecked: false };
  });
  expect(app.calls.slice(-2)).toEqual(['relaunch --safe-mode', 'exit']);
  expect(windows).toEqual([]);
  const fake = fakeElectron(temporaryFolder());
  await startFake({ fake });
  await startFake({ fake, argv: ['duelbook', '--safe-mode'] });
  expect(fake.dialogs.shown).toEqual([]);
  expect(fake.app.calls).toContain('disableHardwareAcceleration');
});

it('sends reports only with consent, which is asked for after a crash', async () => {
  const { crashReports, dialogs, call } = await afterCrash({ crashUrl }, (fake) => {
    expect(fake.crashReports.started).toEqual([{ submitURL: crashUrl, uploadToServer: false }]);
    fake.dialogs.answer = { response: 0, checkboxChecked: true };
  });
  expect(dialogs.shown).toMatchObject([{ checkboxChecked: false }]);
  expect(crashReports.upload).toBe(true);
  expect(await call('settings.read')).toMatchObject({ crashReports: true });
  await call('settings.change', { crashReports: false });
  expect(crashReports.upload).toBe(false);
});

it('collects no reports in builds that send none', async () => {
  const { crashReports, call } = await startFake();
  await call('settings.change', { crashReports: true });
  expect(crashReports).toEqual({ started: [], upload: false });
});
