// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { acceptBracket, patchBracket, renewBracket } from './mergeBracket.ts';

const after = (decided: number) =>
  sampleBracket({ options: { format: 'double_elimination', grandFinal: 'double' }, teams: 11, decided });
const changed = <T>(known: readonly T[], news: readonly T[]) => {
  const texts = new Set(known.map((each) => JSON.stringify(each)));
  return news.filter((each) => !texts.has(JSON.stringify(each)));
};
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('builds the entire bracket from updates, and replaces only matches that changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 4 }), (decided, results) => {
      const [known, news] = [after(decided), after(decided + results)];
      const update = {
        ...copy(news),
        full: false,
        matches: changed(known.matches, news.matches),
        standings: changed(known.standings, news.standings),
        teams: [],
      };
      const merged = patchBracket(known, update);
      expect(merged.matches).toEqual(news.matches);
      expect([merged.version, merged.finished]).toEqual([news.version, news.finished]);
      expect(merged.standings.map(({ rank }) => rank)).toEqual(news.standings.map(({ rank }) => rank));
      const kept = merged.matches.filter((match, index) => match === known.matches[index]);
      expect(kept).toHaveLength(known.matches.length - update.matches.length);
      expect([merged.full, merged.teams]).toEqual([true, known.teams]);
    }),
    { numRuns: 40 },
  );
});

it('keeps the same objects when a complete bracket contains no changes', () => {
  const known = after(5);
  const renewed = renewBracket(known, copy(known));
  expect(renewed.matches).toBe(known.matches);
  expect(renewed.standings).toBe(known.standings);
});

it('adds matches of a bracket that was just drawn', () => {
  const drawn = after(0);
  const known = { ...drawn, drawn: false, matches: [], standings: [] };
  expect(patchBracket(known, drawn)).toMatchObject({ drawn: true, matches: drawn.matches });
});

it('ignores a response that is older than the live updates', () => {
  expect(acceptBracket(after(5), after(4))?.version).toBe(5);
  expect(acceptBracket(after(5), after(6))?.version).toBe(6);
  expect(acceptBracket(undefined, after(4))?.version).toBe(4);
  expect(acceptBracket(after(5), null)).toBeNull();
});
