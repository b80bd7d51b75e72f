import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalTime, type Objecting, objectionRefusal, objectionStates } from './rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const allowed: Objecting = {
  phase: 'provisional',
  finalAt: later(10),
  now,
  paid: true,
  concerned: true,
  rejected: 0,
  maxRejected: 3,
};

test.each([
  [{}, null],
  [{ concerned: false }, 'not_concerned'],
  [{ phase: 'in_play' }, 'not_settled'],
  [{ phase: 'closed' }, 'not_settled'],
  [{ paid: false }, 'not_settled'],
  [{ phase: 'settled' }, 'final'],
  [{ phase: 'voided' }, 'final'],
  [{ finalAt: now }, 'final'],
  [{ finalAt: null }, 'final'],
  [{ rejected: 2 }, null],
  [{ rejected: 3 }, 'too_many'],
] as const)('%j: %s', (change, refusal) => {
  expect(objectionRefusal({ ...allowed, ...change })).toBe(refusal);
});

test('a result never becomes final before its usual time or now, and not before an open or upheld objection allows', () => {
  const minutes = fc.integer({ min: -1000, max: 2000 });
  fc.assert(
    fc.property(minutes, minutes, fc.array(fc.constantFrom(...objectionStates)), (usual, extended, states) => {
      const at = finalTime(later(usual), later(extended), now, states);
      expect(at.getTime()).toBeGreaterThanOrEqual(later(usual).getTime());
      const pending = states.some((state) => state !== 'rejected');
      if (pending) expect(at.getTime()).toBeGreaterThanOrEqual(later(extended).getTime());
      else expect(at).toEqual(usual > 0 ? later(usual) : now);
    }),
  );
});
