import { plural } from './number.ts';

/** Spaces, control and format characters, unassigned code points, and letters without a visible glyph. */
const unseen = String.raw`\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800`;
const seen = new RegExp(`[^${unseen}]`, 'u');

/** Whether a text has at least one visible character. The platform refuses texts that have none. */
export const hasSomethingToSee = (text: string): boolean => seen.test(text);

/** Length of a text in code points, as the platform counts it. */
export const lettersIn = (text: string): number => [...text].length;

/** Error for a text that is too long. Null if its length is allowed. Typed text is never truncated. */
export function tooLong(text: string, most: number | undefined): string | null {
  const excess = most === undefined ? 0 : lettersIn(text.normalize('NFC')) - most;
  return excess > 0 ? `${plural(excess, 'character')} too long. Shorten it to continue.` : null;
}
