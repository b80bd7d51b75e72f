// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeDays, type EarningsDay, earningsShape, gained, runningTotal, type Span, weeks } from './earnings.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = (daysAgo: number, amount: number): EarningsDay => ({
  date: new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10),
  amount,
});

const history = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: -100_000, max: 100_000 })), { maxLength: 60 })
  .map((rows) => rows.toSorted(([one], [other]) => other - one).map(([ago, amount]) => day(ago, amount)));

it('counts the active days of a span, which decide whether there is a chart', () => {
  const days = [day(200, 5000), day(40, 1000), day(3, -200)];
  expect((['30 d', '90 d', '1 y', 'All'] as const).map((span) => activeDays(days, span, now).length)).toEqual([
    1, 2, 3, 3,
  ]);
});

describe('the running total', () => {
  it('starts with earnings from before the span and ends with everything', () => {
    const days = [day(200, 5000), day(40, 1000), day(3, -200)];
    const points = runningTotal(days, '90 d', now);
    expect(points.map(({ total }) => total)).toEqual([5000, 6000, 5800, 5800]);
    expect(gained(points)).toBe(800);
    expect(gained(runningTotal(days, 'All', now))).toBe(5800);
  });

  it('is flat when nothing happened in the span', () => {
    expect(gained(runningTotal([day(200, 5000)], '30 d', now))).toBe(0);
    expect(gained(runningTotal([], 'All', now))).toBe(0);
  });

  it('ends with the sum of all days, in chronological order', () => {
    fc.assert(
      fc.property(history, fc.constantFrom<Span>('30 d', '90 d', '1 y', 'All'), (days, span) => {
        const points = runningTotal(days, span, now);
        expect(points.at(-1)?.total).toBe(days.reduce((sum, { amount }) => sum + amount, 0));
        for (const [n, point] of points.entries()) expect(point.at).toBeGreaterThanOrEqual(points[n - 1]?.at ?? 0);
      }),
    );
  });
});

it('sums adjacent weeks, the last one including today', () => {
  const found = weeks([day(13, 100), day(6, 30), day(0, 4)], '30 d', now, 13);
  expect(found.map(({ amount }) => amount)).toEqual([0, 0, 0, 100, 34]);
  expect(weeks([], 'All', now, 13)).toHaveLength(1);
  expect(weeks([day(600, 1)], 'All', now, 13)).toHaveLength(13);
});

it('draws every total inside the box, between round ticks', () => {
  fc.assert(
    fc.property(history, (days) => {
      const shape = earningsShape(runningTotal(days, 'All', now), 600, 120);
      for (const [, y] of shape.line.matchAll(/(?:M[\d.]+ |V)(-?[\d.]+)/g)) {
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(120);
      }
      for (const { amount } of shape.marks) expect(Math.abs(amount) % 100).toBe(0);
    }),
  );
});
