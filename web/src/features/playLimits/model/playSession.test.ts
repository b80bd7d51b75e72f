// @vitest-environment node
import { expect, it } from 'vitest';
import { durationText, isDue, type PlaySession, playedSince, remindedOf, seen } from './playSession.ts';

const minute = 60_000;

/** Returns the session of a user who is active every minute from 0 to `minutes`. */
function sit(minutes: number): PlaySession {
  let playSession = seen(null, 0);
  for (let at = 1; at <= minutes; at++) playSession = seen(playSession, at * minute);
  return playSession;
}

it('reminds after the chosen interval, then once per interval', () => {
  expect(isDue(sit(59), 60)).toBe(false);
  expect(isDue(sit(60), 60)).toBe(true);
  const after = remindedOf(sit(60), 60);
  expect(isDue(seen(after, 70 * minute), 60)).toBe(false);
  expect(isDue({ ...after, lastSeen: 120 * minute }, 60)).toBe(true);
});

it('never reminds without an interval', () => expect(isDue(sit(600), null)).toBe(false));

it('starts over after a longer break', () => {
  const back = seen(sit(50), 66 * minute);
  expect(back.began).toBe(66 * minute);
  expect(seen(sit(50), 65 * minute).began).toBe(0);
});

it('reminds once after the interval is shortened, not once per missed interval', () => {
  expect(isDue(remindedOf(sit(120), 30), 30)).toBe(false);
});

it('counts only the amounts played since the session began', () => {
  const start = { staked: 9000, net: -500 };
  expect(playedSince(start, { staked: 11_000, net: -2000 })).toEqual({ staked: 2000, net: -1500 });
  expect(playedSince(start, { staked: 8000, net: 500 })).toEqual({ staked: 0, net: 1000 });
});

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [125, '2 hr 5 min'],
])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
