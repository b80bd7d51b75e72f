import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasDuplicateKeys } from '../http/input/json.ts';
import { canonicalJson } from './canonical.ts';
import { scrub } from './log.ts';
import { assertCents, splitCents } from './money.ts';
import { page } from './page.ts';

test('a split sums exactly, follows the weights within a cent, and is stable', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }).filter((all) => all.some((w) => w > 0));
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), weights, (total, parts) => {
      const split = splitCents(total, parts);
      const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
      expect(split.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(total));
      for (const [index, weight] of parts.entries()) {
        const exact = (BigInt(total) * BigInt(weight)) / sum;
        expect(BigInt(split[index] ?? -1) - exact === 0n || BigInt(split[index] ?? -1) - exact === 1n).toBe(true);
      }
    }),
  );
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(1, [0, 1, 1])).toEqual([0, 1, 0]);
  expect(() => splitCents(1, [0, 0])).toThrow();
  expect(() => splitCents(-1, [1])).toThrow();
  for (const amount of [0.5, Number.NaN, 2 ** 53]) expect(() => assertCents(amount)).toThrow();
});

test('duplicate JSON keys are found at any depth, even if they are escaped differently', () => {
  for (const text of ['{"a":1,"a":2}', '{"x":[{"b":1,"c":{},"b":2}]}', '{"a":1,"\\u0061":2}', '{"":1,"":2}']) {
    expect([text, hasDuplicateKeys(text)]).toEqual([text, true]);
  }
  fc.assert(fc.property(fc.json(), (text) => hasDuplicateKeys(text) === false));
  expect(hasDuplicateKeys('[{"a":1},{"a":1},"a","{\\"a\\":1,\\"a\\":2}"]')).toBe(false);
});

test('canonical JSON doesn’t depend on key order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('log texts are scrubbed of emails, numbers, tokens and query strings', () => {
  expect(scrub('x ann@example.com y +1 (202) 555-0123 /p?code=123456 tok_abcdefghijklmnopqrstuvwxyz0123456789')).toBe(
    'x [e-mail] y [number] /p?[query] [token]',
  );
});

test('a page says whether there is a next page', () => {
  expect(page([1, 2, 3], { page: 1, page_size: 2 })).toEqual({ items: [1, 2], page: 1, page_size: 2, has_next: true });
  expect(page([1, 2], { page: 2, page_size: 2 }).has_next).toBe(false);
});
