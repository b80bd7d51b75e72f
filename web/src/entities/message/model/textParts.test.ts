// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mentionedIn, textParts } from './textParts.ts';

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

/** Texts with one address, which is marked with bars. */
it.each([
  '|https://a.test/Harley_Quinn_(TV_series)|',
  '(see |https://a.test/x|)',
  '(|https://a.test/Harley_Quinn_(TV_series)|).',
  '[|https://a.test/x|]',
  '|https://a.test/[x]|',
  '“|https://a.test/x|”',
  "'|https://a.test/x|'",
  "|https://a.test/O'Neil|",
  '|https://a.test/x|’s page',
  '|https://a.test/x|...',
  '|https://a.test/x|…',
  '|https://a.test/x-y|-',
  '|https://a.test/a–b|',
  '|https://a.test/x|。次',
  '（|https://a.test/x|）',
  '「|https://a.test/x|」、',
  '|https://a.test/?bar=@maya.q|',
  '|https://a.test/@maya.q|',
  '|https://a.test/@maya.q|, ok?',
  '<|https://a.test/x|>',
  '|https://a.test/x?y=1&z=(2)#a,b|!',
])('finds the address in %s', (marked) => {
  const [before = '', link, after = ''] = marked.split('|');
  const expected = [
    ['text', before],
    ['link', link],
    ['text', after],
  ];
  expect(short(before + link + after)).toEqual(expected.filter(([, text]) => text !== ''));
});

it('mentions exactly the people that readers will see as mentioned', () => {
  const people = ['kemi.ok', 'kai', 'maya', 'maya_q'].map((username) => ({ id: `id ${username}`, username }));
  expect(mentionedIn('@KAI and @kemi.ok.', people)).toEqual(['id kemi.ok', 'id kai']);
  expect(mentionedIn('(@kai), @maya’s', people)).toEqual(['id kai', 'id maya']);
  for (const text of [
    '@kaito',
    'mail@maya.test',
    'https://tiktok.test/@maya_q',
    'https://a.test/?bar=@maya_q',
    '_@kai',
  ])
    expect([text, mentionedIn(text, people)]).toEqual([text, []]);
});
