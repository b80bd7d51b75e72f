// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyOptions, type FormatOptions } from './formatOptions.ts';
import { emptyEvent, type NewEvent, prizeSplits, readEvent } from './newEvent.ts';

const now = Date.parse('2026-11-27T10:00:00Z');
const whole: NewEvent = {
  ...emptyEvent,
  name: ' Friday Cup ',
  gameId: 'g',
  modeId: 'm',
  consoleId: 'c',
  teamSize: '1',
  entry: '12.50',
  start: '2026-11-29T20:00',
};

describe('a new event', () => {
  it('is converted to the platform’s format', () => {
    expect(readEvent(whole, now)).toEqual({
      name: 'Friday Cup',
      gameModeId: 'm',
      consoleId: 'c',
      elementSetId: null,
      format: 'single_elimination',
      options: { consolation: false },
      teamSize: 1,
      minTeams: 4,
      maxTeams: 16,
      entryAmount: 1250,
      sponsorAmount: 0,
      prizeSplit: [7000, 3000],
      seeding: 'rank',
      startDate: new Date('2026-11-29T20:00').toISOString(),
      inviteOnly: false,
      inviteListId: null,
      shoutcast: false,
    });
  });

  it('has an invite list only if it is private', () => {
    const listed = { ...whole, inviteListId: 'list-1' };
    expect(readEvent(listed, now)).toMatchObject({ inviteOnly: false, inviteListId: null });
    expect(readEvent({ ...listed, inviteOnly: true }, now)).toMatchObject({ inviteOnly: true, inviteListId: 'list-1' });
    expect(readEvent({ ...whole, inviteOnly: true }, now)).toMatchObject({ inviteOnly: true, inviteListId: null });
  });

  it('has an element set only if its matches use one', () => {
    const chosen = { ...whole, elementSetId: 'maps' };
    expect(readEvent(chosen, now)).toMatchObject({ elementSetId: 'maps' });
    expect(readEvent({ ...chosen, format: 'rounds', options: { ...emptyOptions, rounds: '3' } }, now)).toMatchObject({
      elementSetId: null,
    });
  });

  const withOptions = (format: NewEvent['format'], change: Partial<FormatOptions> = {}) =>
    readEvent({ ...whole, format, options: { ...emptyOptions, ...change } }, now);

  it.each<[NewEvent['format'], Partial<FormatOptions>, object | null]>([
    ['single_elimination', { consolation: true, rounds: 'x' }, { consolation: true }],
    ['double_elimination', { grandFinal: 'simple' }, { grandFinal: 'simple' }],
    ['round_robin', { groups: '2', legs: '2' }, { groups: 2, legs: 2 }],
    ['swiss', {}, null],
    ['swiss', { rounds: '4' }, { rounds: 4 }],
    ['rounds', { rounds: '3', scoring: 'placement' }, { rounds: 3, scoring: 'placement' }],
  ])('of the format %s takes only its options from %o', (format, change, options) => {
    expect(withOptions(format, change)).toMatchObject({ format, options });
  });

  it.each<[NewEvent['format'], Partial<FormatOptions>, string]>([
    ['round_robin', { groups: '0' }, 'Enter 1 to 32 groups.'],
    ['swiss', { rounds: 'a few' }, 'Enter 1 to 50 rounds.'],
    ['rounds', {}, 'Enter 1 to 50 rounds.'],
    ['rounds', { rounds: '51' }, 'Enter 1 to 50 rounds.'],
  ])('of the format %s can’t have %o', (format, change, fault) => {
    expect(withOptions(format, change)).toEqual({ fault });
  });

  it.each<[Partial<NewEvent>, string]>([
    [{ name: 'ab' }, 'Enter a name of at least three characters.'],
    [{ modeId: '' }, 'Choose a game, a mode, a console and a team size.'],
    [{ minTeams: 'two' }, 'Enter how many teams can take part.'],
    [{ minTeams: '17' }, 'The minimum number of teams is higher than the maximum.'],
    [{ minTeams: '2', maxTeams: '2', prizes: 'three' }, 'There are more prizes than teams.'],
    [{ entry: 'ten' }, 'Enter amounts such as 10.00.'],
    [{ start: '' }, 'Choose a start in the future.'],
    [{ start: '2026-11-20T20:00' }, 'Choose a start in the future.'],
  ])('says what is wrong with %o', (change, fault) => {
    expect(readEvent({ ...whole, ...change }, now)).toEqual({ fault });
  });

  it('splits the whole prize pool', () => {
    for (const { shares } of Object.values(prizeSplits))
      expect(shares.reduce((sum: number, share) => sum + share, 0)).toBe(10_000);
  });
});
