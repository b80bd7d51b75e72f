import { expect, it } from 'vitest';
import { idsIn } from './idsIn.ts';

const [a, b] = ['0198a7c3-51de-7b02-8f00-000000000001', '0198a7c3-51de-7b02-8f00-000000000002'];

it('reads IDs and links by line, space and comma, each once', () => {
  expect(idsIn(` ${a.toUpperCase()}, ${b}\n${b}  https://duelbook.test/profile/${a} `)).toEqual([a, b]);
});

it('reads nothing from text that isn’t only IDs', () => {
  for (const text of ['', ' \n', 'kai', `kai ${a}`]) expect(idsIn(text)).toEqual([]);
});
