/** Random draws that anyone can recompute (docs/domain/events.md#draws). Pure. */

import { createHash, randomBytes } from 'node:crypto';
import { invariant } from '../shared/assert.ts';

/** Creates a secret seed (64 hex digits) and its commitment. */
export function newSeed(): { seed: string; commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentTo(seed) };
}

/** Hex SHA-256 of the seed's 32 bytes. It is published before the draw, so that the seed can't be changed later. */
export function commitmentTo(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/**
 * Mixes the participants' salts into the seed, so that no single party controls the draw: Duelbook commits to its seed
 * before it knows the salts, and the participants don't know the seed. Each salt turns the seed into the hex SHA-256 of
 * the seed's bytes, the salt's length as one byte, and the salt in UTF-8. Without salts, the seed is used as it is.
 */
export function mixedSeed(seed: string, salts: readonly string[]): string {
  return salts.reduce((mixed, salt) => {
    const bytes = Buffer.from(salt, 'utf8');
    return createHash('sha256')
      .update(Buffer.from(mixed, 'hex'))
      .update(Buffer.from([bytes.length & 255]))
      .update(bytes)
      .digest('hex');
  }, seed);
}

/**
 * Draws `count` distinct items in order (all of them if there are fewer). The result depends only on the seed and the
 * list, so anyone can verify it once the seed is revealed. Step `i` swaps positions `i` and `i + n`. To get `n`, take
 * the first of the 32-bit words SHA-256(seed, i, 0), SHA-256(seed, i, 1) ... that avoids modulo bias.
 */
export function drawItems<T>(seed: string, items: readonly T[], count: number): T[] {
  const places = [...items];
  const drawn = Math.min(count, places.length);
  for (let i = 0; i < drawn; i++) {
    const other = i + numberBelow(places.length - i, seed, i);
    const [here, there] = [places[i], places[other]];
    invariant(here !== undefined && there !== undefined, 'the draw has an item at both positions');
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
