import { createHash, randomBytes } from 'node:crypto';
import { invariant } from '../../shared/assert.ts';

/** A seed nobody has seen (64 hexadecimal digits) and the commitment to it. */
export function newSeed(): { seed: string; commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentTo(seed) };
}

/** SHA-256 of the seed's 32 bytes, hexadecimal: published before the start, so that the seed cannot be changed. */
export function commitmentTo(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** How many elements are drawn: one for each game, but one for each side where sides differ by it. */
export function drawCount(kind: string, bestOf: number): number {
  return ['teams', 'characters'].includes(kind) ? 2 : bestOf;
}

/**
 * Draws `count` different items (all, if there are fewer), in order. The same seed and list always give the same draw,
 * so that anyone can repeat it once the seed is known: step `i` swaps place `i` with place `i + n`, where `n` is the first
 * number among the 32-bit words SHA-256(seed, i, 0), SHA-256(seed, i, 1) ... that gives every place the same chance.
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
