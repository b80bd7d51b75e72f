import { expect, it } from 'vitest';
import { sayBand } from './ranks.ts';

it.each([
  [null, null, null],
  ['expert', null, 'Expert or higher'],
  [null, 'expert', 'Expert or lower'],
  ['expert', 'expert', 'Expert'],
  ['contender', 'master', 'Contender to Master'],
] as const)('describes %s to %s', (minRank, maxRank, text) => expect(sayBand({ minRank, maxRank })).toBe(text));
