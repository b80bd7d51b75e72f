// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { customSpan, fieldDay, presetSpan } from './span.ts';

const now = new Date(2026, 10, 21, 15, 30).getTime();
const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();
const iso = new Date(now).toISOString();

describe('statement period', () => {
  it('follows the calendar in the user’s time zone and never ends in the future', () => {
    expect(presetSpan('month', now)).toEqual({ from: local(2026, 11, 1), to: iso });
    expect(presetSpan('lastMonth', now)).toEqual({ from: local(2026, 10, 1), to: local(2026, 11, 1) });
    expect(presetSpan('year', now)).toEqual({ from: local(2026, 1, 1), to: iso });
    expect(presetSpan('lastMonth', new Date(2026, 0, 5).getTime()).from).toBe(local(2025, 12, 1));
  });

  it('includes both chosen days', () => {
    expect(customSpan('2026-11-01', '2026-11-20', now)).toEqual({ from: local(2026, 11, 1), to: local(2026, 11, 21) });
    expect(customSpan('2026-11-20', '2026-11-20', now)).toEqual({ from: local(2026, 11, 20), to: local(2026, 11, 21) });
    expect(customSpan('2026-11-21', '2026-12-31', now)).toEqual({ from: local(2026, 11, 21), to: iso });
  });

  it('reports invalid days', () => {
    const fault = (first: string, last: string) => customSpan(first, last, now);
    expect(fault('', '2026-11-20')).toEqual({ fault: 'Choose both dates.' });
    expect(fault('2026-02-30', '2026-03-01')).toEqual({ fault: 'Choose both dates.' });
    expect(fault('2026-11-20', '2026-11-19')).toEqual({ fault: 'The end date is before the start date.' });
    expect(fault('2026-11-22', '2026-11-23')).toEqual({ fault: 'The start date is in the future.' });
    expect(fault('2025-11-20', '2026-11-20')).toEqual({ fault: 'Choose a period of up to one year.' });
    expect(fault('2025-11-20', '2026-11-19')).toHaveProperty('from');
  });

  it('matches the date-field format', () => expect(fieldDay(now)).toBe('2026-11-21'));
});
