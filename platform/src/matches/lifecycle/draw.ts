import { createHash, randomBytes } from 'node:crypto';
import { invariant } from '../../shared/assert.ts';

/** A new secret seed (64 hex digits) and the commitment to it. */
export function newSeed(): { seed: string; commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentTo(seed) };
}

/** Hex SHA-256 of the seed's 32 bytes, published before the start so the seed can't be changed later. */
export function commitmentTo(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** Number of elements to draw: one per game, or one per side where sides use different ones. */
export function drawCount(kind: string, bestOf: number): number {
  return ['teams', 'characters'].includes(kind) ? 2 : bestOf;
}

/**
 * Draws `count` distinct items in order (all, if there are fewer). The result depends only on seed and list, so anyone
 * can verify it once the seed is revealed: step `i` swaps positions `i` and `i + n`, where `n` is derived from the
 * first of the 32-bit words SHA-256(seed, i, 0), SHA-256(seed, i, 1) ... that avoids modulo bias.
 */
export function drawElements<T>(seed: string, items: readonly T[], count: number): T[] {
  const places = [...items];
  const drawn = Math.min(count, places.length);
  for (let i = 0; i < drawn; i++) {
    const other = i + numberBelow(places.length - i, seed, i);
    const [here, there] = [places[i], places[other]];
    invariant(here !== undefined && there !== undefined, 'the draw has an element at both positions');
    places[i] = there;
    places[other] = here;
  }
  return places.slice(0, drawn);
}

function numberBelow(bound: number, seed: string, step: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (let attempt = 0; ; attempt++) {
    const input = Buffer.alloc(8);
    input.writeUInt32BE(step, 0);
    input.writeUInt32BE(attempt, 4);
    const word = createHash('sha256').update(Buffer.from(seed, 'hex')).update(input).digest().readUInt32BE(0);
    if (word < limit) return word % bound;
  }
}
