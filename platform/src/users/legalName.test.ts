import { expect, test } from 'vitest';
import { cleanLegalName, isSameSpelling } from './legalName.ts';

const real = [
  'Ada',
  'Col·lell',
  "'t Hart",
  '’t Hart',
  "'s Gravesande",
  'レオナルド・ディカプリオ',
  'علی‌رضا',
  'Devi A/P Raman',
  'A/P Devi',
  'Jolie‐Pitt',
  'O‘Neil',
  'O’Neil',
  'Tan Ah Kow @ Tan Ah Seng',
  'Sammy Davis, Jr.',
  'בן־גוריון',
  'Nguyễn Thị Ánh',
  'สมชาย',
  'ᐃᓄᒃ',
];

test.each(real)('%s is accepted as it is written', (name) => {
  expect(cleanLegalName(name)).toBe(name.normalize('NFC'));
});

test.each([
  ['  Ada\u3000Lovelace ', 'Ada Lovelace'],
  ['\u200eAda\u200f', 'Ada'],
  ['A\u00adda', 'Ada'],
  ['Ada\u200d', 'Ada'],
  ['Jose\u0301', 'José'],
])('%j becomes %j', (text, name) => expect(cleanLegalName(text)).toBe(name));

test.each([
  '',
  ' ',
  '.',
  "''",
  '\u200b',
  '\u3164',
  '\u2800',
  '\u202e',
  'Ada\u0000',
  'a\u202eb',
  'Ada1',
  'a'.repeat(61),
  '👍',
  '<b>',
])('%j is refused', (text) => expect(cleanLegalName(text)).toBeNull());

test.each([
  ["O'Neil", 'O’NEIL', true],
  ['Jolie‐Pitt', 'Jolie-Pitt', true],
  ['José', 'Jose', true],
  ['علی‌رضا', 'علیرضا', true],
  ['Ada', 'Eda', false],
])('%s and %s are one name: %s', (one, other, same) => expect(isSameSpelling(one, other)).toBe(same));
