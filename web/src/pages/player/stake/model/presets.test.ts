import { expect, it } from 'vitest';
import { noFilter } from './boardFilter.ts';
import { readPresets } from './presets.ts';

it('restores stored presets and skips invalid ones', () => {
  const kept = JSON.stringify([{ name: 'Evening', filter: { gameId: 'g' } }, { filter: {} }, null]);
  expect(readPresets(kept)).toEqual([{ name: 'Evening', filter: { ...noFilter, gameId: 'g' } }]);
  for (const broken of [null, '{', '{}', '7']) expect(readPresets(broken)).toEqual([]);
});
