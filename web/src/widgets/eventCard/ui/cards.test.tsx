import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { heldClient, render } from '@/shared/lib/testing';
import type { CardEvent } from '../model/card.ts';
import { EventCard } from './EventCard.tsx';
import { EventRow } from './EventRow.tsx';

const team = (code: string) => ({
  id: code,
  name: `Team ${code}`,
  code,
  seed: 1,
  imageUrl: null,
  wins: 1,
  losses: 0,
});
const quote = (eventTeamId: string, communityPercent: number | null) => ({
  eventTeamId,
  lastPrice: 50,
  bestPrice: 50,
  availableAmount: 11_900,
  change: 0,
  communityPercent,
});

/** A live event between the given teams with $1,592.04 matched. `percent` is the first team's share. */
function event(codes: string[], percent: number | null, phase = 'in_play'): CardEvent {
  return {
    id: 'e1',
    name: 'Sprint Cup',
    number: 48,
    state: 'live',
    league: { id: 'l', name: 'Pro League' },
    game: { id: 'g', slug: 'vanta', name: 'Vanta Strike', imageUrl: null },
    mode: { id: 'o', slug: '5v5', name: '5v5' },
    startDate: '2030-01-01T12:00:00Z',
    shoutcast: false,
    imageUrl: null,
    teams: codes.map(team),
    score: [],
    round: null,
    markets: [
      {
        id: 'm',
        type: 'winner',
        phase,
        suspendedReason: null,
        matchedAmount: 159_204,
        teams: codes.map((code) => quote(code, percent)),
      },
    ],
    stakersCount: 10,
    watching: false,
    viewersCount: 0,
    boost: null,
    shieldOffered: false,
    promoIds: [],
  } as unknown as CardEvent;
}

function textOf(element: ReactElement): string {
  const { root } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter>{element}</MemoryRouter>
    </ApolloProvider>,
  );
  return root.textContent ?? '';
}

it('describes what the bar on a card with two sides shows', () => {
  expect(textOf(<EventCard event={event(['OWL', 'RLF'], 41)} />)).toContain('Split of $1,592.04 matched');
  expect(textOf(<EventCard event={event(['OWL', 'RLF'], null)} />)).not.toContain('Split of');
  expect(textOf(<EventCard event={event(['A', 'B', 'C', 'D'], 25)} />)).not.toContain('Split of');
});

it('labels the prices of a row with more than two teams', () => {
  const four = textOf(<EventRow event={event(['FOX', 'TIN', 'NWD', 'STB'], 25)} />);
  expect(four).toContain('FOX$119');
  expect(four).toContain('TIN$119');
  expect(textOf(<EventRow event={event(['OWL', 'RLF'], 41)} />)).not.toContain('OWL$119');
});

it('says once when an event starts', () => {
  const upcoming = { ...event(['OWL', 'RLF'], 41, 'open'), state: 'scheduled' } as CardEvent;
  expect(textOf(<EventRow event={upcoming} />).match(/Jan 1/g)).toHaveLength(1);
});
