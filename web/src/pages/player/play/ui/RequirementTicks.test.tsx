import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MatchView } from '@/entities/match';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { heldClient, render } from '@/shared/lib/testing';
import { RequirementTicks, termsText } from './RequirementTicks.tsx';

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const unmet = (...titles: string[]) => titles.map((title) => ({ title }));

it('says what is left before a match can be joined', () => {
  expect(termsText(4, [])).toBe('You meet all 4');
  expect(termsText(4, unmet('Forge launcher linked'))).toBe('Not met: Forge launcher linked');
  expect(termsText(4, unmet('Forge launcher linked', '$5.00 in your wallet'))).toBe('You meet 2 of 4');
});

const match = {
  game: { id: 'game' },
  gameMode: { id: 'mode' },
  console: { id: 'pc' },
  entryAmount: 500,
} as MatchView;
const met = [{ __typename: 'Requirement', key: 'kyc_ok', title: 'ID', satisfied: true }];

/** Renders the ticks of a row that the test can scroll into view. */
function row() {
  let scroll: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: typeof scroll) {
        scroll = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
  beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session);
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <RequirementTicks match={match} />
    </ApolloProvider>,
  );
  return {
    root,
    client,
    calls,
    unmount,
    scrollTo: (isIntersecting: boolean) => act(() => scroll([{ isIntersecting }])),
  };
}

it('queries once the row is near the screen, and keeps the ticks when it leaves', async () => {
  const { root, calls, unmount, scrollTo } = row();
  expect(calls).toEqual([]);
  scrollTo(true);
  await calls[0]?.answer({ matchRequirements: met });
  expect(root.textContent).toBe('You meet all 1');
  scrollTo(false);
  expect(root.textContent).toBe('You meet all 1');
  unmount();
});

it('keeps the ticks while they are queried again', async () => {
  const { root, client, calls, unmount, scrollTo } = row();
  scrollTo(true);
  await calls[0]?.answer({ matchRequirements: met });
  await act(async () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' }));
  await expect.poll(() => calls.length).toBe(2);
  expect(root.textContent).toBe('You meet all 1');
  await calls[1]?.answer({ matchRequirements: [{ ...met[0], satisfied: false }] });
  expect(root.textContent).toBe('Not met: ID');
  unmount();
});
