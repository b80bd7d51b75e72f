// @vitest-environment node
import { expect, it } from 'vitest';
import { centered, changeCrop, cutOf, drawnSize, sizeFault } from './crop.ts';

const wide = { width: 1200, height: 600 };
const tall = { width: 600, height: 1200 };

it.each([
  ['a square from a wide picture', wide, 1, { left: 300, top: 0, width: 600, height: 600 }],
  ['a square from a tall picture', tall, 1, { left: 0, top: 300, width: 600, height: 600 }],
  ['a banner from a wide picture', wide, 3, { left: 0, top: 100, width: 1200, height: 400 }],
])('shows as much as fits: %s', (_what, picture, shape, cut) => {
  expect(cutOf(picture, shape, centered)).toEqual(cut);
});

it('follows the pointer and stops at the edges', () => {
  const moved = changeCrop(wide, 1, centered, { right: 0.25 });
  expect(cutOf(wide, 1, moved).left).toBe(150);
  const far = changeCrop(wide, 1, moved, { right: 5, down: 5 });
  expect(cutOf(wide, 1, far)).toMatchObject({ left: 0, top: 0 });
  expect(cutOf(wide, 1, changeCrop(wide, 1, far, { right: -0.5 })).left).toBe(300);
});

it('zooms about the center between 1× and 4×, and stays within the picture', () => {
  const near = changeCrop(wide, 1, centered, { zoom: 2 });
  expect(cutOf(wide, 1, near)).toEqual({ left: 450, top: 150, width: 300, height: 300 });
  expect(changeCrop(wide, 1, near, { zoom: 9 }).zoom).toBe(4);
  const corner = changeCrop(wide, 1, near, { right: 9, down: 9 });
  expect(cutOf(wide, 1, changeCrop(wide, 1, corner, { zoom: 0 }))).toEqual({
    left: 0,
    top: 0,
    width: 600,
    height: 600,
  });
});

it('is drawn no larger than the original or the maximum', () => {
  expect(drawnSize({ width: 3000, height: 1000 }, 1500, 3)).toEqual({ width: 1500, height: 500 });
  expect(drawnSize({ width: 300, height: 300 }, 512, 1)).toEqual({ width: 300, height: 300 });
});

it('says whether to zoom out or to choose another picture when a crop has too few pixels', () => {
  const least = { width: 300, height: 300 };
  const fault = (picture: typeof wide, zoom: number) =>
    sizeFault(picture, cutOf(picture, 1, { ...centered, zoom }), 1, least);
  expect(fault(wide, 1)).toBeNull();
  expect(fault(wide, 2)).toBeNull();
  expect(fault(wide, 3)).toBe('This part has 200 × 200 pixels, and 300 × 300 pixels are needed. Zoom out.');
  expect(fault({ width: 400, height: 200 }, 1)).toContain('Go back and choose a larger one.');
});
