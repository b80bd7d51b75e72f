import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useAppConfig } from '@/entities/appConfig';
import { click, find, render } from '@/shared/lib/testing';
import { Packages } from './Packages.tsx';

vi.mock('@/entities/appConfig', () => ({ useAppConfig: vi.fn() }));

let leave = () => {};
afterEach(() => leave());

function show(desktopDownloadUrl: string | null | undefined, userAgent = 'Mozilla/5.0 (Macintosh) Safari/605') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const config = desktopDownloadUrl === undefined ? null : { desktopDownloadUrl };
  vi.mocked(useAppConfig).mockReturnValue({ config, known: config !== null } as ReturnType<typeof useAppConfig>);
  const { root, unmount } = render(
    <MemoryRouter>
      <Packages />
    </MemoryRouter>,
  );
  leave = unmount;
  return root;
}

const linksOf = (root: HTMLElement) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('lists the packages of the installation, this computer’s first', () => {
  const root = show('https://get.test/desktop');
  expect(linksOf(root)).toEqual([
    'https://get.test/desktop/Duelbook-mac-arm64.dmg',
    'https://get.test/desktop/Duelbook-mac-x64.dmg',
    'https://get.test/desktop/Duelbook-win-x64.exe',
    'https://get.test/desktop/Duelbook-win-arm64.exe',
    'https://get.test/desktop/Duelbook-linux-x64.AppImage',
    'https://get.test/desktop/Duelbook-linux-x64.deb',
    'duelbook://',
  ]);
});

it('explains how to build a package if none are published', async () => {
  const root = show(null);
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await act(async () => click(find(root, 'button[title="Copy the command"]')));
  expect(writeText).toHaveBeenCalledWith('npm run desktop:package');
  expect(linksOf(root)).toEqual(['duelbook://']);
});

it('offers nothing while loading, and nothing to download in the app itself', () => {
  expect(linksOf(show(undefined))).toEqual([]);
  leave();
  const root = show('https://get.test', 'Mozilla/5.0 (Macintosh) Electron/45 Duelbook/1.0.0');
  expect(root.textContent).toContain('You’re using the desktop app');
  expect(linksOf(root)).toEqual([]);
});

it.each([
  ['off', true],
  ['failed', true],
  ['current', false],
] as const)('lists the packages in an app whose updates are %s: %s', (phase, listed) => {
  const onState = (listener: (update: { phase: string; version: null }) => void) => {
    listener({ phase, version: null });
    return () => undefined;
  };
  vi.stubGlobal('duelbook', { contract: 1, version: '0.3.0', updates: { onState } });
  const root = show('https://get.test', 'Mozilla/5.0 (Macintosh) Electron/45 Duelbook/0.3.0');
  expect(root.textContent).toContain('Version 0.3.0.');
  expect(linksOf(root).length > 0).toBe(listed);
  vi.unstubAllGlobals();
});
