import { expect, it } from 'vitest';
import { tightestLimit } from './tightest.ts';

const none = {
  __typename: 'PlayLimit' as const,
  day: null,
  week: null,
  month: null,
  dayUsed: 0,
  weekUsed: 0,
  monthUsed: 0,
};

it('picks the limit reached first among stakes and losses per day, week and month', () => {
  const stake = { ...none, day: 10_000, dayUsed: 2_400, month: 50_000, monthUsed: 20_000 };
  expect(tightestLimit({ stake, loss: none })).toEqual({ period: 'day', most: 10_000, used: 2_400, left: 7_600 });
  const loss = { ...none, week: 6_000, weekUsed: 1_000 };
  expect(tightestLimit({ stake, loss })).toMatchObject({ period: 'week', left: 5_000 });
});

it('is zero under a limit lowered below current usage, and null without a limit', () => {
  expect(tightestLimit({ stake: { ...none, day: 100, dayUsed: 900 }, loss: none })?.left).toBe(0);
  expect(tightestLimit({ stake: none, loss: none })).toBeNull();
});
