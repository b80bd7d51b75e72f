// @vitest-environment node
import { expect, it } from 'vitest';
import type { EventSettings_ViewFragment } from '../api/newEvent.generated.ts';
import { duplicateOf, picturedIn, stakeDuplicateOf } from './duplicate.ts';
import { prizeOptions, readEvent } from './newEvent.ts';

const now = Date.parse('2026-11-27T10:00:00Z');
const event: EventSettings_ViewFragment = {
  __typename: 'PlayEvent',
  id: 'e-1',
  name: 'Friday Cup',
  imageUrl: null,
  game: { __typename: 'EventGame', id: 'g-1' },
  mode: { __typename: 'EventMode', id: 'm-1' },
  console: { __typename: 'EventConsole', id: 'c-1' },
  format: 'round_robin',
  options: {
    __typename: 'BracketOptions',
    consolation: false,
    grandFinal: null,
    groups: 4,
    legs: 2,
    rounds: null,
    scoring: null,
  },
  seeding: 'manual',
  teamSize: 2,
  minTeams: 4,
  maxTeams: 16,
  entryAmount: 1250,
  sponsorAmount: 100_000,
  prizes: [
    { __typename: 'EventPrize', placement: 2, bps: 3000 },
    { __typename: 'EventPrize', placement: 1, bps: 7000 },
  ],
  inviteOnly: true,
  shoutcast: true,
};

it('has the settings of the earlier event, and no start', () => {
  const copy = duplicateOf(event);
  expect(copy).toMatchObject({ start: '', inviteListId: '', prizes: 'two', copiedShares: [] });
  expect(readEvent(copy, now)).toEqual({ fault: 'Choose a start in the future.' });
  expect(readEvent({ ...copy, start: '2026-11-29T20:00' }, now)).toEqual({
    name: 'Friday Cup',
    gameModeId: 'm-1',
    consoleId: 'c-1',
    elementSetId: null,
    format: 'round_robin',
    options: { groups: 4, legs: 2 },
    teamSize: 2,
    minTeams: 4,
    maxTeams: 16,
    entryAmount: 1250,
    sponsorAmount: 100_000,
    prizeSplit: [7000, 3000],
    seeding: 'manual',
    startDate: new Date('2026-11-29T20:00').toISOString(),
    inviteOnly: true,
    inviteListId: null,
    shoutcast: true,
  });
});

it('keeps prizes that the form doesn’t offer', () => {
  const prizes = [6000, 2550, 1450].map((bps, index) => ({
    __typename: 'EventPrize' as const,
    placement: index + 1,
    bps,
  }));
  const copy = duplicateOf({ ...event, prizes });
  expect(prizeOptions(copy).at(-1)).toEqual({ value: 'copied', label: '60%, 25.5%, 14.5%' });
  expect(readEvent({ ...copy, start: '2026-11-29T20:00' }, now)).toMatchObject({ prizeSplit: [6000, 2550, 1450] });
});

const stakes = {
  __typename: 'MatchEvent' as const,
  id: 'e-2',
  imageUrl: null,
  league: { __typename: 'EventLeague' as const, id: 'l-1' },
  shoutcast: true,
  roundsTotal: 9,
  teams: ['Night Owls', 'Low Tide'].map((name, index) => ({
    __typename: 'EventTeam' as const,
    id: `t-${index}`,
    name,
  })),
};

it('keeps the same league teams, and leaves both open if one has left the league', () => {
  const [owls, tide] = [
    { id: 'a', name: 'Night Owls' },
    { id: 'b', name: 'Low Tide' },
  ];
  expect(stakeDuplicateOf(stakes, [tide, owls])).toEqual({
    leagueId: 'l-1',
    teams: ['a', 'b'],
    rounds: '5',
    start: '',
    shoutcast: true,
  });
  expect(stakeDuplicateOf(stakes, [owls]).teams).toEqual(['', '']);
});

it('copies a picture only from an event that has one', () => {
  expect(picturedIn({ id: 'e-1', imageUrl: null })).toBeNull();
  expect(picturedIn({ id: 'e-1', imageUrl: 'https://media.test/1' })).toEqual({
    id: 'e-1',
    imageUrl: 'https://media.test/1',
  });
});
