import type { CellState } from '../model/draft.ts';

/** Texts in and about a cell. */
export const cellWords: Record<CellState, string> = {
  free: 'free',
  off: 'not free',
  adding: 'free, not saved yet',
  removing: 'was free, not saved yet',
  failed: 'not saved, press to try again',
};
