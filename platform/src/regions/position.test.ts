import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Boundaries } from './boundaries.ts';
import { judgePosition, type Position } from './position.ts';

const now = new Date('2026-11-30T12:00:00Z');
const limits = { accuracy: 5000, age: 5 * 60_000 };
/** New York west of the prime meridian, New Jersey east of it, and sea in the south. */
const boundaries: Boundaries = {
  regionAt: ({ latitude, longitude }) => (latitude < 0 ? null : longitude < 0 ? 'US-NY' : 'US-NJ'),
};
const judge = (position: Position | null) => judgePosition(position, { now, limits, boundaries });
const position = (more: Partial<Position> = {}): Position => ({
  latitude: 40,
  longitude: -10,
  accuracy: 20,
  measuredAt: now,
  ...more,
});

test('a position far from a border is in one region', () => {
  expect(judge(position())).toEqual({ outcome: 'located', regions: ['US-NY'] });
});

test('near a border, it may be in both', () => {
  expect(judge(position({ longitude: -0.01, accuracy: 2000 })).regions).toEqual(['US-NY', 'US-NJ']);
  expect(judge(position({ longitude: -0.01, accuracy: 500 })).regions).toEqual(['US-NY']);
});

test('the sea around doesn’t count, the sea itself proves nothing', () => {
  expect(judge(position({ latitude: 0.001, accuracy: 4000 })).regions).toEqual(['US-NY']);
  expect(judge(position({ latitude: -1 })).outcome).toBe('unreliable');
});

test('a refusal is one', () => expect(judge(null)).toEqual({ outcome: 'refused', regions: [] }));

describe('counts as none', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  test.each([
    ['at most as old as allowed', { measuredAt: ago(limits.age) }, 'located'],
    ['older', { measuredAt: ago(limits.age + 1) }, 'unreliable'],
    ['a little ahead', { measuredAt: ago(-60_000) }, 'located'],
    ['from the future', { measuredAt: ago(-60_001) }, 'unreliable'],
    ['as vague as allowed', { accuracy: limits.accuracy }, 'located'],
    ['vaguer', { accuracy: limits.accuracy + 1 }, 'unreliable'],
    ['exact, which no receiver is', { accuracy: 0 }, 'unreliable'],
  ] as const)('%s: %o is %s', (_what, more, outcome) => expect(judge(position(more)).outcome).toBe(outcome));

  test('whatever the coordinates are, it either has regions or proves nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 20_000, noNaN: true }),
        (latitude, longitude, accuracy) => {
          const { outcome, regions } = judge(position({ latitude, longitude, accuracy }));
          expect(outcome === 'located').toBe(regions.length > 0);
          if (accuracy > limits.accuracy || latitude < 0) expect(outcome).toBe('unreliable');
        },
      ),
    );
  });
});
