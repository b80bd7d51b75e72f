/**
 * Changes after which the program does the same as before, by what `mutation.ts` calls them, and why nothing can tell them
 * apart. They are left out of the choice.
 */
export const harmless: Record<string, string> = {
  'rounding platform/src/market/core/positions.ts: ask.remaining -= Math.min(Math.ceil(excess / size), Math.[floor -> ceil](before / size)) * size;':
    'an ask that loses more than it has is set to 0 like one that keeps less than a lot',
};
