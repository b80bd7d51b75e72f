import { expect, test } from 'vitest';
import { hasSomethingToSee } from './visible.ts';

const unseen = [0x200b, 0x200c, 0x200d, 0x2060, 0x2800, 0x3164, 0xad, 0x200e, 0xfe0f, 0x202e, 0xe0041, 0x115f, 0xffa0];

test.each([...unseen, 0x20, 0x3000, 0x0a, 0x00].map((code) => [code.toString(16), String.fromCodePoint(code)]))(
  'U+%s alone shows nothing',
  (_name, text) => {
    expect(hasSomethingToSee(text)).toBe(false);
    expect(hasSomethingToSee(` ${text}\n${text} `)).toBe(false);
    expect(hasSomethingToSee(`${text}a`)).toBe(true);
  },
);

test.each(['a', '.', '👍', '👩‍👩‍👧', '❤️', 'علی‌رضا', '東', '٣'])('%s can be seen', (text) => {
  expect(hasSomethingToSee(text)).toBe(true);
});
