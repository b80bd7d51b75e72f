import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginCommentatorSession, clearCommentatorSession } from '@/entities/commentator';
import { possibleTypes } from '@/shared/api';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { commentatorRoutes } from '@/shared/routes';
import { latest, sent } from '../testing/showAsCommentator.tsx';
import { CommentatorArea } from './CommentatorArea.tsx';
// The area would load the page on demand. Loading the page here doesn't count toward the time limit of the test.
import '@/pages/commentator/console';

vi.mock('@/widgets/thread', () => ({ StakingThread: () => <p>Messages</p> }));

let unmount = () => {};
beforeEach(() => {
  const user = { id: 'u-1', username: 'dario', profileImageUrl: null };
  beginCommentatorSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user });
});
afterEach(() => {
  unmount();
  clearCommentatorSession();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'opener');
});

async function show(path: string) {
  const player = heldClient(new InMemoryCache({ possibleTypes }));
  const shown = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={player.client}>
        <Routes>
          <Route path="/commentator/*" element={<CommentatorArea />} />
        </Routes>
      </ApolloProvider>
    </MemoryRouter>,
  );
  unmount = shown.unmount;
  await sent(player.calls, 'ConsoleChat');
  const stakeEvent = { __typename: 'StakeEvent', id: 'e-1', name: 'Owls vs. Five' };
  await latest(player.calls, 'ConsoleChat').answer({ stakeEvent });
  await expect.poll(() => shown.root.textContent).toContain('Messages');
  return shown.root;
}

it('shows only the chat in its window, read as the player, and closes it', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  Object.defineProperty(window, 'opener', { configurable: true, value: window });
  const root = await show(commentatorRoutes.chat('e-1'));
  expect(root.querySelector('nav')).toBeNull();
  expect(root.querySelector('main h1')?.textContent).toBe('Chat: Owls vs. Five');
  expect(document.title).toBe('Chat: Owls vs. Five · Duelbook');
  click(buttonNamed(root, 'Close window'));
  expect(close).toHaveBeenCalledOnce();
});

it('links to the console if no console opened the window, and shows the frame without hideFrame', async () => {
  const root = await show('/commentator/events/e-1/chat');
  expect(root.querySelector('nav[aria-label=Commentator]')).not.toBeNull();
  expect(root.querySelector('a[href="/commentator/events/e-1"]')?.textContent).toBe('Open console');
});
