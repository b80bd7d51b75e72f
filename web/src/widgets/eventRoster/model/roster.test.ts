import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bpsOf, labelFault, needsReason, partsOf, takesChanges, takesTeams } from './roster.ts';

it('asks for a reason once the teams are locked', () => {
  expect([needsReason('check_in'), needsReason('locked'), needsReason('live')]).toEqual([false, true, true]);
  expect([takesTeams('locked'), takesTeams('live'), takesChanges('live')]).toEqual([true, false, true]);
  expect([takesTeams('paid'), takesChanges('cancelled')]).toEqual([false, false]);
});

it('splits lists by line and comma', () => {
  expect(partsOf(' Home side, LAN\n\nLAN\nfavorites ')).toEqual(['Home side', 'LAN', 'favorites']);
  expect(partsOf('  \n,')).toEqual([]);
});

it('names the label that is too long', () => {
  expect(labelFault(['x'.repeat(24)])).toBeNull();
  expect(labelFault(['ok', 'x'.repeat(25)])).toContain('Shorten');
});

it('reads every share in basis points, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (bps) => {
      expect(bpsOf((bps / 100).toFixed(2))).toBe(bps);
    }),
  );
  expect(['', '-1', '101', '2.555', 'two'].map(bpsOf)).toEqual([null, null, null, null, null]);
  expect(bpsOf('2,5')).toBe(250);
});
