import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { heldClient, render } from '@/shared/lib/testing';
import { Partner } from './Partner.tsx';

let close: (() => void) | null = null;
afterEach(() => {
  close?.();
  close = null;
});

const tier = { __typename: 'RankTier', key: 'challenger', name: 'Challenger' };
const statistics = (more: object = {}) => ({
  __typename: 'PartnerStatistics',
  userId: 'u-1',
  rp: 1210,
  tier,
  eventsWon: 3,
  eventsLost: 1,
  stakersCount: 0,
  stakersWinPercent: null,
  stakersProfit: { __typename: 'MoneyFigure', amount: null, band: 'under_50', negative: false },
  teams: [
    {
      __typename: 'LeagueStanding',
      leagueTeamId: 't-1',
      name: 'Night Owls',
      code: 'OWL',
      imageUrl: null,
      slot: 'lineup',
      captain: true,
      wins: 3,
      losses: 1,
      rank: 1,
      teamsCount: 8,
      rp: 1210,
      tier,
      league: { __typename: 'EventLeague', id: 'l-1', name: 'Pro League' },
    },
  ],
  ...more,
});

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Partner scope={{ userId: 'u-1', username: 'maya_q', own: false, coming: false, gameId: null, modeId: null }} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  close = unmount;
  return { root, calls };
}

it('shows a partner’s points and tier, in each league too', async () => {
  const { root, calls } = show();
  await calls[0]?.answer({ partnerStatistics: statistics() });
  for (const words of ['Ranking points', '1,210', 'Rank tier', 'Challenger', 'Pro League · captain · 1,210 points'])
    expect(root.textContent).toContain(words);
});

it('leaves points and tier out for league players who aren’t partners', async () => {
  const { root, calls } = show();
  await calls[0]?.answer({ partnerStatistics: statistics({ rp: null, tier: null }) });
  expect(root.textContent).toContain('3 of 4');
  expect(root.textContent).not.toContain('Rank tier');
});

it('says who isn’t in a league', async () => {
  const { root, calls } = show();
  await calls[0]?.answer({ partnerStatistics: null });
  expect(root.textContent).toContain('maya_q isn’t in a league');
});
