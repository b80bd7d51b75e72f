import type { CellState } from '../model/draft.ts';

/** Texts for cells, by state. */
export const cellWords: Record<CellState, string> = {
  free: 'free',
  off: 'not free',
  adding: 'free, not saved yet',
  removing: 'was free, not saved yet',
  failed: 'not saved, press to try again',
};
