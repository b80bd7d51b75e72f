import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { find, heldClient, render } from '@/shared/lib/testing';
import { WalletPage } from './WalletPage.tsx';

const session = {
  token: 't',
  scope: 'phone_required',
  expiresAt: '2999-01-01T00:00:00Z',
  user: { id: 'me' },
} as Session;

afterEach(() => act(clearSession));

it.each([
  ['signed out', null, 'sign_in', 'Sign in'],
  ['without a verified phone', session, 'verify_phone', 'Verify your phone'],
])('counts the button %s by what it does', (_name, of, track, text) => {
  if (of) beginSession(of);
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={heldClient(new InMemoryCache()).client}>
        <WalletPage />
      </ApolloProvider>
    </MemoryRouter>,
  );
  expect(find(root, `[data-track=${track}]`).textContent).toBe(text);
  unmount();
});
