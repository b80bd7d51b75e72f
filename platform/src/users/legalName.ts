/** Punctuation inside names in official documents: apostrophes, hyphens, dots, and the `/` and `@` of patronyms. */
const SIGNS = String.raw`'’‘ʼ´\u0060.,·‧・･/@()\-‐‑–־׳״`;
/** Letters without a visible glyph. */
const FILLERS = String.raw`[\u115f\u1160\u3164\uffa0]`;
const NAME = new RegExp(String.raw`^(?=.*\p{L})(?!.*${FILLERS})[\p{L}\p{M} ${SIGNS}\u200c\u200d]{1,60}$`, 'u');

/** Invisible characters that are pasted along with a name: direction marks, soft hyphens, zero-width spaces. */
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g;
/** Joiners are part of the spelling in some scripts, but only between two letters. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L})/gu;

/** Normalizes a legal name for storage. Null if it couldn't appear on an official document. At most 60 code units. */
export function cleanLegalName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replaceAll(PASTED, '')
    .replaceAll(LOOSE_JOINERS, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return NAME.test(name) ? name : null;
}

/**
 * The words of a name for comparison, ignoring accents, case, width and punctuation. `O'Neil` and `O’NEIL` have the
 * same words.
 */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** Whether two spellings represent the same name, with words in the same order. */
export const isSameSpelling = (one: string, other: string): boolean =>
  nameWords(one).join(' ') === nameWords(other).join(' ');
