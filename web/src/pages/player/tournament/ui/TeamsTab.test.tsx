import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { sampleSummary } from '../model/sampleSummary.ts';
import type { Summary, Team } from '../model/useTournament.ts';
import { TeamsTab } from './TeamsTab.tsx';

function show(summary: Summary) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <TeamsTab summary={summary} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { root, calls, unmount };
}

const teams = (count: number): Team[] =>
  Array.from({ length: count }, (_, n) => ({
    __typename: 'BracketTeam',
    id: `t${n}`,
    name: `Team ${n}`,
    code: `T${n}`,
    imageUrl: null,
    seed: n + 1,
    status: n === 0 ? 'checked_in' : 'registered',
    userIds: [`u${n}a`, `u${n}b`],
  }));

it('names the players and says who has checked in', async () => {
  const event = sampleEvent({ state: 'check_in', teamSize: 2 });
  const { root, calls, unmount } = show(sampleSummary({ event, teams: teams(2) }));
  expect(calls[0]?.variables).toEqual({ ids: ['u0a', 'u0b', 'u1a', 'u1b'] });
  const user = (id: string, username: string) => ({ __typename: 'User', id, username, profileImageUrl: null });
  await calls[0]?.answer({ users: [user('u0b', 'ines'), user('u0a', 'kai')] });
  const [first, second] = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(first).toContain('kai, ines');
  expect(first).toContain('Checked in');
  expect(second).toContain('Not checked in');
  unmount();
});

it('asks for the players of further teams only when they are shown', () => {
  const event = sampleEvent({ teamSize: 2, maxTeams: 32 });
  const { root, calls, unmount } = show(sampleSummary({ event, teams: teams(20) }));
  expect(root.querySelectorAll('li')).toHaveLength(12);
  expect(calls).toHaveLength(1);
  click(buttonNamed(root, 'Show 8 more'));
  expect(root.querySelectorAll('li')).toHaveLength(20);
  expect(calls).toHaveLength(2);
  unmount();
});

it('says that nobody has registered yet', () => {
  const { root, unmount } = show(sampleSummary({ event: sampleEvent(), teams: [] }));
  expect(root.textContent).toContain('No players yet');
  unmount();
});
