import { expect, it } from 'vitest';
import { installationFrom } from './installation.ts';

it('shows the local client by default, with the sandbox among the providers', () => {
  const { origin, popupOrigins, ingestOrigins, updateUrl } = installationFrom({});
  expect({ origin, updateUrl }).toEqual({ origin: 'http://127.0.0.1:4000', updateUrl: null });
  expect(popupOrigins).toContain('http://127.0.0.1:4002');
  expect(ingestOrigins).toContain('http://127.0.0.1:4002');
});

it('reads an installation, whose public build has no local providers', () => {
  const env = { DESKTOP_ORIGIN: 'https://play.test/path', DESKTOP_UPDATE_URL: 'https://get.test/desktop/' };
  const { origin, popupOrigins, ingestOrigins, updateUrl } = installationFrom(env);
  expect({ origin, updateUrl }).toEqual({ origin: 'https://play.test', updateUrl: 'https://get.test/desktop/' });
  expect([...popupOrigins, ...ingestOrigins].every((each) => each.startsWith('https:'))).toBe(true);
  expect(installationFrom({ ...env, DESKTOP_POPUP_ORIGINS: 'https://a.test, https://b.test/x' }).popupOrigins).toEqual([
    'https://a.test',
    'https://b.test',
  ]);
});

it.each([
  { DESKTOP_ORIGIN: 'http://play.test' },
  { DESKTOP_ORIGIN: 'file:///index.html' },
  { DESKTOP_ORIGIN: 'play.test' },
  { DESKTOP_POPUP_ORIGINS: '*' },
  { DESKTOP_UPDATE_URL: 'http://get.test' },
  { DESKTOP_CRASH_URL: 'http://crash.test' },
])('refuses %o', (env) => {
  expect(() => installationFrom(env)).toThrow('must be an https address');
});
