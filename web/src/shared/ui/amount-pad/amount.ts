import { formatMoney, parseMoney } from '@/shared/lib/format';

export interface AmountBounds {
  /** Integer cents. */
  min: number;
  max: number;
  /** Why the maximum applies, if it isn't the general limit: `Your balance is $18.40`. */
  maxReason?: string;
}

/** Error for text that isn't an amount or is ambiguous. */
export const UNCLEAR = 'Enter an amount like 12.50';

/** The typed text in integer cents. 0 for no amount and for ambiguous text. */
export const draftCents = (draft: string) => parseMoney(draft) ?? 0;

/** Whether there is text that isn't an amount. */
export const isUnclear = (draft: string) => draft.trim() !== '' && parseMoney(draft) === null;

/** The text for an amount: `10` for 1000 cents, `12.50` for 1250, empty for 0. */
export function draftOf(cents: number): string {
  if (cents === 0) return '';
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

export interface Edit {
  text: string;
  /** Position of the caret afterward. */
  caret: number;
}

/**
 * The text after a key of the keypad is pressed. The key replaces the selection, and Backspace deletes before the
 * caret. A key that would make the amount invalid, such as a third decimal, has no effect.
 */
export function pressKey(text: string, from: number, to: number, key: string): Edit {
  const start = key === 'Backspace' && from === to ? Math.max(0, from - 1) : from;
  const typed = key === 'Backspace' ? '' : key === '.' && start === 0 ? '0.' : key;
  const next = text.slice(0, start) + typed + text.slice(to);
  return isUnclear(next) && !isUnclear(text) ? { text, caret: from } : { text: next, caret: start + typed.length };
}

/** Why the amount is invalid. Null if it is valid, or still empty. */
export function amountFault(cents: number, { min, max, maxReason }: AmountBounds): string | null {
  if (cents === 0) return null;
  if (cents < min) return `At least ${formatMoney(min)}`;
  if (cents > max) return maxReason ?? `At most ${formatMoney(max)}`;
  return null;
}
