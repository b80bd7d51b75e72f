import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession } from '@/entities/session';
import { click, find, heldClient, render } from '@/shared/lib/testing';
import { Button } from '@/shared/ui/button';
import { sampleSession } from '../../../../../workshop/samples/session.ts';
import { examples, guestId } from '../model/sampleMatches.ts';
import { Room } from './Room.tsx';

vi.mock('./MatchChat.tsx', () => ({ MatchChat: () => 'Chat thread' }));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function roomWithChat(match: (typeof examples)[keyof typeof examples]) {
  const { root, unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter>
        <Room match={match} selfId={guestId} refetch={async () => 1} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const tab = [...root.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === 'Chat');
  if (!tab) throw new Error('no chat tab');
  click(tab);
  await act(() => vi.dynamicImportSettled());
  return { root, unmount };
}

it('keeps the state, the opponent’s request and the actions when the chat is open on a phone', async () => {
  const { root, unmount } = await roomWithChat(examples.calledOff);
  expect(find(root, '[data-own-bottom]').textContent).toBe('Chat thread');
  const keptParts = [...root.querySelectorAll('[data-keep]')];
  const kept = keptParts.map(({ textContent }) => textContent).join(' ');
  expect(kept).toContain('wants to cancel the match');
  expect(kept).toContain('Agree');
  expect(find(root, '[data-keep] [role=status]').textContent).not.toBe('');
  expect(keptParts.map((part) => part.getAttribute('aria-label'))).toContain('Match actions');
  unmount();
});

it('lets the chat’s panel fill the page', async () => {
  const { root, unmount } = await roomWithChat(examples.active);
  const panel = find(root, '[role=tabpanel]');
  expect(panel.firstElementChild).toBe(find(root, '[data-own-bottom]'));
  expect(panel.parentElement?.firstElementChild?.getAttribute('role')).toBe('tablist');
  expect(panel.parentElement?.parentElement).toBe(root.firstElementChild);
  unmount();
});

const need = (key: string, satisfied: boolean) => ({
  __typename: 'Requirement',
  key,
  title: key,
  satisfied,
  howToFix: satisfied ? null : `Fix ${key}.`,
  deeplink: null,
});

/** Renders the match page for a user who could enter the match, with these requirements. */
async function beforeEntering(
  match: (typeof examples)[keyof typeof examples],
  selfId: string | null,
  needs: ReturnType<typeof need>[] | null,
) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Room match={match} selfId={selfId} refetch={async () => 1} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const checklists = calls.filter(({ operation }) => operation === 'JoinChecklist');
  if (needs)
    await checklists[0]?.answer({
      matchRequirements: needs,
      wallet: { __typename: 'Wallet', id: 'w', version: 1, playable: 0 },
      games: [],
      consoles: [],
    });
  const bar = find(root, '[aria-label="Match actions"]');
  const button = find<HTMLButtonElement>(bar, '[data-track=open_join]');
  const bright = button.className === find(render(<Primary />).root, 'button').className;
  const said = { asked: checklists.length, note: bar.textContent ?? '', bright, disabled: button.disabled };
  const listed = root.querySelector('[aria-label="What you need to join"]')?.textContent ?? null;
  unmount();
  return { ...said, listed };
}

const Primary = () => (
  <Button size={48} data-track="open_join">
    Join
  </Button>
);

it.each([
  ['join', examples.available, 'stranger'],
  ['accept', examples.invited, guestId],
  ['take a seat in', examples.forming, 'owl.ines'],
] as const)(
  'shows what is missing before someone can %s a match, and the button stays quiet',
  async (_verb, match, selfId) => {
    const unmet = await beforeEntering(match, selfId, [need('kyc_ok', true), need('balance_ok', false)]);
    expect(unmet).toMatchObject({ asked: 1, bright: false, disabled: false });
    expect(unmet.note).toContain('Fix balance_ok.');
    expect(unmet.listed).toContain('You meet 1 of 2 requirements.');
    const met = await beforeEntering(match, selfId, [need('kyc_ok', true), need('balance_ok', true)]);
    expect(met.bright).toBe(true);
    expect(met.note).toContain('Winner takes');
    expect((await beforeEntering(match, selfId, null)).bright).toBe(false);
  },
);

it('invites signed-out visitors without checking anything', async () => {
  expect(await beforeEntering(examples.available, null, null)).toMatchObject({ asked: 0, bright: true, listed: null });
});

/** Renders the match page at a URL. Returns whether the join dialog opens, and the query that remains in the URL. */
async function arriving(match: (typeof examples)[keyof typeof examples], at: string) {
  let search = '';
  const Address = () => {
    search = useLocation().search;
    return null;
  };
  beginSession({ ...sampleSession, scope: 'full' });
  const { unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter initialEntries={[at]}>
        <Room match={match} selfId={guestId} refetch={async () => 1} />
        <Address />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  const asks = document.querySelector('[role=dialog]') !== null;
  unmount();
  return { asks, search };
}

it('asks the invited user to accept after following a notification’s button', async () => {
  expect(await arriving(examples.invited, '/?join=true')).toEqual({ asks: true, search: '' });
  expect(await arriving(examples.invited, '/')).toEqual({ asks: false, search: '' });
  // The user has already accepted, or the match has started.
  expect(await arriving(examples.active, '/?join=true')).toEqual({ asks: false, search: '' });
});
