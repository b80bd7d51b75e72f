import { expect, it } from 'vitest';
import type { Challenge_ViewFragment } from '../api/challenge.generated.ts';
import { consoleOf, counterTeam, givenBack, offerWords, priceNow, settledOffer, wordsOf } from './challenge.ts';

const challenge = {
  event: {
    name: 'Owls vs. Five',
    teams: [
      { id: '1', name: 'Owls' },
      { id: '2', name: 'Five' },
    ],
  },
  eventTeamId: '1',
  side: 'for',
  price: 60,
  reflectiveQuantity: 400,
} as unknown as Challenge_ViewFragment;

it('describes what the other side pays and gets', () => {
  expect(wordsOf(challenge)).toEqual({ claim: 'Owls to win at 60¢', other: 'Five to win', pay: 400, get: 1000 });
  expect(wordsOf({ ...challenge, side: 'against' })).toMatchObject({
    claim: 'Owls not to win at 60¢',
    other: 'Owls to win',
  });
});

it('holds the rounded amount, and at least the minimum', () => {
  expect(settledOffer(1001, 60, 100)).toEqual({ paid: 999, payout: 1665 });
  expect(offerWords(settledOffer(1001, 60, 100))).toContain('We’ll hold $9.99 for 16.65 contracts.');
  expect(settledOffer(100, 63, 100)).toEqual({ paid: 126, payout: 200 });
});

it('counters with the other team if there is only one', () => {
  expect(counterTeam(challenge)).toBe('2');
  expect(counterTeam({ ...challenge, side: 'against' })).toBe('1');
  const third = { id: '3', name: 'Nine' } as (typeof challenge.event.teams)[number];
  const event = { ...challenge.event, teams: [...challenge.event.teams, third] };
  expect(counterTeam({ ...challenge, event })).toBeUndefined();
});

it('starts at the team’s current price', () => {
  const team = (eventTeamId: string, bestPrice: number | null, lastPrice: number | null) => ({
    eventTeamId,
    bestPrice,
    lastPrice,
  });
  const market = { teams: [team('owl', 63, 60), team('red', null, 38), team('new', null, null)] };
  expect(['owl', 'red', 'new', null].map((id) => priceNow(market, id))).toEqual([63, 38, 50, 50]);
  expect(priceNow(null, 'owl')).toBe(50);
});

it('lists the states in which the challenger has been refunded', () => {
  const states = ['open', 'accepted', 'declined', 'expired', 'published', 'cancelled'] as const;
  expect(states.filter(givenBack)).toEqual(['declined', 'expired', 'cancelled']);
});

it('searches for people on a console of the event’s game', () => {
  const games = [
    { id: 'football', consoleIds: ['pc'] },
    { id: 'racing', consoleIds: ['deck', 'pc'] },
  ];
  expect(consoleOf(games, 'racing')).toBe('deck');
  expect(consoleOf(games, 'chess')).toBeUndefined();
});
