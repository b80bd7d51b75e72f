import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChartPoint, frameOf, indexAt, joined, roundPlaces, thinned, ticksOf, xOf, yOf } from './chart.ts';

const points: fc.Arbitrary<ChartPoint[]> = fc
  .array(fc.record({ at: fc.nat(100_000), price: fc.integer({ min: 1, max: 99 }), volume: fc.nat(1_000) }), {
    minLength: 1,
    maxLength: 50,
  })
  .map((all) => all.toSorted((a, b) => a.at - b.at));

it('draws every point inside the frame, with later points further right and higher prices further up', () => {
  fc.assert(
    fc.property(points, (all) => {
      const frame = frameOf(all, 100_000, { width: 600, height: 240 });
      all.forEach((point, n) => {
        const [x, y] = [xOf(frame, point.at), yOf(frame, point.price)];
        expect(x >= 0 && x <= 600 && y >= 0 && y <= 240).toBe(true);
        const before = all[n - 1];
        if (before) expect(xOf(frame, before.at)).toBeLessThanOrEqual(x);
        if (before && before.price > point.price) expect(yOf(frame, before.price)).toBeLessThan(y);
      });
    }),
  );
});

it('finds the point that applies at a given time', () => {
  fc.assert(
    fc.property(points, fc.nat(100_000), (all, at) => {
      const index = indexAt(all, at);
      expect(index).toBe(all.filter((point) => point.at <= at).length - 1);
    }),
  );
});

it('keeps the total volume and the last point when downsampling', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 20 }), (all, most) => {
      const some = thinned(all, most);
      const sum = (list: readonly ChartPoint[]) => list.reduce((total, { volume }) => total + volume, 0);
      expect(some.length).toBeLessThanOrEqual(most);
      expect(sum(some)).toBe(sum(all));
      expect(some.at(-1)?.at).toBe(all.at(-1)?.at);
    }),
  );
});

it('merges overlapping periods without changing what they cover', () => {
  const span = fc.tuple(fc.nat(100), fc.nat(30)).map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), fc.nat(130), (spans, at) => {
      const all = joined(spans);
      const covers = (list: readonly { from: number; to: number }[]) =>
        list.some(({ from, to }) => from <= at && at <= to);
      expect(covers(all)).toBe(covers(spans));
      all.forEach(({ from }, n) => {
        expect(from).toBeGreaterThan(all[n - 1]?.to ?? -1);
      });
    }),
  );
});

it('labels rounds that are visible and fit', () => {
  const frame = { width: 500, height: 200, from: 100, to: 200 };
  const round = (number: number, from: number, to: number) => ({ number, from, to, points: null });
  const places = roundPlaces(frame, [round(1, 20, 90), round(2, 90, 140), round(3, 141, 143), round(4, 150, 900)]);
  expect(places.map((place) => [place.round.number, place.left, place.width])).toEqual([
    [2, 0, 200],
    [4, 250, 250],
  ]);
});

it('places ticks between the ends', () => {
  expect(ticksOf({ width: 500, height: 200, from: 100, to: 200 }, 4)).toEqual([125, 150, 175]);
});
