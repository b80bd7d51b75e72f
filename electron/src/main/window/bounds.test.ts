import fc from 'fast-check';
import { expect, it } from 'vitest';
import { display } from '../../testing/fakeElectron.ts';
import type { Display } from '../ports.ts';
import { mainPlacement, placeWindow as place, rememberBounds, type SavedBounds, type WindowBounds } from './bounds.ts';

const placeWindow = (saved: SavedBounds, displays: readonly Display[], primary: Display) =>
  place(saved, displays, primary, mainPlacement);

const bounds = (x: number, width = 1200): WindowBounds => ({ x, y: 40, width, height: 800, maximized: false });

it('starts in the middle of the primary display', () => {
  expect(placeWindow([], [display(1)], display(1))).toEqual({
    x: 240,
    y: 70,
    width: 1440,
    height: 900,
    maximized: false,
  });
});

it('has a position per display', () => {
  const saved = rememberBounds(rememberBounds([], display(1), bounds(10)), display(2), bounds(2000));
  expect(placeWindow(saved, [display(1), display(2, 1920)], display(1))).toEqual(bounds(2000));
  expect(placeWindow(saved, [display(1)], display(1))).toEqual(bounds(10));
  expect(rememberBounds(saved, display(1), bounds(30))).toEqual([
    { display: 1, bounds: bounds(30) },
    { display: 2, bounds: bounds(2000) },
  ]);
});

it('forgets the display that was used longest ago', () => {
  const saved = Array.from({ length: 10 }, (_, id) => id).reduce<SavedBounds>(
    (all, id) => rememberBounds(all, { id }, bounds(id)),
    [],
  );
  expect(saved.map((each) => each.display)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});

it('is always fully visible', () => {
  const integer = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(
      integer,
      integer,
      integer,
      integer,
      fc.integer({ min: 300, max: 4000 }),
      (x, y, width, height, size) => {
        const area = { x: -100, y: 20, width: size, height: Math.round(size / 2) };
        const small = { id: 1, bounds: area, workArea: area, scaleFactor: 1 };
        const placed = placeWindow([{ display: 1, bounds: { x, y, width, height, maximized: false } }], [small], small);
        expect(placed.x).toBeGreaterThanOrEqual(area.x);
        expect(placed.y).toBeGreaterThanOrEqual(area.y);
        expect(placed.x + placed.width).toBeLessThanOrEqual(area.x + area.width);
        expect(placed.y + placed.height).toBeLessThanOrEqual(area.y + area.height);
      },
    ),
  );
});
