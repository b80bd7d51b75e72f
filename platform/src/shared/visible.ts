/** Spaces, control and format characters, unassigned code points, and letters without a visible glyph. */
const UNSEEN = String.raw`\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800`;
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u');

/** Whether a text has at least one visible character. */
export const hasSomethingToSee = (text: string): boolean => SEEN.test(text);
