import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proxyServerPattern } from '../../../../web/src/shared/platform/desktop.ts';
import { fakeElectron } from '../../testing/fakeElectron.ts';
import { startFake, temporaryFolder } from '../../testing/startFake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const manual = { mode: 'manual', server: 'proxy.test:3128' } as const;
const resetLabel = 'Use the system’s proxy settings';

it('applies the proxy before the client is loaded, and keeps it across restarts', async () => {
  const fake = fakeElectron(temporaryFolder());
  const { call, session } = await startFake({ fake });
  expect(session.proxy).toEqual({ mode: 'system' });
  const closed = session.closed;
  await call('settings.change', { proxy: manual });
  expect(session.proxy).toEqual({ mode: 'fixed_servers', proxyRules: 'proxy.test:3128' });
  expect(session.closed).toBe(closed + 1);
  session.proxy = null;
  fake.electron.BrowserWindow.prototype.loadURL = async function (url: string) {
    expect(session.proxy).not.toBeNull();
    this.loads.push(url);
  };
  await startFake({ fake });
  expect(session.proxy).toEqual({ mode: 'fixed_servers', proxyRules: 'proxy.test:3128' });
});

it('leaves connections alone when other settings change', async () => {
  const { call, session } = await startFake();
  const closed = session.closed;
  await call('settings.change', { closeToTray: true });
  expect(session.closed).toBe(closed);
});

it('says that the proxy fails, and can be reset from the tray, because the settings can’t be reached', async () => {
  const { call, session, trays, window } = await startFake();
  const labels = () => trays[0]?.menu.map(({ label }) => label) ?? [];
  expect(labels()).not.toContain(resetLabel);
  await call('settings.change', { proxy: manual });
  expect(labels()).toContain(resetLabel);
  window().webContents.emit('did-fail-load', {}, -130, '', 'https://duelbook.test/', true);
  expect(decodeURIComponent(window().loads.at(-1) ?? '')).toContain('Your proxy isn’t responding');
  trays[0]?.choose(resetLabel);
  await expect.poll(labels).not.toContain(resetLabel);
  expect(session.proxy).toEqual({ mode: 'system' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(window().loads.at(-1)).toBe('https://duelbook.test/');
});

it('accepts a host and a port, and nothing that Chromium would read as more rules', () => {
  const pattern = new RegExp(proxyServerPattern);
  const host = fc.oneof(fc.domain(), fc.ipV4(), fc.constantFrom('localhost', '[::1]', '[2001:db8::8]'));
  fc.assert(
    fc.property(host, fc.integer({ min: 1, max: 65_535 }), (name, port) => {
      expect(pattern.test(`${name}:${port}`)).toBe(true);
      for (const wrong of [
        name,
        `${name}:0`,
        `${name}:65536`,
        `${name}:`,
        `http=${name}:${port}`,
        `${name}:${port},direct://`,
      ])
        expect(pattern.test(wrong)).toBe(false);
    }),
  );
});
