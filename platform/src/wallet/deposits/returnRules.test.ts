import { expect, test } from 'vitest';
import { type Booked, isUndone } from './returnRules.ts';

const booked = (providerAt: Date | null): Booked => ({
  kind: 'reversal',
  provider_id: 'C1',
  amount: 5000,
  provider_at: providerAt,
  restored_at: null,
  created_at: new Date('2026-11-20T12:00:00Z'),
});
const captured = { kind: 'captured', captureId: 'C1', amount: 5000 } as const;
const [before, after] = [new Date('2026-11-20T11:59:59Z'), new Date('2026-11-20T12:00:01Z')];

test('a provider without a time of change must have been asked after the reversal was booked', () => {
  expect(isUndone(booked(null), captured, before)).toBe(false);
  expect(isUndone(booked(null), captured, null)).toBe(false);
  expect(isUndone(booked(null), captured, after)).toBe(true);
});

test('the time of change of a provider that has one decides, and an answer without it undoes nothing', () => {
  const reversal = booked(after);
  expect(isUndone(reversal, { ...captured, changedAt: before }, null)).toBe(false);
  expect(isUndone(reversal, { ...captured, changedAt: new Date('2026-11-20T12:00:02Z') }, null)).toBe(true);
  expect(isUndone(reversal, captured, null)).toBe(false);
});
