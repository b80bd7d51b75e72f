import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether this is the full run (`npm run prove`) and not the small one of `npm test`. */
export const full = process.env.PROVE === '1';

/** The size of a harness: small in `npm test`, whole in `npm run prove`. */
export function size(small: number, whole: number): number {
  return full ? whole : small;
}

/** Keeps the figures of a full run in `tests/proof/<name>.json`; a small run leaves no trace. */
export function saveProof(name: string, figures: Record<string, number>, seed: number | null): void {
  if (!full) return;
  const folder = path.join(import.meta.dirname, '../../proof');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const proof = { name, figures, seed, date: new Date().toISOString(), commit };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(proof, null, 2)}\n`);
}

/** Numbers from 0 to below 1 that follow from a seed (mulberry32): the same seed, the same run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
