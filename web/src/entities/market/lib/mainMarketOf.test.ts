import { expect, it } from 'vitest';
import { mainMarketOf } from './mainMarketOf.ts';

const market = (id: string, phase: string, type = 'winner') => ({ id, phase, type });

it.each([
  ['the winner market', [market('round', 'open', 'round_winner'), market('a', 'open')], 'a'],
  ['the one that opened again, not the voided one', [market('a', 'voided'), market('b', 'open')], 'b'],
  ['the one that opens soon', [market('a', 'voided'), market('b', 'draft')], 'b'],
  ['the latest of several that were voided', [market('a', 'voided'), market('b', 'voided')], 'b'],
  ['another market, without a winner market', [market('round', 'open', 'round_winner')], 'round'],
])('is %s', (_name, markets, id) => {
  expect(mainMarketOf(markets)?.id).toBe(id);
});

it('is null without a market', () => {
  expect(mainMarketOf([])).toBeNull();
});
