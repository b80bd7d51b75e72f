import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { BanModal } from './BanModal.tsx';

let leave = () => {};

afterEach(() => {
  act(closeAllOverlays);
  leave();
});

/** Opens the dialog for a restricted user and returns its text. */
async function shown(ban: { scope: string; silence: string | null; appeal?: string }): Promise<string> {
  const { client, calls } = heldClient(new InMemoryCache());
  leave = render(
    <ApolloProvider client={client}>
      <BanModal />
    </ApolloProvider>,
  ).unmount;
  act(() => openOverlay({ kind: 'ban' }));
  const rest = { __typename: 'Ban', reason: 'Spoilers', until: '2100-01-01T00:00:00.000Z', appeal: null };
  await calls.at(-1)?.answer({ ban: { ...rest, ...ban } });
  return document.body.textContent ?? '';
}

it.each([
  ['all', 'You can’t send messages', 'Reading, matches and stakesAvailable'],
  [
    'comments',
    'You can’t post in communities, match chats or event chats',
    'Reading, direct and group messagesAvailable',
  ],
  ['direct', 'You can’t send direct or group messages', 'Reading, communities and match chatsAvailable'],
])('tells a user muted in %s why, and what still works', async (silence, title, works) => {
  const text = await shown({ scope: 'chat', silence });
  for (const part of [title, 'Spoilers', works]) expect(text).toContain(part);
});

it('leads a banned user to support', async () => {
  const text = await shown({ scope: 'play', silence: null, appeal: 'Contact support within 30 days.' });
  expect(text).toContain('Withdrawals and supportAvailable');
  click(buttonNamed(document.body, 'Contact support'));
  expect(openOverlays()).toEqual([{ kind: 'support' }]);
});
