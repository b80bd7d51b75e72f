import { expect, it } from 'vitest';
import type { StaffLeague_RowFragment } from '../api/leagues.generated.ts';
import {
  cleanDraft,
  clockTimes,
  draftOf,
  emptyLeague,
  leagueFault,
  minutesIn,
  teamFault,
  zonesWith,
} from './leagueDraft.ts';

const draft = { ...emptyLeague, name: ' Night League ', modeId: 'm-1' };

it('reads and writes times of a day', () => {
  expect(minutesIn('19:00, 20:30')).toEqual([1140, 1230]);
  expect(minutesIn('7:05')).toEqual([425]);
  expect(['', '25:00', '19', '19:00; 20:00'].map(minutesIn)).toEqual([null, null, null, null]);
  expect(clockTimes([425, 1140])).toBe('07:05, 19:00');
});

it('sends trimmed names, numbers, and null for no limit', () => {
  expect(cleanDraft({ ...draft, cap: ' 5 ' })).toMatchObject({ name: 'Night League', weeklyCap: 5, slotMinutes: 90 });
  expect(cleanDraft(draft).weeklyCap).toBeNull();
});

it('says what is missing', () => {
  expect(leagueFault(draft)).toBeNull();
  expect(leagueFault({ ...draft, name: '' })).toContain('name');
  expect(leagueFault({ ...draft, modeId: '' })).toContain('game mode');
  expect(leagueFault({ ...draft, starts: 'evening' })).toContain('19:00');
  expect(leagueFault({ ...draft, starts: '20:30, 19:00' })).toContain('in order');
  expect(leagueFault({ ...draft, starts: '00:00, 23:00', minutes: '90' })).toContain('in order');
  expect(leagueFault({ ...draft, minutes: '5' })).toContain('15 to 240');
  expect(leagueFault({ ...draft, apart: '0' })).toContain('between events');
  expect(leagueFault({ ...draft, cap: '0' })).toContain('a week');
  expect(teamFault({ name: 'Owls', code: 'owl', seed: '1' })).toBeNull();
  expect(teamFault({ name: 'O', code: 'owl', seed: '1' })).toContain('name');
  expect(teamFault({ name: 'Owls', code: 'o', seed: '1' })).toContain('code');
  expect(teamFault({ name: 'Owls', code: 'owl', seed: '0' })).toContain('seed');
});

it('starts from what a league has', () => {
  const row: StaffLeague_RowFragment = {
    __typename: 'AdminLeague',
    id: 'l',
    name: 'L',
    game: { __typename: 'EventGame', id: 'g', name: 'G' },
    mode: { __typename: 'EventMode', id: 'm', name: 'M' },
    teamsCount: 0,
    season: 1,
    inUse: false,
    times: {
      __typename: 'LeagueTimes',
      timeZone: 'Asia/Seoul',
      slotStarts: [600],
      slotMinutes: 60,
      apartMinutes: 45,
      weeklyCap: 2,
      wholeField: true,
    },
  };
  expect(draftOf(row)).toMatchObject({ starts: '10:00', cap: '2', wholeField: true });
  expect(draftOf({ ...row, times: null })).toMatchObject({ name: 'L', modeId: 'm' });
  expect(zonesWith('Asia/Seoul')[0]).toBe('Asia/Seoul');
  expect(zonesWith('UTC')[0]).not.toBe('UTC');
});
