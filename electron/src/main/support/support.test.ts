import { expect, it } from 'vitest';
import { fakeElectron } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';
import { gpuNames } from './gpuNames.ts';

const readDiagnostics = async (call: (name: 'support.diagnostics') => Promise<unknown>) =>
  String(await call('support.diagnostics')).split('\n');

it('describes the app, the computer, its settings and the latest events', async () => {
  const { call, window } = await startFake();
  window().webContents.emit('did-fail-load', {}, -106, 'ERR_FAILED', 'https://duelbook.test/me?a=1', true);
  const lines = await readDiagnostics(call);
  expect(lines[0]).toBe('Duelbook 1.2.0');
  expect(lines[1]).toContain(`Node ${process.versions.node}`);
  expect(lines[3]).toBe('Graphics: 0x10de:0x2684 driver 555.42 active');
  expect(lines[4]).toBe('Displays: 1920x1080 at 150%');
  expect(lines[5]).toContain('"hardwareAcceleration":true');
  expect(lines.at(-1)).toMatch(/ page\.failed code=-106 description=ERR_FAILED url=https:\/\/duelbook\.test$/);
});

it('doesn’t name the proxy, and states that the app runs in safe mode', async () => {
  const fake = fakeElectron(temporaryFolder());
  fake.app.isPackaged = false;
  const { call } = await startFake({ fake, argv: ['duelbook', '--safe-mode'] });
  await call('settings.change', { proxy: { mode: 'manual', server: 'proxy.home.test:3128' } });
  const text = (await readDiagnostics(call)).join('\n');
  expect(text).toContain('Duelbook 1.2.0, not packaged, safe mode');
  expect(text).toContain('"proxy":"manual"');
  expect(text).not.toContain('proxy.home.test');
});

it('has at most 50 lines of the log', async () => {
  const { call, window } = await startFake();
  for (let failure = 0; failure < 80; failure += 1)
    window().webContents.emit('did-fail-load', {}, -(200 + failure), 'ERR', 'https://duelbook.test/', true);
  const lines = await readDiagnostics(call);
  const fromLog = lines.slice(lines.indexOf('') + 1);
  expect(fromLog).toHaveLength(50);
  expect(fromLog.at(-1)).toContain('code=-279');
});

it('works on a computer whose graphics cards are unknown', async () => {
  const fake = fakeElectron(temporaryFolder());
  fake.app.getGPUInfo = () => Promise.reject(new Error('GPU access not allowed'));
  const { call } = await startFake({ fake });
  expect((await readDiagnostics(call))[3]).toBe('Graphics: unknown');
});

it.each([null, {}, { gpuDevice: [] }, { gpuDevice: [{ vendorId: 'x' }] }])('%j names no graphics card', (info) => {
  expect(gpuNames(info)).toBe('unknown');
});

it.each([
  ['linux', { screen: 'unknown', microphone: 'unknown', notifications: 'unknown' }],
  ['win32', { screen: 'granted', microphone: 'unasked', notifications: 'unknown' }],
  ['darwin', { screen: 'granted', microphone: 'unasked', notifications: 'unknown' }],
] as const)('says what %s allows', async (platform, allowed) => {
  const { call } = await startFake({ platform });
  expect(await call('support.permissions')).toEqual(allowed);
});

it('counts restricted permissions and missing notifications as denied', async () => {
  const { call, media, notifications } = await startFake({ platform: 'darwin' });
  media.screen = 'restricted';
  media.microphone = 'denied';
  notifications.supported = false;
  expect(await call('support.permissions')).toEqual({
    screen: 'denied',
    microphone: 'denied',
    notifications: 'denied',
  });
});

it('opens the system’s own page about a permission, and no other address', async () => {
  const mac = await startFake({ platform: 'darwin' });
  expect(await mac.call('support.openPermission', { permission: 'screen' })).toBe(true);
  expect(mac.opened).toEqual([expect.stringMatching(/^x-apple\.systempreferences:.*ScreenCapture$/)]);
  const windows = await startFake({ platform: 'win32' });
  expect(await windows.call('support.openPermission', { permission: 'notifications' })).toBe(true);
  expect(await windows.call('support.openPermission', { permission: 'screen' })).toBe(false);
  const linux = await startFake({ platform: 'linux' });
  expect(await linux.call('support.openPermission', { permission: 'microphone' })).toBe(false);
  expect([...windows.opened, ...linux.opened]).toEqual(['ms-settings:notifications']);
  for (const permission of ['camera', 'https://evil.test', ''])
    await expect(mac.call('support.openPermission', { permission })).rejects.toThrow('wrong data');
});

it('reports when the system refuses to open its page', async () => {
  const fake = fakeElectron(temporaryFolder());
  fake.electron.shell.openExternal = () => Promise.reject(new Error('no'));
  const { call } = await startFake({ fake, platform: 'darwin' });
  expect(await call('support.openPermission', { permission: 'microphone' })).toBe(false);
});
