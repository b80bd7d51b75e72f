// @vitest-environment node
import { expect, it } from 'vitest';
import { claimWords } from './claimWords.ts';

it('names the team and its side', () => {
  expect(claimWords('Night Owls', 'for')).toBe('Night Owls to win');
  expect(claimWords('Night Owls', 'against')).toBe('Night Owls not to win');
});
