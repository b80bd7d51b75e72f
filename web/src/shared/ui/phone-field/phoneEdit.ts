const counts = /[\d+\p{Nd}]/u;

/** Number of digits and plus signs before a position. */
const countedBefore = (text: string, position: number) =>
  [...text.slice(0, position)].filter((sign) => counts.test(sign)).length;

/** Position after the given number of digits and plus signs, before the formatting that follows them. */
export function caretAfter(text: string, counted: number): number {
  let left = counted;
  for (let position = 0; position < text.length; position += 1) {
    if (left === 0) return position;
    if (counts.test(text.charAt(position))) left -= 1;
  }
  return text.length;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

export interface PhoneEdit {
  /** The text that the user intended to enter, before formatting. */
  text: string;
  /** Number of digits and plus signs before the caret. */
  counted: number;
}

/**
 * Interprets an edit of a formatted number. Deleting a bracket or space deletes the digit next to it, because the
 * formatter would restore the character every time. Only text that is exactly one character shorter counts as such a
 * deletion, because pasting the same number without formatting removes several characters.
 * @param before the formatted number
 * @param after the field's text, with the caret at `caret`
 * @param forward whether the character after the caret was deleted
 */
export function phoneEdit(before: string, after: string, caret: number, forward: boolean): PhoneEdit {
  const counted = countedBefore(after, caret);
  const separator = after.length === before.length - 1 && digitsOf(after) === digitsOf(before);
  if (!separator) return { text: after, counted };
  const gone = forward ? counted : counted - 1;
  let index = -1;
  const text = [...after].filter((sign) => !counts.test(sign) || ++index !== gone).join('');
  return { text, counted: forward ? counted : Math.max(0, counted - 1) };
}
