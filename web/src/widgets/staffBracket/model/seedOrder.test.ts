import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved } from './seedOrder.ts';

it('moves a team to a seed and keeps the order of the others', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1 });
  fc.assert(
    fc.property(list, fc.nat(), fc.integer({ min: -3, max: 40 }), (teams, at, to) => {
      const team = teams[at % teams.length] ?? 0;
      const after = moved(teams, team, to);
      expect(after.indexOf(team)).toBe(Math.min(Math.max(to, 0), teams.length - 1));
      expect(after.filter((each) => each !== team)).toEqual(teams.filter((each) => each !== team));
    }),
  );
});
