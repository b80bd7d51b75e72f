import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '@/entities/session';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import type { ShellBanQuery } from '../api/notices.generated.ts';

// Each test reimports the modules, which is slow.
vi.setConfig({ testTimeout: 20_000 });

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
const key = 'duelbook.strip';
const words = 'Winter cup on Saturday';
const announcement = { __typename: 'Announcement', id: 'a1', title: words, deeplink: null, buttonText: null };
let unmount = () => {};

// The modules read stored values when they are imported.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
  localStorage.clear();
});

const Elsewhere = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/play')}>
      Go to Play
    </button>
  );
};

type Ban = Pick<ShellBanQuery['ban'], 'scope' | 'silence' | 'until'>;

/** Simulates a visit by a guest or, with `ban`, by a restricted user. Waits until all requests have finished. */
async function visit(announcements: object[], ban?: () => Ban) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  const [{ StatusStrip }, { currentRoom }] = await Promise.all([
    import('./StatusStrip.tsx'),
    import('../model/stripSpace.ts'),
  ]);
  const roomAtFirst = currentRoom();
  const rest = { __typename: 'Ban', reason: 'Insults', appeal: null };
  const link = new ApolloLink(({ operationName }) =>
    of({ data: operationName === 'ShellBan' ? { ban: { ...rest, ...ban?.() } } : { announcements } }),
  );
  if (ban) (await import('@/entities/session')).beginSession(session);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const standing = { maintenance: null, userStatus: null, kycNeeded: false, regionAllowed: true, outdated: false };
  const shown = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <StatusStrip {...standing} />
        <Elsewhere />
      </MemoryRouter>
    </ApolloProvider>,
  );
  unmount = shown.unmount;
  await act(async () => undefined);
  return { text: () => shown.root.textContent, root: shown.root, roomAtFirst, room: currentRoom };
}

it('holds back an announcement without reserved space until the next page', async () => {
  const { text, root, roomAtFirst } = await visit([announcement]);
  expect(roomAtFirst).toBe(0);
  expect(text()).not.toContain(words);
  click(buttonNamed(root, 'Go to Play'));
  expect(text()).toContain(words);
  expect(localStorage.getItem(key)).toBe('36');
});

it('reserves space on the next visit until the announcement appears', async () => {
  localStorage.setItem(key, '36');
  const { text, roomAtFirst, room } = await visit([announcement]);
  expect([roomAtFirst, room()]).toEqual([36, 0]);
  expect(text()).toContain(words);
});

it('releases the space once there is no notice or it is dismissed', async () => {
  localStorage.setItem(key, '36');
  await visit([]);
  expect(localStorage.getItem(key)).toBe('0');
  unmount();

  vi.resetModules();
  localStorage.setItem(key, '36');
  const { root, text } = await visit([announcement]);
  click(buttonNamed(root, 'Dismiss'));
  expect(text()).not.toContain(words);
  expect(localStorage.getItem(key)).toBe('0');
});

it('shows the next announcement after a dismissal and repeats none', async () => {
  const both = [announcement, { ...announcement, id: 'a2', title: 'Spring cup in April' }];
  localStorage.setItem(key, '36');
  const first = await visit(both);
  expect(first.text()).not.toContain('Spring cup');
  click(buttonNamed(first.root, 'Dismiss'));
  expect(first.text()).toContain('Spring cup');
  expect(first.text()).not.toContain(words);
  unmount();

  vi.resetModules();
  const second = await visit(both);
  expect(second.text()).toContain('Spring cup');
  click(buttonNamed(second.root, 'Dismiss'));
  unmount();

  vi.resetModules();
  const third = await visit(both);
  click(buttonNamed(third.root, 'Go to Play'));
  expect(third.text()).toBe('Go to Play');
});

it('ignores an invalid stored height', async () => {
  localStorage.setItem(key, '4000');
  expect((await visit([])).roomAtFirst).toBe(0);
});

it('holds back the release notice until the next page and shows it once', async () => {
  localStorage.setItem('duelbook.edition', '2020-01-01');
  const first = await visit([]);
  expect(first.text()).not.toContain('has been updated');
  click(buttonNamed(first.root, 'Go to Play'));
  expect(first.text()).toContain('Duelbook has been updated.');
  unmount();

  vi.resetModules();
  const second = await visit([]);
  click(buttonNamed(second.root, 'Go to Play'));
  expect(second.text()).not.toContain('has been updated');
});

it.each([
  ['all', 'You can’t send messages until'],
  ['comments', 'You can’t post in communities, match chats or event chats until'],
  ['direct', 'You can’t send direct or group messages until'],
] as const)("tells a user muted in %s where they can't write", async (silence, told) => {
  const { text } = await visit([], () => ({ scope: 'chat', silence, until: '2100-01-01T00:00:00.000Z' }));
  expect(text()).toContain(told);
});

it('checks for remaining restrictions once one ends', async () => {
  const ends = (silence: 'all' | 'comments', until: string): Ban => ({ scope: 'chat', silence, until });
  const bans = [ends('all', '2020-01-01T00:00:00.000Z'), ends('comments', '2100-01-01T00:00:00.000Z')];
  const { text } = await visit([], () => bans.shift() ?? { scope: 'none', silence: null, until: null });
  expect(text()).toContain('You can’t post in communities, match chats or event chats until');
});

it('checks again when the user is notified, because a lifted mute doesn’t change the account', async () => {
  const muted: Ban = { scope: 'chat', silence: 'all', until: '2100-01-01T00:00:00.000Z' };
  const bans = [muted];
  const { text } = await visit([], () => bans.shift() ?? { scope: 'none', silence: null, until: null });
  const { setAccount } = await import('../model/useAccount.ts');
  const notified = (notifications: number) =>
    act(async () =>
      setAccount({
        wallet: null,
        activeMatches: [],
        unread: { __typename: 'UnreadTotals', notifications, conversations: 0 },
      }),
    );
  await notified(1);
  expect(text()).toContain('You can’t send messages until');
  await notified(2);
  expect(text()).not.toContain('You can’t send messages until');
});
