import { describe, expect, it } from 'vitest';
import { upcomingEvent, upcomingWith } from './samples.ts';
import { canChoose, checkInWords, mustChoose, nextObligation, selectionWords, startWords } from './upcomingWords.ts';

const start = Date.parse(upcomingEvent.event.startDate);
const HOUR = 3_600_000;
const earlier = (hours: number) => start - hours * HOUR;

describe('what a partner chose', () => {
  it('can be changed until it locks', () => {
    expect(mustChoose(upcomingEvent, earlier(4))).toBe(true);
    expect(selectionWords(upcomingEvent, earlier(4))).toMatch(/^Choose your team by .+, in 3 h\.$/);
    const chosen = upcomingWith({}, { chosen: ['Harbor', 'Citadel'] });
    expect([canChoose(chosen, earlier(4)), mustChoose(chosen, earlier(4))]).toEqual([true, false]);
    expect(selectionWords(chosen, earlier(4))).toMatch(
      /^Your team: Harbor, Citadel\. You can change it until .+, in 3 h\.$/,
    );
  });

  it('is fixed from the lock on, even if the page was loaded before', () => {
    expect(canChoose(upcomingEvent, earlier(1))).toBe(false);
    expect(selectionWords(upcomingEvent, earlier(1))).toBe('Your team is being chosen for you.');
    expect(selectionWords(upcomingWith({}, { chosen: ['Harbor'] }), earlier(1))).toBe('Your team: Harbor.');
    const byDefault = upcomingWith({}, { chosen: ['Harbor'], byDefault: true, locked: true });
    expect(selectionWords(byDefault, earlier(1))).toBe('Your team: Harbor (default).');
  });

  it('is missing on the bench, and in modes without options', () => {
    expect(selectionWords(upcomingWith({ slot: 'bench', selection: null }), 0)).toBe('You’re on the bench.');
    expect(selectionWords(upcomingWith({ selection: null }), 0)).toBeNull();
  });
});

it('counts down to the start', () => {
  expect(startWords(upcomingEvent, earlier(4))).toBe('Starts in 4 h');
  expect(startWords(upcomingEvent, earlier(-1))).toBe('About to start');
  expect(startWords(upcomingWith({}, {}, { state: 'live' }), earlier(-1))).toBe('On now');
});

it('says when check-in opens and closes, until it is over', () => {
  expect(checkInWords(upcomingEvent, earlier(4))).toMatch(/^Check-in opens at .+, in 3 h\.$/);
  expect(checkInWords(upcomingEvent, earlier(1 / 4))).toMatch(/^Check-in is open until .+, in 10 min\.$/);
  expect(checkInWords(upcomingEvent, earlier(1 / 60))).toBeNull();
  const done = upcomingWith({ checkIn: { ...upcomingEvent.checkIn, done: true } });
  expect(checkInWords(done, earlier(1 / 4))).toBe('Your team is checked in.');
  expect(checkInWords(upcomingWith({ slot: 'bench' }), earlier(4))).toBeNull();
  expect(checkInWords(upcomingWith({}, {}, { state: 'live' }), earlier(-1))).toBeNull();
});

describe('the next obligation', () => {
  it('is the earliest lock without a choice, check-in or start', () => {
    const now = earlier(10);
    const chosen = upcomingWith({ id: 'e0' }, { chosen: ['Harbor'] });
    expect(nextObligation([upcomingEvent, chosen], now)).toEqual({
      label: 'Choose your team',
      at: '2999-01-02T19:00:00Z',
      eventId: 'e1',
    });
    const { checkIn, event } = upcomingEvent;
    expect(nextObligation([chosen], now)).toMatchObject({ label: 'Check-in opens', at: checkIn.opensAt });
    expect(nextObligation([chosen], earlier(1 / 4))).toMatchObject({ label: 'Check-in closes', at: checkIn.closesAt });
    expect(nextObligation([chosen], earlier(1 / 60))).toMatchObject({ label: 'Next event', at: event.startDate });
    const done = upcomingWith({ checkIn: { ...checkIn, done: true } }, { chosen: ['Harbor'] });
    expect(nextObligation([done], now)).toMatchObject({ label: 'Next event', at: event.startDate });
    const bench = upcomingWith({ slot: 'bench', selection: null });
    expect(nextObligation([bench], now)).toMatchObject({ label: 'Next event', at: event.startDate });
  });

  it('is null if there are no upcoming events', () => {
    expect(nextObligation([], 0)).toBeNull();
    expect(nextObligation([upcomingWith({}, {}, { state: 'live' })], earlier(-1))).toBeNull();
  });
});
