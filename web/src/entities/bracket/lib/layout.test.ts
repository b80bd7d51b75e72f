// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { shownMatches } from './bracketGraph.ts';
import { layoutBracket, sizes } from './layout.ts';
import { isMoveKey, type MoveKey, neighborOf } from './neighbor.ts';

const knockout = fc.oneof(
  fc.record({ format: fc.constant('single_elimination' as const), consolation: fc.boolean() }),
  fc.record({
    format: fc.constant('double_elimination' as const),
    grandFinal: fc.constantFrom('none' as const, 'simple' as const, 'double' as const),
  }),
);
const bracket = fc
  .record({ options: knockout, teams: fc.integer({ min: 2, max: 70 }), decided: fc.integer({ min: 0, max: 160 }) })
  .map(sampleBracket);
const runs = { numRuns: 60 };

it('never lets two cards overlap, and keeps all of them inside the plane and below the headings', () => {
  fc.assert(
    fc.property(bracket, ({ matches }) => {
      const { cards, bands, width, height } = layoutBracket(matches);
      const all = [...cards.values()];
      for (const [index, card] of all.entries()) {
        expect(card.x).toBeGreaterThanOrEqual(0);
        expect(card.x + sizes.width).toBeLessThanOrEqual(width);
        expect(card.y + sizes.height).toBeLessThanOrEqual(height);
        const apart = (other: typeof card) =>
          Math.abs(other.x - card.x) >= sizes.width || Math.abs(other.y - card.y) >= sizes.height;
        expect(all.slice(index + 1).every(apart)).toBe(true);
        const inBand = bands.some(
          ({ top, height: own }) => card.y >= top + sizes.heading && card.y + sizes.height <= top + own,
        );
        expect(inBand).toBe(true);
      }
    }),
    runs,
  );
});

it('shows every match that can be played, once, in a column of its round', () => {
  fc.assert(
    fc.property(bracket, ({ matches }) => {
      const { cards, bands } = layoutBracket(matches);
      expect([...cards.keys()]).toEqual(shownMatches(matches).map(({ key }) => key));
      const hidden = matches.filter(({ key }) => !cards.has(key));
      expect(hidden.every(({ ending, a, b }) => ending === 'unneeded' || a.bye || b.bye)).toBe(true);
      for (const { match, x } of cards.values()) {
        if (match.section === 'consolation') continue;
        const columns = bands
          .flatMap((band) => band.columns)
          .filter(({ section, round }) => section === match.section && round === match.round);
        expect(columns.map((column) => column.x)).toEqual([x]);
      }
    }),
    runs,
  );
});

it('joins existing matches with every connector, from the right edge of one to the left edge of the other', () => {
  fc.assert(
    fc.property(bracket, ({ matches }) => {
      const { cards, connectors } = layoutBracket(matches);
      for (const { from, to, path } of connectors) {
        const [a, b] = [cards.get(from), cards.get(to)];
        if (!a || !b) throw new Error(`${from} → ${to} leads nowhere`);
        expect(b.x).toBeGreaterThanOrEqual(a.x + sizes.width);
        const middle = sizes.height / 2;
        expect(path.startsWith(`M${a.x + sizes.width} ${a.y + middle}H`)).toBe(true);
        expect(path.endsWith(`V${b.y + middle}H${b.x}`)).toBe(true);
      }
      const led = new Set(connectors.map(({ from }) => from));
      const leading = [...cards.values()].filter(({ match }) => match.winnerTo && cards.has(match.winnerTo.key));
      expect(leading.every(({ match }) => led.has(match.key))).toBe(true);
    }),
    runs,
  );
});

it('reaches every match from the first one with the arrow keys', () => {
  const keys: readonly MoveKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  fc.assert(
    fc.property(bracket, ({ matches }) => {
      const layout = layoutBracket(matches);
      const [first = ''] = layout.cards.keys();
      const reached = new Set([first]);
      for (const key of reached) for (const move of keys) reached.add(neighborOf(layout, key, move) ?? first);
      expect(reached.size).toBe(layout.cards.size);
    }),
    { numRuns: 25 },
  );
});

it('moves along the bracket with the arrow keys', () => {
  const { matches } = sampleBracket({ options: { format: 'double_elimination', grandFinal: 'simple' }, teams: 8 });
  const layout = layoutBracket(matches);
  const walk = (from: string, ...moves: MoveKey[]) =>
    moves.reduce((key, move) => neighborOf(layout, key, move) ?? key, from);
  expect(walk('w1.1', 'ArrowRight')).toBe('w2.1');
  expect(walk('w2.1', 'ArrowLeft')).toBe('w1.1');
  expect(walk('w1.1', 'ArrowDown', 'ArrowDown')).toBe('w1.3');
  expect(walk('w1.1', 'ArrowUp')).toBe('w1.1');
  expect(walk('w1.4', 'ArrowDown')).toBe('l1.1');
  expect(walk('l1.1', 'ArrowUp')).toBe('w1.4');
  expect(walk('w1.3', 'End')).toBe('f1.1');
  expect(walk('l4.1', 'ArrowRight')).toBe('f1.1');
  expect(walk('l3.1', 'Home')).toBe('l1.1');
  expect(['Tab', 'Enter', 'a'].filter(isMoveKey)).toEqual([]);
});
