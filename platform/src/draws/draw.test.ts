import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentTo, drawItems, mixedSeed, newSeed } from './draw.ts';

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const salts = fc.array(fc.string({ maxLength: 16 }), { maxLength: 4 });

describe('a draw', () => {
  it('is a permutation that depends on nothing but the seed and the list', () => {
    fc.assert(
      fc.property(seed, fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 128 }), (own, items) => {
        const drawn = drawItems(own, items, items.length);
        expect([...drawn].sort()).toEqual([...items].sort());
        expect(drawItems(own, items, items.length)).toEqual(drawn);
        expect(drawItems(own, items, 1)).toEqual(drawn.slice(0, 1));
      }),
    );
  });

  it('is committed by the hash of its seed', () => {
    const { seed: own, commitment } = newSeed();
    expect(commitmentTo(own)).toBe(commitment);
    expect(createHash('sha256').update(Buffer.from(own, 'hex')).digest('hex')).toBe(commitment);
  });

  it('changes with every salt and with their order, and can be recomputed from the published values', () => {
    fc.assert(
      fc.property(seed, salts, fc.string({ minLength: 1, maxLength: 16 }), (own, given, more) => {
        expect(mixedSeed(own, [...given, more])).not.toBe(mixedSeed(own, given));
      }),
    );
    const own = '00'.repeat(32);
    expect(mixedSeed(own, [])).toBe(own);
    expect(mixedSeed(own, ['a', 'b'])).not.toBe(mixedSeed(own, ['b', 'a']));
    const byHand = createHash('sha256')
      .update(Buffer.alloc(32))
      .update(Buffer.from([1]))
      .update('a')
      .digest('hex');
    expect(mixedSeed(own, ['a'])).toBe(byHand);
  });

  it('gives every item about the same chance', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 3000; index += 1) {
      const [first = ''] = drawItems(commitmentTo(index.toString(16).padStart(64, '0')), ['a', 'b', 'c'], 1);
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
