// @vitest-environment node
import { expect, it } from 'vitest';
import { type Draw, drawItems, isFair } from './draw.ts';

const seed = 'ab'.repeat(32);
const items = Array.from({ length: 8 }, (_, index) => `team-${index}`);
const teams = (...places: number[]) => places.map((place) => `team-${place}`);
const salts = ['night owls', 'héllo'];

/* The expected results were computed with platform/src/draws/draw.ts. */
const withSalts = teams(6, 4, 2, 3, 7, 5, 1, 0);
const withoutSalts = teams(4, 7, 3, 5, 0, 2, 6, 1);

it('draws like the platform', async () => {
  expect(await drawItems(seed, salts, items)).toEqual(withSalts);
  expect(await drawItems(seed, [], items)).toEqual(withoutSalts);
});

const draw = (changes: Partial<Draw> = {}): Draw => ({
  __typename: 'EventDraw',
  id: 'draw-1',
  commitment: '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885',
  seed,
  salts: salts.map((salt, index) => ({ __typename: 'EventDrawSalt', eventTeamId: `team-${index}`, salt })),
  items,
  result: withSalts,
  revealedAt: '2026-11-26T20:55:00.000Z',
  ...changes,
});

it('accepts the published draw, and nothing that was changed afterward', async () => {
  expect(await isFair(draw())).toBe(true);
  expect(await isFair(draw({ result: withoutSalts }))).toBe(false);
  expect(await isFair(draw({ salts: [] }))).toBe(false);
  expect(await isFair(draw({ seed: 'ac'.repeat(32) }))).toBe(false);
  expect(await isFair(draw({ seed: null }))).toBe(false);
});
