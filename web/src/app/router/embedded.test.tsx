import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { possibleTypes } from '@/shared/api';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast, toast } from '@/shared/lib/toasts';
import { fetchPage, Pages } from './index.ts';

vi.setConfig({ testTimeout: 120_000 });
const slow = { timeout: 60_000 };

const framed = vi.hoisted(() => ({ on: false }));
vi.mock('@/shared/platform', async (original) => ({
  ...(await original<typeof import('@/shared/platform')>()),
  isFramed: () => framed.on,
}));

let unmount = () => {};
afterEach(() => {
  unmount();
  framed.on = false;
  act(closeAllOverlays);
  for (const { id } of currentToasts()) dismissToast(id);
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const config = {
  __typename: 'AppConfig',
  minimumAppVersion: '0.0.1',
  maintenance: false,
  maintenanceMessage: null,
  desktopDownloadUrl: null,
  analyticsId: null,
  analyticsScriptUrl: null,
  featureFlags: [],
};

async function open(path: string) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await fetchPage(path.split('?')[0] ?? path);
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes }));
  const shown = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={client}>
        <Pages />
      </ApolloProvider>
    </MemoryRouter>,
  );
  unmount = shown.unmount;
  /** Responds with the installation's settings, after which the banner can be shown. */
  const configured = async () => {
    const asked = () => calls.find(({ operation }) => operation === 'AppConfig');
    await expect.poll(asked, slow).toBeDefined();
    await asked()?.answer({ config });
  };
  return { calls, configured };
}

const banner = () => document.querySelector('[data-cookies]');
const labels = () =>
  [...document.querySelectorAll('button, input, select, form, [role=dialog]')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );

it('shows the cookie banner on regular pages', async () => {
  const { configured } = await open('/privacy');
  await configured();
  await expect.poll(banner, slow).not.toBeNull();
});

const pages = ['/index-twitch', '/index-twitch.html', '/twitch-commentator', '/twitch-player'];
const reads = ['AppConfig', 'FirstOnAir', 'OnAir', 'OnAirNext', 'OnAirCaster', 'OnAirStakers'];

it.each(pages)('offers nothing that needs a session or moves money at %s', async (path) => {
  framed.on = true;
  const { calls, configured } = await open(`${path}?code=friend&authOpen=true&verify=1`);
  act(() => openOverlay({ kind: 'auth' }));
  act(() => openOverlay({ kind: 'deposit' }));
  act(() => void toast({ title: 'You were signed out', action: { label: 'Sign in', run: () => undefined } }));
  await configured();
  expect(labels()).toEqual([]);
  expect(banner()).toBeNull();
  for (const { target } of document.querySelectorAll('a')) expect(target).toBe('_blank');
  for (const { operation } of calls) expect(reads).toContain(operation);
});

it('offers only playback in the embedded player', async () => {
  framed.on = true;
  await open('/twitch-player?channel=night_owls');
  await expect.poll(labels).toContain('Turn on sound');
  const playback = /sound|play|pause|mute|volume|full screen|picture|captions|scoreboard|overlay|live|reload|quality/i;
  for (const label of labels()) expect(label).toMatch(playback);
  expect(document.querySelectorAll('a')).toHaveLength(0);
});

it('doesn’t show other pages in a frame, and links to them in a new window', async () => {
  framed.on = true;
  const { calls } = await open('/privacy?from=frame');
  const links = [...document.querySelectorAll('a')].map(({ target }) => [target]);
  expect(document.body.textContent).toContain('This page opens on Duelbook only');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/privacy?from=frame');
  expect(links).toEqual([['_blank']]);
  expect([labels(), calls]).toEqual([[], []]);
});
