import { expect, it } from 'vitest';
import { searchText } from './searchText.ts';

const id = '0199a1b2-7c3d-7e4f-8a5b-0123456789ab';

it('takes the ID out of a link, and leaves other text alone', () => {
  expect(searchText(`https://duelbook.test/profile/${id.toUpperCase()}?tab=record`)).toBe(id);
  for (const text of [id, `u: ${id}`, 'm: #1024', 'a/b']) expect(searchText(` ${text} `)).toBe(text);
});
