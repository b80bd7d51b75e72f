import { expect, test } from 'vitest';
import { SealCheck, sealed } from './seal.ts';

const key = Buffer.from('a key of the nodes');
const text = '{"do":"yield"}';
const start = 1_700_000_000_000;

test('accepts a message only once, whenever a copy arrives', () => {
  for (const later of [0, 1, 29_999, 30_000, 30_001, 60_000, 60_001, 90_000, 600_000]) {
    const check = new SealCheck();
    for (let n = 0; n < 50; n++) expect(check.isGood(key, { ...sealed(key, text, start + n) }, text, start)).toBe(true);
    // Sealed by a node whose clock runs ahead, so this message stays valid longer than any other.
    const seal = { ...sealed(key, text, start + 30_000) };
    expect(check.isGood(key, seal, text, start)).toBe(true);
    expect(check.isGood(key, { ...sealed(key, text, start + later) }, text, start + later)).toBe(true);
    expect(check.isGood(key, seal, text, start + later)).toBe(false);
  }
});

test('refuses a message that is too old, too new, altered, sealed with another key or unsealed', () => {
  const check = new SealCheck();
  const seal = sealed(key, text, start);
  expect(check.isGood(key, { ...seal }, text, start + 30_001)).toBe(false);
  expect(check.isGood(key, { ...seal }, text, start - 30_001)).toBe(false);
  expect(check.isGood(key, { ...seal }, '{"do":"poke"}', start)).toBe(false);
  expect(check.isGood(Buffer.from('another'), { ...seal }, text, start)).toBe(false);
  expect(check.isGood(key, { ...seal, 'x-duelbook-time': String(start + 1) }, text, start)).toBe(false);
  expect(check.isGood(key, { ...seal, 'x-duelbook-nonce': 'another' }, text, start)).toBe(false);
  expect(check.isGood(key, {}, text, start)).toBe(false);
  expect(check.isGood(key, { ...seal }, text, start)).toBe(true);
});
