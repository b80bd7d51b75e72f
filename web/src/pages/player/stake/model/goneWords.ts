import type { Segment } from './boardFilter.ts';

/** Why an event leaves a segment. */
export const goneWords: Record<Segment, string> = {
  live: 'Settled',
  upcoming: 'Started',
  recommended: 'Gone',
  watch: 'Removed',
};
