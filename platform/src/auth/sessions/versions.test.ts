import { expect, test } from 'vitest';
import { isOlder } from './versions.ts';

test('versions are compared numerically', () => {
  for (const [a, b] of [
    ['0.9.0', '0.10.0'],
    ['1', '1.0.1'],
    ['1.2', '2'],
    ['x', '0.1'],
  ] as const) {
    expect(isOlder(a, b)).toBe(true);
    expect(isOlder(b, a)).toBe(false);
  }
  expect(isOlder('1.2.0', '1.2')).toBe(false);
});
