import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { TwitchAccount } from './TwitchAccount.tsx';

let leave = () => {};

afterEach(() => {
  leave();
  Reflect.deleteProperty(window, 'duelbook');
  act(() => {
    closeAllOverlays();
    clearSession();
  });
});

function show() {
  const user = { id: 'me', twitchUsername: null };
  beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user } as Session);
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <TwitchAccount />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  return { root, calls };
}

it('says in a browser that linking requires the desktop app, and links to it', async () => {
  const { root, calls } = show();
  expect(root.textContent).toContain('Download Duelbook to link your Twitch');
  expect(find(root, 'a').getAttribute('href')).toBe('/download');
  click(buttonNamed(root, 'Connect'));
  expect(calls[0]?.operation).toBe('BeginTwitchLink');
  await calls[0]?.refuse('FORBIDDEN', 1014);
  await vi.waitFor(() => expect(openOverlays()).toEqual([{ kind: 'not-supported', feature: 'account-linking' }]));
  await vi.waitFor(() => expect(buttonNamed(root, 'Connect').getAttribute('aria-busy')).not.toBe('true'));
});

it('offers no download in the desktop app', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/140 Duelbook/1.0.0 Electron/45');
  expect(show().root.textContent).not.toContain('Download');
});

it('links in the desktop app after a sign-in in the browser, which can be canceled', async () => {
  const answers: ((answer: Record<string, string> | null) => void)[] = [];
  const accounts = {
    authorize: () => new Promise((resolve) => answers.push(resolve)),
    cancel: async () => answers.at(-1)?.(null),
  };
  Object.defineProperty(window, 'duelbook', { value: { contract: 1, accounts }, configurable: true });
  const { root, calls } = show();
  const begin = async () => {
    click(buttonNamed(root, 'Connect'));
    await calls.at(-1)?.answer({
      beginTwitchLink: { __typename: 'TwitchLink', authorizeUrl: 'https://t', redirectUri: 'https://d', state: 's-1' },
    });
  };
  await begin();
  expect(root.textContent).toContain('Continue in your browser');
  await act(async () => click(buttonNamed(root, 'Cancel')));
  expect(root.textContent).not.toContain('Continue in your browser');
  expect(calls).toHaveLength(1);
  await begin();
  await act(async () => answers.at(-1)?.({ code: 'c-1', state: 's-1' }));
  expect(root.textContent).not.toContain('Continue in your browser');
  expect(calls.at(-1)).toMatchObject({ operation: 'ConnectTwitch', variables: { code: 'c-1', state: 's-1' } });
});
