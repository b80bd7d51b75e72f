import { expect, it } from 'vitest';
import { claimWords, shareWords } from './words.ts';

const result = [{ eventTeamId: 'a', numerator: 1, denominator: 3 }];
const claim = (side: 'for' | 'against', eventTeamId = 'a') => ({ side, eventTeamId });

it('names a claim', () => {
  const teams = [{ id: 'a', name: 'Night Owls' }];
  expect(claimWords(claim('for'), teams)).toBe('Night Owls to win');
  expect(claimWords(claim('against'), teams)).toBe('Night Owls not to win');
  expect(claimWords(claim('for', 'b'), teams)).toBe('This team to win');
});

it('describes the share of each outcome', () => {
  const settled = { phase: 'settled' as const, result };
  expect(shareWords(settled, claim('for'))).toBe('1/3');
  expect(shareWords(settled, claim('against'))).toBe('2/3');
  const won = { phase: 'settled' as const, result: [{ eventTeamId: 'a', numerator: 1, denominator: 1 }] };
  expect([shareWords(won, claim('for')), shareWords(won, claim('against'))]).toEqual(['All', 'None']);
  expect(shareWords({ phase: 'voided', result: [] }, claim('for'))).toBe('Stake back');
  expect(shareWords({ phase: 'settled', result: [] }, claim('for'))).toBe('–');
});
