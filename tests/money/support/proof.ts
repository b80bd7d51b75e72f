import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** True for the full run (`npm run prove`), false for the small one in `npm test`. */
export const full = process.env.PROVE === '1';

/** A harness's size: `small` in `npm test`, `whole` in `npm run prove`. */
export function size(small: number, whole: number): number {
  return full ? whole : small;
}

/** Saves the results of a full run to `tests/proof/<name>.json`. A small run saves nothing. */
export function saveProof(name: string, figures: Record<string, number>, seed: number | null): void {
  if (!full) return;
  const folder = path.join(import.meta.dirname, '../../proof');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const proof = { name, figures, seed, date: new Date().toISOString(), commit };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(proof, null, 2)}\n`);
}

/** A seeded random number generator (mulberry32) that returns 0 to below 1. The same seed reproduces the run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
