/** Signs that official documents use inside names: apostrophes, hyphens, dots, and the `/` and `@` of patronyms. */
const SIGNS = String.raw`'’‘ʼ´\u0060.,·‧・･/@()\-‐‑–־׳״`;
/** Letters that are drawn as nothing. */
const FILLERS = String.raw`[\u115f\u1160\u3164\uffa0]`;
const NAME = new RegExp(String.raw`^(?=.*\p{L})(?!.*${FILLERS})[\p{L}\p{M} ${SIGNS}\u200c\u200d]{1,60}$`, 'u');

/** Marks that are pasted along with a name and change nothing: direction marks, soft hyphens, zero-width spaces. */
const PASTED = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g;
/** Joiners are spelling in some scripts, but only between two letters. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L})/gu;

/** A legal name as it is stored, or null if it can't be one on an official document. At most 60 code units. */
export function cleanLegalName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replaceAll(PASTED, '')
    .replaceAll(LOOSE_JOINERS, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return NAME.test(name) ? name : null;
}

/** Words of a name for comparison, without accents, case, width and signs. `O'Neil` and `O’NEIL` have the same words. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** Whether two spellings are the same name, in the same order. */
export const isSameSpelling = (one: string, other: string): boolean =>
  nameWords(one).join(' ') === nameWords(other).join(' ');
