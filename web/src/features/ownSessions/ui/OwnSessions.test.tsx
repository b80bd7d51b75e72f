import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession } from '@/entities/session';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { OwnSessions } from './OwnSessions.tsx';
import { SignOutEverywhereModal } from './SignOutEverywhereModal.tsx';

let unmount = () => {};
afterEach(() => {
  act(closeAllOverlays);
  unmount();
  clearSession();
  for (const { id } of currentToasts()) dismissToast(id);
});

const row = (id: string, browser: string, current: boolean) => ({
  __typename: 'OpenSession',
  id,
  clientType: 'web',
  browser,
  system: 'macOS',
  ip: '203.0.113.9',
  lastSeenAt: '2020-01-01T00:00:00Z',
  current,
});

async function shown() {
  const { client, calls } = heldClient(new InMemoryCache());
  const rendered = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <OwnSessions />
        <SignOutEverywhereModal />
      </MemoryRouter>
    </ApolloProvider>,
  );
  unmount = rendered.unmount;
  await calls[0]?.answer({ sessions: [row('s1', 'Chrome', true), row('s2', 'Firefox', false)] });
  return { root: rendered.root, calls };
}

it('lists the sessions, and can sign out of all but the current one', async () => {
  const { root, calls } = await shown();
  const rows = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Chrome on macOS');
  expect(rows[0]).toContain('This device');
  expect(rows[1]).toContain('203.0.113.9');
  expect([...root.querySelectorAll('li button')]).toHaveLength(1);
  click(buttonNamed(root, 'Sign out of Firefox on macOS'));
  expect(calls[1]).toMatchObject({ operation: 'EndSession', variables: { id: 's2' } });
  await calls[1]?.answer({ endSession: { __typename: 'SignedOut', revoked: 1 } });
  await vi.waitFor(() => expect(root.textContent).not.toContain('Firefox'));
  expect(root.textContent).toContain('Chrome on macOS');
});

it('keeps a session in the list when ending it fails', async () => {
  const { root, calls } = await shown();
  click(buttonNamed(root, 'Sign out of Firefox on macOS'));
  await calls[1]?.refuse();
  expect(root.textContent).toContain('Firefox on macOS');
  expect(currentToasts()).toMatchObject([{ kind: 'error' }]);
});

it('signs out on this device only after the platform has ended all sessions', async () => {
  const user = { id: 'u1', username: 'kai' } as Parameters<typeof beginSession>[0]['user'];
  beginSession({ token: 't', scope: 'full', expiresAt: '2099-01-01T00:00:00Z', user });
  const { calls } = await shown();
  act(() => openOverlay({ kind: 'sign-out-everywhere' }));
  click(buttonNamed(document.body, 'Sign out everywhere'));
  expect(calls[1]).toMatchObject({ operation: 'SignOut', variables: { all: true } });
  await calls[1]?.refuse();
  expect(currentSession()).not.toBeNull();
  await vi.waitFor(() => expect(document.body.textContent).toContain('You’re still signed in.'));
  click(buttonNamed(document.body, 'Sign out everywhere'));
  await calls[2]?.cut();
  await vi.waitFor(() => expect(document.body.textContent).toContain('You’re offline.'));
  expect(document.body.textContent).not.toContain('You’re still signed in.');
  click(buttonNamed(document.body, 'Sign out everywhere'));
  await calls[3]?.answer({ signOut: { __typename: 'SignedOut', revoked: 2 } });
  await vi.waitFor(() => expect(currentSession()).toBeNull());
});
