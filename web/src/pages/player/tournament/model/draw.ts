import { bytesOf, sha256 } from '@/shared/lib/hash';
import type { TournamentDrawsQuery } from '../api/tournamentPage.generated.ts';

/** Recomputes random draws from their published values, in the same way as `platform/src/draws/draw.ts`. */

export type Draw = TournamentDrawsQuery['eventDraws'][number];

/** Mixes the captains' texts into the seed, one after another. */
async function mixedSeed(seed: string, salts: readonly string[]): Promise<string> {
  let mixed = seed;
  for (const salt of salts) {
    const bytes = new TextEncoder().encode(salt);
    mixed = await sha256(bytesOf(mixed), Uint8Array.of(bytes.length & 255), bytes);
  }
  return mixed;
}

function bigEndian(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [index, value] of values.entries()) view.setUint32(4 * index, value);
  return new Uint8Array(view.buffer);
}

/** Returns a number below `bound`, taken from the first hash whose leading 32 bits avoid modulo bias. */
async function numberBelow(bound: number, seed: string, step: number): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (let attempt = 0; ; attempt += 1) {
    const hash = await sha256(bytesOf(seed), bigEndian(step, attempt));
    const word = Number.parseInt(hash.slice(0, 8), 16);
    if (word < limit) return word % bound;
  }
}

/** Returns the items in the order in which the seed draws them. */
export async function drawItems(seed: string, salts: readonly string[], items: readonly string[]): Promise<string[]> {
  const mixed = await mixedSeed(seed, salts);
  const left = [...items];
  const drawn: string[] = [];
  for (let step = 0; step < items.length; step += 1) {
    const other = step + (await numberBelow(items.length - step, mixed, step));
    const [here = '', there = ''] = [left[step], left[other]];
    left[step] = there;
    left[other] = here;
    drawn.push(there);
  }
  return drawn;
}

/** Whether the seed matches its commitment and leads to the published result. */
export async function isFair({ seed, commitment, salts, items, result }: Draw): Promise<boolean> {
  if (seed === null || (await sha256(bytesOf(seed))) !== commitment) return false;
  const drawn = await drawItems(
    seed,
    salts.map(({ salt }) => salt),
    items,
  );
  return drawn.join() === result.join();
}
