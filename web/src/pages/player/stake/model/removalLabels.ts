import type { Segment } from './boardFilter.ts';

/** Labels for why an event left a segment. */
export const removalLabels: Record<Segment, string> = {
  live: 'Settled',
  upcoming: 'Started',
  recommended: 'Gone',
  watch: 'Removed',
};
