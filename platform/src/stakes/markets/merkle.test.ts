import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash, merkleTree, type ProofStep } from './merkle.ts';

/** Recomputes the root from a leaf, independently of the tree. */
function climb(leaf: Buffer, proof: readonly ProofStep[]): string {
  let now = leaf;
  for (const { side, hash } of proof) {
    const pair = side === 'left' ? [hash, now] : [now, hash];
    now = createHash('sha256')
      .update(Buffer.from([1]))
      .update(Buffer.concat(pair))
      .digest();
  }
  return now.toString('hex');
}

test("every leaf's proof leads to the root, and no other text's does", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }), (texts) => {
      const tree = merkleTree(texts.map(leafHash));
      for (const [index, text] of texts.entries()) {
        const proof = tree?.proofOf(index) ?? [];
        expect(climb(leafHash(text), proof)).toBe(tree?.root.toString('hex'));
        expect(climb(leafHash(`${text}x`), proof)).not.toBe(tree?.root.toString('hex'));
      }
    }),
  );
});

test('the root depends on the order and number of the leaves, and a node does not pass as a leaf', () => {
  const root = (texts: string[]) => merkleTree(texts.map(leafHash))?.root.toString('hex');
  expect(merkleTree([])).toBeNull();
  expect(root(['a'])).toBe(createHash('sha256').update('\0a').digest('hex'));
  expect(new Set([root(['a', 'b']), root(['b', 'a']), root(['a', 'b', 'b']), root(['a'])]).size).toBe(4);
});
