// @vitest-environment node
import { expect, it } from 'vitest';
import { isDue, type PlaySession, remindedOf, seen } from './playSession.ts';

const minute = 60_000;

/** A user active every minute from 0 to `minutes`. */
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
