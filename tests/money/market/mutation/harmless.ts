/**
 * Changes after which the program does the same as before, by what `mutation.ts` calls them, and why nothing can tell them
 * apart. They are left out of the choice.
 */
export const harmless: Record<string, string> = {};
