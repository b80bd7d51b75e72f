// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampZoom, fitZoom, keepPoint, zoomStep } from './zoom.ts';

const side = fc.integer({ min: 1, max: 9_000 });

it('fits content into a window without enlarging it', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, wide, high) => {
      const zoom = fitZoom({ width, height }, { width: wide, height: high });
      expect(zoom).toBeLessThanOrEqual(1);
      const fits = width * zoom <= wide && height * zoom <= high;
      expect(fits || zoom === clampZoom(0)).toBe(true);
    }),
  );
  expect(fitZoom({ width: 0, height: 10 }, { width: 100, height: 100 })).toBe(1);
});

it('steps through 100% in both directions', () => {
  expect(zoomStep(0.9, 1)).toBe(1);
  expect(zoomStep(1.1, -1)).toBe(1);
  expect(zoomStep(1, 1)).toBe(1.25);
  expect(zoomStep(1, -1)).toBe(0.8);
  expect(zoomStep(0.8, 1)).toBe(1);
  expect(zoomStep(clampZoom(9), 1)).toBe(clampZoom(9));
});

it('keeps the point under the pointer', () => {
  const offset = keepPoint(300, 50, 1, 2);
  expect((offset + 50) / 2).toBe(350);
});
