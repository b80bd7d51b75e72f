import { createHash } from 'node:crypto';

/** One step from a leaf to the root: the hash of the sibling, and the side the sibling is on. */
export interface ProofStep {
  side: 'left' | 'right';
  hash: Buffer;
}

export interface MerkleTree {
  root: Buffer;
  /** The steps from the leaf at this index to the root. */
  proofOf: (index: number) => ProofStep[];
}

// Prefixes differ, so that a node can't be passed off as a leaf.
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Hash of a leaf: SHA-256 over a zero byte and the text in UTF-8. */
export const leafHash = (text: string): Buffer => sha256(LEAF, text);

const above = (level: readonly Buffer[]): Buffer[] =>
  level.flatMap((hash, index) => {
    if (index % 2 === 1) return [];
    const right = level[index + 1];
    return [right ? sha256(NODE, hash, right) : hash];
  });

/**
 * Merkle tree over leaf hashes (docs/domain/markets.md#settlement-receipt). A node is the SHA-256 hash
 * of the byte 1 followed by both children; a node without a sibling moves up unchanged. Null if there are no leaves.
 */
export function merkleTree(leaves: readonly Buffer[]): MerkleTree | null {
  const levels: Buffer[][] = [[...leaves]];
  let top = levels[0] ?? [];
  while (top.length > 1) {
    top = above(top);
    levels.push(top);
  }
  const [root] = top;
  if (!root) return null;
  const proofOf = (index: number) =>
    levels.flatMap((level, height) => {
      const at = Math.floor(index / 2 ** height);
      const hash = level[at ^ 1];
      return hash ? [{ side: at % 2 === 1 ? ('left' as const) : ('right' as const), hash }] : [];
    });
  return { root, proofOf };
}
