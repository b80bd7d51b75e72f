import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sparkPoints, sparkShape } from './spark.ts';

const stake = { eventId: 'e', marketId: 'm', eventTeamId: 'a', side: 'for' as const, entry: { at: 2_000, price: 58 } };
const moment = (second: number, a: number) => ({
  at: new Date(second * 1000).toISOString(),
  prices: [
    { eventTeamId: 'a', price: a },
    { eventTeamId: 'b', price: 100 - a },
  ],
});

it('starts at the entry price and omits earlier prices', () => {
  const moments = [moment(1, 40), moment(2, 45), moment(3, 60)];
  expect(sparkPoints(moments, stake)).toEqual([
    { at: 2_000, price: 58 },
    { at: 3_000, price: 60 },
  ]);
  expect(sparkPoints(moments, { ...stake, side: 'against' })[1]).toEqual({ at: 3_000, price: 40 });
  expect(sparkPoints([], stake)).toEqual([stake.entry]);
});

it('steps from the entry to the right edge and stays inside the box', () => {
  expect(sparkShape(sparkPoints([moment(3, 68)], stake), 4_000, 100, 40)).toEqual({
    line: 'M0 40H50V0H100',
    area: 'M0 40H50V0H100V40H0Z',
    entryY: 40,
    lastY: 0,
  });
  const price = fc.integer({ min: 1, max: 99 });
  const points = fc.array(fc.record({ at: fc.nat(1_000), price }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(points, (all) => {
      const sorted = all.toSorted((one, other) => one.at - other.at);
      const { line } = sparkShape(sorted, 500, 100, 40);
      expect(line).not.toContain('NaN');
      for (const [, kind, value] of line.matchAll(/([HV])([\d.-]+)/g)) {
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(kind === 'H' ? 100 : 40);
      }
    }),
  );
});

it('centers a constant price', () => {
  expect(sparkShape([stake.entry], 9_000, 100, 40)).toMatchObject({ line: 'M0 20H100', entryY: 20, lastY: 20 });
});
