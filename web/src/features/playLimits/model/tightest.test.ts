import { expect, it } from 'vitest';
import { noLimit } from './samples.ts';
import { tightestLimit } from './tightest.ts';

it('picks the limit reached first among stakes and losses per day, week and month', () => {
  const stake = { ...noLimit, day: 10_000, dayLeft: 7_600, month: 50_000, monthLeft: 30_000 };
  expect(tightestLimit({ stake, loss: noLimit })).toEqual({ period: 'day', most: 10_000, left: 7_600 });
  const loss = { ...noLimit, week: 6_000, weekLeft: 5_000 };
  expect(tightestLimit({ stake, loss })).toEqual({ period: 'week', most: 6_000, left: 5_000 });
});

it('is zero under a limit that is used up, and null without a limit', () => {
  expect(tightestLimit({ stake: { ...noLimit, day: 100, dayUsed: 900, dayLeft: 0 }, loss: noLimit })?.left).toBe(0);
  expect(tightestLimit({ stake: noLimit, loss: noLimit })).toBeNull();
});

it('takes what is left of a loss limit from the platform, which knows winnings and money at risk', () => {
  const loss = { ...noLimit, day: 5_000, dayUsed: 500, dayLeft: 3_500 };
  expect(tightestLimit({ stake: noLimit, loss })?.left).toBe(3_500);
});
