import type { Section } from '../shared/settings.ts';

/** Settings of this capability; they appear as `config.providers`. */
export const providersSettings = {} satisfies Section;
