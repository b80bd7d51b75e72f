// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyStakeEvent, type NewStakeEvent, readStakeEvent, slotsFor } from './newStakeEvent.ts';

const now = Date.parse('2026-11-27T10:00:00Z');
const whole: NewStakeEvent = {
  ...emptyStakeEvent,
  leagueId: 'l',
  teams: ['a', 'b'],
  rounds: '5',
  start: '2026-11-29T20:00',
};

describe('a new stake event', () => {
  it('is converted to the platform’s format', () => {
    expect(readStakeEvent(whole, now)).toEqual({
      leagueId: 'l',
      teamIds: ['a', 'b'],
      format: { type: 'first_to', rounds: 5 },
      startDate: new Date('2026-11-29T20:00').toISOString(),
      shoutcast: false,
    });
    expect(readStakeEvent({ ...whole, teams: ['', ''] }, now)).toMatchObject({ teamIds: null });
  });

  it.each<[Partial<NewStakeEvent>, string]>([
    [{ leagueId: '' }, 'Choose a league.'],
    [{ teams: ['a', ''] }, 'Choose both teams or neither.'],
    [{ teams: ['', 'b'] }, 'Choose both teams or neither.'],
    [{ teams: ['a', 'a'] }, 'Choose two different teams.'],
    [{ start: '' }, 'Choose a start in the future.'],
    [{ start: '2026-11-27T09:59' }, 'Choose a start in the future.'],
  ])('names what is wrong with %j', (change, fault) => {
    expect(readStakeEvent({ ...whole, ...change }, now)).toEqual({ fault });
  });
});

it('offers the slots in which both chosen teams are free', () => {
  const slot = (startDate: string, ...teamIds: string[]) => ({ startDate, teamIds });
  const [one, both, all] = [slot('1', 'a'), slot('2', 'a', 'b'), slot('3', 'a', 'b', 'c')];
  const slots = [one, both, all];
  expect(slotsFor(slots, ['', ''])).toEqual([]);
  expect(slotsFor(slots, ['a', 'b'])).toEqual([both, all]);
  expect(slotsFor(slots, ['c', ''])).toEqual([]);
  expect(slotsFor(slots, ['c', 'a'])).toEqual([all]);
  expect(slotsFor(slots, ['c', 'x'])).toEqual([]);
});
