// @vitest-environment node
import { expect, it } from 'vitest';
import { calmFlash, nextFlash } from './flash.ts';

it('reports the direction of a change', () => {
  const start = calmFlash(50);
  expect(nextFlash(start, 51, 0)).toMatchObject({ value: 51, flash: 'up' });
  expect(nextFlash(start, 49, 0)).toMatchObject({ value: 49, flash: 'down' });
});

it('flashes once per half second and always shows the latest price', () => {
  const first = nextFlash(calmFlash(50), 51, 1000);
  const second = nextFlash(first, 40, 1400);
  expect(second).toEqual({ value: 40, flash: 'up', at: 1000 });
  expect(nextFlash(second, 39, 1500)).toEqual({ value: 39, flash: 'down', at: 1500 });
});

it("doesn't flash when a price appears or disappears", () => {
  expect(nextFlash(calmFlash(null), 51, 0).flash).toBeNull();
  expect(nextFlash(calmFlash(51), null, 0)).toMatchObject({ value: null, flash: null });
});
