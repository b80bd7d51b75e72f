import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProfileView } from '@/entities/user';
import { render } from '@/shared/lib/testing';
import { PlayerStats } from './PlayerStats.tsx';

const profile = {
  id: 'kai',
  badges: [],
  statsHidden: false,
  user: { id: 'kai', username: 'kai', profileImageUrl: null },
} as unknown as ProfileView;

class NoSizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoSizes));
afterEach(() => vi.unstubAllGlobals());

function isFilterShown(tab: string): boolean {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => NEVER) });
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[`/profile/kai?tab=${tab}`]}>
        <PlayerStats profile={profile} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return root.querySelector('[data-aside] > *') !== null;
}

it('shows the game filter only on tabs it applies to', () => {
  expect(isFilterShown('matches')).toBe(true);
  expect(isFilterShown('videos')).toBe(false);
  expect(isFilterShown('about')).toBe(false);
});
