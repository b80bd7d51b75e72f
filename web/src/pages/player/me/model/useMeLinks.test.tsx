import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { find, render } from '@/shared/lib/testing';
import { routeOf } from '@/shared/routes';
import { useMeLinks } from './useMeLinks.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
const links = [
  ['notifications', 'notifications'],
  ['my_stakes', 'my-stakes'],
  ['support_conversation', 'support'],
] as const;

let leave = () => {};

afterEach(() => {
  leave();
  act(() => {
    closeAllOverlays();
    clearSession();
  });
});

function Page() {
  useMeLinks();
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Follows a native link and returns the URL that is then in the address bar. */
async function follow(link: string): Promise<string | null> {
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[routeOf(`duelbook://${link}`)]}>
      <Page />
    </MemoryRouter>,
  );
  leave = unmount;
  await act(async () => undefined);
  return find(root, 'p').textContent;
}

it.each(links)('the link %s opens the overlay %s and leaves /me in the URL', async (link, kind) => {
  act(() => beginSession(session));
  expect(await follow(link)).toBe('/me');
  expect(openOverlays()).toEqual([{ kind }]);
});

it.each(links)('the link %s opens the overlay %s after a sign-in', async (link, kind) => {
  expect(await follow(link)).toBe('/me');
  const [auth] = openOverlays();
  if (auth?.kind !== 'auth') throw new Error('the sign-in dialog is open');
  act(() => {
    closeAllOverlays();
    beginSession(session);
    auth.intent?.resume?.();
  });
  expect(openOverlays()).toEqual([{ kind }]);
});
