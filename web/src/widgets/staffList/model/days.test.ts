import { expect, it } from 'vitest';
import { daysFault, timesOf } from './days.ts';

it('includes both days, in the zone of the viewer', () => {
  expect(timesOf('2026-03-01', '2026-03-31')).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 3, 1).toISOString(),
  });
  expect(timesOf('2026-13-01', 'toString')).toEqual({ from: undefined, to: undefined });
  expect(timesOf(undefined, undefined)).toEqual({ from: undefined, to: undefined });
});

it('refuses days in the wrong order only', () => {
  expect(daysFault('2026-03-02', '2026-03-01')).toContain('before the first');
  expect([daysFault('2026-03-01', '2026-03-01'), daysFault('', '2026-03-01'), daysFault('', '')]).toEqual([
    null,
    null,
    null,
  ]);
});
