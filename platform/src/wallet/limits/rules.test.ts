import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, nextPeriod, periods, startOfPeriod } from './periods.ts';
import { changeLimit, coolOffUntil, type LimitState, selfExcludedUntil } from './rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number, from = now) => new Date(from.getTime() + ms);
const moments = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('calendar periods in UTC', () => {
  test.each([
    ['day', '2026-03-08T23:59:59.999Z', '2026-03-08T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    ['week', '2026-03-09T00:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
    ['week', '2026-03-08T23:59:59.999Z', '2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    ['week', '2027-01-01T10:00:00.000Z', '2026-12-28T00:00:00.000Z', '2027-01-04T00:00:00.000Z'],
    ['month', '2028-02-29T23:59:59.999Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['month', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ] as const)('the %s of %s', (period, at, start, next) => {
    expect(startOfPeriod(new Date(at), period).toISOString()).toBe(start);
    expect(nextPeriod(new Date(at), period).toISOString()).toBe(next);
  });

  test('follow each other without gaps, and every moment is in exactly one', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...periods), (at, period) => {
        const [start, next] = [startOfPeriod(at, period), nextPeriod(at, period)];
        expect(start <= at && at < next).toBe(true);
        expect(startOfPeriod(next, period)).toEqual(next);
        expect(startOfPeriod(later(-1, next), period)).toEqual(start);
      }),
    );
  });

  test('adding months keeps the day or uses the last day of the month', () => {
    expect(addMonths(new Date('2026-08-31T10:00:00Z'), 6).toISOString()).toBe('2027-02-28T10:00:00.000Z');
    expect(addMonths(new Date('2026-11-21T10:00:00Z'), 6).toISOString()).toBe('2027-05-21T10:00:00.000Z');
  });
});

describe('a limit', () => {
  const none: LimitState = { amount: null, pending: null };
  const of = (amount: number): LimitState => ({ amount, pending: null });

  test('applies immediately when set or lowered', () => {
    expect(changeLimit(none, 5000, now)).toEqual(of(5000));
    expect(changeLimit(of(5000), 4999, now)).toEqual(of(4999));
    expect(changeLimit(none, null, now)).toEqual(none);
  });

  test.each([6000, null])('applies a day later when raised to %s, once requested again', (wanted) => {
    const asked = changeLimit(of(5000), wanted, now);
    expect(asked).toEqual({ amount: 5000, pending: { amount: wanted, at: later(DAY) } });
    expect(changeLimit(asked, wanted, later(DAY - 1))).toEqual(asked);
    expect(changeLimit(asked, wanted, later(DAY))).toEqual({ amount: wanted, pending: null });
  });

  test('waits again when raised further; lowering it discards the pending increase', () => {
    const asked = changeLimit(of(5000), 6000, now);
    expect(changeLimit(asked, 7000, later(DAY)).pending).toEqual({ amount: 7000, at: later(2 * DAY) });
    expect(changeLimit(asked, 4000, later(DAY))).toEqual(of(4000));
    expect(changeLimit(asked, 5000, later(DAY))).toEqual(of(5000));
  });

  test('never rises within a day of the first request, whatever is requested', () => {
    const asking = fc.record({ amount: fc.option(fc.integer({ min: 1, max: 10_000 })), minutes: fc.nat(300) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.array(asking, { maxLength: 4 }), (first, askings) => {
        let state = of(first);
        let at = now;
        let least = first;
        for (const { amount, minutes } of askings) {
          at = later(minutes * 60_000, at);
          state = changeLimit(state, amount, at);
          least = Math.min(least, state.amount ?? Number.POSITIVE_INFINITY);
          expect(state.amount).toBe(least);
        }
      }),
    );
  });
});

describe('a pause', () => {
  test.each([DAY, 42 * DAY])('of %d ms is a cool-off', (ms) => {
    expect(coolOffUntil(later(ms), null, now)).toEqual(later(ms));
  });

  test.each([-DAY, 0, DAY - 3_600_000, 42 * DAY + 3_600_000, Number.NaN])('of %d ms is none', (ms) => {
    expect(() => coolOffUntil(later(ms), null, now)).toThrow(
      expect.objectContaining({ code: 1000, param: 'cool_off_until' }),
    );
  });

  test('lasts the minimum time, not less, when the client clock is slightly slow', () => {
    expect(coolOffUntil(later(DAY - 60_000), null, now)).toEqual(later(DAY));
    expect(selfExcludedUntil(later(-60_000, addMonths(now, 6)), null, now)).toEqual(addMonths(now, 6));
  });

  test('can only be extended', () => {
    const running = later(10 * DAY);
    expect(() => coolOffUntil(later(5 * DAY), running, now)).toThrow(expect.objectContaining({ code: 1002 }));
    expect(coolOffUntil(later(20 * DAY), running, now)).toEqual(later(20 * DAY));
    const excluded = addMonths(now, 12);
    expect(() => selfExcludedUntil(addMonths(now, 7), excluded, now)).toThrow(expect.objectContaining({ code: 1002 }));
  });

  test.each([
    [addMonths(now, 5), /at least six months/],
    [addMonths(now, 121), /at most ten years/],
    [new Date('9999-12-31T00:00:00Z'), /at most ten years/],
  ])('as a self-exclusion until %s names the limit', (until, message) => {
    expect(() => selfExcludedUntil(until, null, now)).toThrow(message);
  });

  test('as a self-exclusion lasts at least six months', () => {
    for (const until of [later(DAY), addMonths(now, 5), addMonths(now, 121)]) {
      expect(() => selfExcludedUntil(until, null, now)).toThrow(
        expect.objectContaining({ param: 'self_excluded_until' }),
      );
    }
    expect(selfExcludedUntil(addMonths(now, 6), null, now)).toEqual(addMonths(now, 6));
  });
});
