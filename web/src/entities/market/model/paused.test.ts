import { expect, it } from 'vitest';
import { pausedWords } from './paused.ts';

it('never shows a code', () => {
  expect(pausedWords('score')).toBe('Score under review');
  expect(pausedWords('provisional')).toBe('Result in, not final yet');
  for (const unknown of ['some_new_code', null, undefined]) expect(pausedWords(unknown)).toBe('Briefly paused');
});
