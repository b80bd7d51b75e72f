import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode, codeOf, sameCode } from './codes.ts';

const key = Buffer.alloc(32, 7);

test('a code has six digits and depends only on the verification, the send and the key', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 9 }), (id, send) => {
      expect(codeOf(key, id, send)).toMatch(/^\d{6}$/);
      expect(codeOf(key, id, send)).toBe(codeOf(key, id, send));
    }),
  );
  const codes = new Set(Array.from({ length: 500 }, (_, send) => codeOf(key, 'one', send)));
  expect(codes.size).toBeGreaterThan(490);
  expect(codeOf(key, 'one', 1)).not.toBe(codeOf(Buffer.alloc(32, 8), 'one', 1));
});

test('whitespace in an entered code is ignored', () => {
  expect(cleanCode(' 12 34\t56\n')).toBe('123456');
});

test('codes are compared in full', () => {
  expect(sameCode('123456', '123456')).toBe(true);
  for (const wrong of ['123457', '12345', '1234567', '', '１23456']) expect(sameCode(wrong, '123456')).toBe(false);
});
