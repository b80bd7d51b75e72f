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

test('the provider’s own time decides if it has one, whenever it was asked', () => {
  const reversal = booked(after);
  expect(isUndone(reversal, { ...captured, changedAt: before }, new Date('2026-11-21T00:00:00Z'))).toBe(false);
  expect(isUndone(reversal, { ...captured, changedAt: new Date('2026-11-20T12:00:02Z') }, before)).toBe(true);
});
