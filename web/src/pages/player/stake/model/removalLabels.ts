import type { Segment } from './boardFilter.ts';

/** Labels that explain why an event is being removed from a segment. */
export const removalLabels: Record<Segment, string> = {
  live: 'Settled',
  upcoming: 'Started',
  recommended: 'Gone',
  watch: 'Removed',
};
