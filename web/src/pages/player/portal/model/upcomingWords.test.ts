import { describe, expect, it } from 'vitest';
import { upcomingEvent, upcomingWith } from './samples.ts';
import { canChoose, mustChoose, nextObligation, selectionWords, startWords } from './upcomingWords.ts';

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
    expect(selectionWords(byDefault, earlier(1))).toBe('Your team: Harbor, the default.');
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

describe('the next obligation', () => {
  it('is the earliest lock without a choice, or start', () => {
    const now = earlier(10);
    const chosen = upcomingWith({ id: 'e0' }, { chosen: ['Harbor'] });
    expect(nextObligation([upcomingEvent, chosen], now)).toEqual({
      label: 'Choose your team',
      at: '2999-01-02T19:00:00Z',
      eventId: 'e1',
    });
    expect(nextObligation([chosen], now)).toMatchObject({ label: 'Next event', at: upcomingEvent.event.startDate });
  });

  it('is none without events ahead', () => {
    expect(nextObligation([], 0)).toBeNull();
    expect(nextObligation([upcomingWith({}, {}, { state: 'live' })], earlier(-1))).toBeNull();
  });
});
