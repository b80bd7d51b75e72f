import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import type { Bracket } from '@/entities/bracket';
import { sampleEvent, sampleTeam } from '@/entities/tournament/model/samples.ts';
import { heldClient, render } from '@/shared/lib/testing';
import { sampleBracket } from '../../../../../workshop/samples/brackets.ts';
import { samplePlays } from '../model/samplePlays.ts';
import { sampleSummary } from '../model/sampleSummary.ts';
import { MatchesTab } from './MatchesTab.tsx';

const after = (decided: number, running = 0) =>
  sampleBracket({ options: { format: 'single_elimination', consolation: false }, teams: 4, decided, running });

/** Renders the tab. Returns functions that respond to its query and send updates on its live channel. */
function show(eventTeamId: string) {
  const summary = sampleSummary({ event: sampleEvent({ state: 'live' }), team: sampleTeam({ eventTeamId }) });
  const { client, calls } = heldClient(new VersionedCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <MatchesTab summary={summary} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const call = (name: string) => calls.find(({ operation }) => operation === name);
  return {
    root,
    unmount,
    answer: (brackets: Bracket) => call('EventBracket')?.answer({ brackets }),
    tell: (data: Bracket) =>
      call('BracketUpdates')?.answer({ brackets: { __typename: 'BracketsUpdate', kind: 'EVENT', seq: 1, data } }),
    lists: () =>
      [...root.querySelectorAll('ul')].map((list) => [list.getAttribute('aria-label'), list.children.length]),
  };
}

it('lists the running round first with a live marker, and marks the viewer’s own match', async () => {
  const bracket = after(1, 1);
  const running = bracket.matches.find(({ status }) => status === 'running');
  const { root, answer, lists, unmount } = show(running?.a.eventTeamId ?? '');
  await answer(bracket);
  expect(lists()).toEqual([
    ['Semifinals', 3],
    ['Up next', 2],
  ]);
  const [heading, first] = root.querySelectorAll('ul > li');
  expect(heading?.textContent).toBe('SemifinalsLIVE');
  expect(first?.textContent).toContain('Yours');
  expect(first?.textContent).toContain('Semifinals, match 2');
  expect(root.textContent).toContain('Final');
  unmount();
});

it('moves the round to the results when the live channel says that it was decided', async () => {
  const { answer, tell, lists, unmount } = show('nobody');
  await answer(after(1, 1));
  await tell(after(2));
  await expect.poll(() => lists().map(([name]) => name)).toEqual(['Up next', 'Results']);
  unmount();
});

it('says when matches appear', async () => {
  const { root, answer, unmount } = show('nobody');
  await answer({ ...after(0), matches: [], drawn: false });
  expect(root.textContent).toContain('Matches appear here when check-in closes.');
  unmount();
});

it('shows the running round of a play event with the leading teams', async () => {
  const event = sampleEvent({ kind: 'play_event', format: 'rounds', state: 'live' });
  const { client, calls } = heldClient(new VersionedCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MatchesTab summary={sampleSummary({ event })} />
    </ApolloProvider>,
  );
  await calls[0]?.answer(samplePlays({ scores: [1, 9, 4, 7] }));
  expect(root.querySelector('li')?.textContent).toBe('Round 2 of 5Night Owls 9 · Redline Five 7 · Low Tide 4LIVE');
  unmount();
});

it('says where the scores of a play event are before its first round', async () => {
  const event = sampleEvent({ kind: 'play_event', format: 'rounds' });
  const { client, calls } = heldClient(new VersionedCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MatchesTab summary={sampleSummary({ event })} />
    </ApolloProvider>,
  );
  await calls[0]?.answer(samplePlays({ scores: [], state: 'pending' }));
  expect(root.textContent).toContain('Play events have rounds instead of matches');
  unmount();
});
