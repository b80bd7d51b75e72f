import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it } from 'vitest';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { sampleSummary } from '../model/sampleSummary.ts';
import type { Summary } from '../model/useTournament.ts';
import { OverviewTab } from './OverviewTab.tsx';

function show(changes: Partial<PlayEventView> = {}, more: Partial<Pick<Summary, 'standings'>> = {}) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <OverviewTab summary={sampleSummary({ event: sampleEvent(changes), ...more })} />
    </ApolloProvider>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  return { root, unmount, all, news: () => all('TournamentNews') };
}

const standing = (eventTeamId: string, placement: number | null): Summary['standings'][number] => ({
  __typename: 'BracketStanding',
  eventTeamId,
  rank: placement ?? 1,
  placement,
  played: 2,
  won: 1,
  lost: 1,
  points: 3,
});

it('shows the schedule, the rules and the prizes', () => {
  const { root, unmount } = show({ seeding: 'manual' });
  expect(find(root, '[aria-label=Schedule]').textContent).toContain('Check-in opens');
  expect(find(root, '[aria-label=Rules] p').textContent).not.toBe('');
  expect(find(root, '[aria-label="Prize plan"]').textContent).toContain('1st · 70%$1,050.00');
  expect(find(root, '[aria-label="Prize plan"]').textContent).toContain('$1,500.00');
  expect(root.textContent).not.toContain('Seed draw');
  unmount();
});

it('keeps the announcements’ space while they load, and says who posts them when there are none', async () => {
  const { root, news, unmount } = show();
  expect(root.querySelector('[aria-busy=true]')).not.toBeNull();
  await news()[0]?.answer({ announcements: [] });
  expect(root.textContent).toContain('No announcements yet. Referees post news here.');
  unmount();
});

it('offers to load the announcements again, and keeps the rest of the page', async () => {
  const { root, news, unmount } = show();
  await news()[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load the announcements');
  expect(root.textContent).toContain('Check-in opens');
  click(buttonNamed(root, 'Retry'));
  const announcement = {
    __typename: 'Announcement',
    id: 'a1',
    description: 'We start ten minutes later.',
    pinned: true,
    publishedAt: '2026-11-26T20:00:00.000Z',
  };
  await news()[1]?.answer({ announcements: [announcement] });
  expect(root.textContent).toContain('We start ten minutes later.');
  expect(root.textContent).toContain('Pinned');
  unmount();
});

it('says why the event was canceled', () => {
  const { root, unmount } = show({ state: 'cancelled', cancelReason: 'Too few teams' });
  expect(root.textContent).toContain('This event was canceled');
  unmount();
});

it('says that a postponed event can be left with a refund', () => {
  const { root, unmount } = show({ state: 'postponed' });
  expect(root.textContent).toContain('This event was postponed');
  expect(root.textContent).toContain('You can leave with a full refund until it locks.');
  unmount();
});

it('lists the final order once the event is over', () => {
  const standings = [standing('team-1', 1), standing('team-0', 2), standing('team-2', null)];
  const { root, unmount } = show({ state: 'paid' }, { standings });
  expect([...find(root, '[aria-label=Results]').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '1stNight Owls',
    '2ndHalcyon',
  ]);
  unmount();
});

it('shows no order while the event is being played', () => {
  const { root, unmount } = show({ state: 'live' }, { standings: [standing('team-1', 1)] });
  expect(root.querySelector('[aria-label=Results]')).toBeNull();
  unmount();
});

it.each(['random', 'rank'] as const)('shows the draw of an event with %s seeds', (seeding) => {
  const { root, all, unmount } = show({ seeding });
  expect(root.textContent).toContain('Seed draw');
  expect(all('TournamentDraws')).toHaveLength(1);
  unmount();
});
