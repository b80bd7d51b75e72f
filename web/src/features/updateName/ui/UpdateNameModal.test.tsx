import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeOverlay, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { UpdateNameModal } from './UpdateNameModal.tsx';

afterEach(() => {
  closeOverlay('update-name');
  clearSession();
});

it('doesn’t claim to have saved a name that hasn’t changed', async () => {
  const user = { id: 'kai', firstName: 'Kai', lastName: 'Moreno' } as Session['user'];
  beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user });
  const { client, calls } = heldClient(new InMemoryCache());
  const { unmount } = render(
    <ApolloProvider client={client}>
      <UpdateNameModal />
    </ApolloProvider>,
  );
  await act(async () => openOverlay({ kind: 'update-name' }));
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(openOverlays()).toEqual([]);
  expect(calls).toEqual([]);
  expect(currentToasts()).toEqual([]);
  unmount();
});
