import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { themeScript } from '../../../../theme.ts';
import { themeKey } from './applyTheme.ts';

const page = readFileSync(`${import.meta.dirname}/../../../../index.html`, 'utf8');
const root = document.documentElement;

/** Media queries under which each toolbar color applies. */
const toolbar = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(media);
const media = (meta: HTMLMetaElement) => `${meta.dataset.scheme}: ${meta.getAttribute('media')}`;
const followsSystem = ['light: (prefers-color-scheme: light)', 'dark: (prefers-color-scheme: dark)'];

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  root.removeAttribute('data-theme');
});

it.each([
  [null, null, followsSystem],
  ['dark', 'dark', ['light: not all', 'dark: all']],
  ['light', 'light', ['light: all', 'dark: not all']],
  ['sepia', null, followsSystem],
])('the script in the document applies the stored theme: %s', (stored, theme, colors) => {
  if (stored !== null) window.localStorage.setItem(themeKey, stored);
  new Function(themeScript)();
  expect(root.getAttribute('data-theme')).toBe(theme);
  expect(toolbar()).toEqual(colors);
});

it('the script in the document ignores blocked storage', () => {
  vi.stubGlobal('localStorage', undefined);
  new Function(themeScript)();
  expect(toolbar()).toEqual(followsSystem);
});

it('applies and stores a change immediately, and clears it when the theme follows the system', async () => {
  const { changeTheme } = await import('./index.ts');
  changeTheme('light');
  expect([root.dataset.theme, window.localStorage.getItem(themeKey)]).toEqual(['light', 'light']);
  changeTheme('system');
  expect([root.dataset.theme, window.localStorage.getItem(themeKey)]).toEqual([undefined, null]);
  expect(toolbar()).toEqual(followsSystem);
});

it.each([
  ['system', true, true],
  ['system', false, false],
  ['light', true, false],
  ['dark', false, true],
] as const)('with theme %s and a dark system: %s, dark colors are shown: %s', async (theme, system, shown) => {
  const matchMedia = () => ({ matches: system, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('matchMedia', matchMedia);
  const { changeTheme, useDark } = await import('./index.ts');
  const Probe = () => <p>{String(useDark())}</p>;
  const rendered = render(<Probe />);
  act(() => changeTheme(theme));
  expect(rendered.root.textContent).toBe(String(shown));
  rendered.unmount();
});
