import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, type Placement, RIVAL_MATCHES, rivalOf, streaksOf } from './figures.ts';

const results = fc.array(fc.constantFrom<Placement>(0, 1, 2), { maxLength: 60 });

test('streaks match examples calculated by hand', () => {
  expect(streaksOf([])).toEqual({ current: 0, best: 0 });
  expect(streaksOf([1, 1, 2, 1])).toEqual({ current: 1, best: 2 });
  expect(streaksOf([1, 2, 2])).toEqual({ current: -2, best: 1 });
  expect(streaksOf([1, 1, 0])).toEqual({ current: 0, best: 2 });
  expect(streaksOf([2, 2])).toEqual({ current: -2, best: 0 });
});

test('the best streak is the longest run of wins, and the current one is the run at the end', () => {
  fc.assert(
    fc.property(results, (list) => {
      const { current, best } = streaksOf(list);
      const runs = list.join('').match(/1+/g) ?? [];
      expect(best).toBe(Math.max(0, ...runs.map((run) => run.length)));
      const [last] = list.join('').match(/(1+|2+)$/) ?? [''];
      expect(Math.abs(current)).toBe(last.length);
      expect(Math.sign(current)).toBe(last === '' ? 0 : last.startsWith('1') ? 1 : -1);
    }),
  );
});

test('percentages exclude draws', () => {
  expect(figuresOf({ won: 0, lost: 0, drawn: 3 })).toMatchObject({ played: 3, win_percent: null });
  expect(figuresOf({ won: 2, lost: 1, drawn: 5 })).toMatchObject({ played: 8, win_percent: 67 });
});

test('a rival has at least three matches and no opponent has more, regardless of input order', () => {
  const one = fc.record({
    id: fc.uuid(),
    matches: fc.integer({ min: 1, max: 6 }),
    last: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 8 }), (met) => {
      const rival = rivalOf(met);
      expect(rivalOf([...met].reverse())).toEqual(rival);
      const most = Math.max(0, ...met.map(({ matches }) => matches));
      if (most < RIVAL_MATCHES) expect(rival).toBeNull();
      else {
        expect(rival?.matches).toBe(most);
        const latest = Math.max(...met.filter(({ matches }) => matches === most).map(({ last }) => last));
        expect(rival?.last).toBe(latest);
      }
    }),
  );
});
