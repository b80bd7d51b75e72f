import type { Section } from '../shared/settings.ts';

/** Settings of this capability; they appear as `config.matches`. */
export const matchesSettings = {} satisfies Section;
