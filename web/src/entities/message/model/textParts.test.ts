// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textParts } from './textParts.ts';

const maya = { id: 'u2', username: 'maya.q' };
const short = (text: string) => textParts(text, [maya]).map((part) => [part.kind, part.text]);

it('finds mentions by the list and links by their scheme, and leaves other text unchanged', () => {
  expect(short('hey @maya.q, see https://a.test/x?y=1. And @nobody')).toEqual([
    ['text', 'hey '],
    ['mention', '@maya.q'],
    ['text', ', see '],
    ['link', 'https://a.test/x?y=1'],
    ['text', '. And @nobody'],
  ]);
  expect(short('duelbook://wallet!')).toEqual([
    ['link', 'duelbook://wallet'],
    ['text', '!'],
  ]);
});

it('never links anything executable', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,<b>', '<a href=x>', 'JaVaScRiPt:1', 'vbscript:x'])
    expect(short(text)).toEqual([['text', text]]);
});

it('preserves every character', () => {
  const words = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('@maya.q', 'https://a.test', 'duelbook://x', '@', '.', ' ', '<b>')),
  );
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('');
      expect(
        textParts(text, [maya])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
