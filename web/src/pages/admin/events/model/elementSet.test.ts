import { expect, it } from 'vitest';
import { linesOf, setFault } from './elementSet.ts';

it('reads one element per line, in order', () => {
  expect(linesOf(' Harbor \n\nQuarry, lower level\n')).toEqual(['Harbor', 'Quarry, lower level']);
});

it('names what is missing, repeated or too long', () => {
  expect(setFault('N', ['a', 'b'])).toContain('name');
  expect(setFault('Night maps', ['Harbor'])).toContain('at least two');
  expect(setFault('Night maps', ['Harbor', 'harbor'])).toBe('harbor is in the list twice.');
  expect(setFault('Night maps', ['Harbor', 'x'.repeat(61)])).toContain('Shorten');
  expect(
    setFault(
      'Night maps',
      Array.from({ length: 51 }, (_, n) => `Map ${n}`),
    ),
  ).toContain('50');
  expect(setFault('Night maps', ['Harbor', 'Quarry'])).toBeNull();
});
