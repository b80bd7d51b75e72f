import type { Tx } from '../../db/database.ts';
import { newSeed } from '../../draws/draw.ts';
import { addToTimeline, type Match } from '../store.ts';

/** Commits to the random draw of a match, if it has one, before anyone can know its outcome. */
export async function sealDraw(tx: Tx, match: Match): Promise<void> {
  if (match.rules.element_set?.rule !== 'draw') return;
  const { seed, commitment } = newSeed();
  match.draw_seed = seed;
  match.draw_commitment = commitment;
  await addToTimeline(tx, match, null, `The random draw is committed: SHA-256 of its seed is ${commitment}.`);
}
