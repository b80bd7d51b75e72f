import type { Section } from '../shared/settings.ts';

/** Settings of this capability; they appear as `config.wallet`. */
export const walletSettings = {} satisfies Section;
