import { formatCount, formatMoney } from '@/shared/lib/format';

/**
 * The digits as typed. `12.`, `12.5` and `12.50` are three different drafts of the same amount. An empty string is no
 * amount.
 */
export type AmountDraft = string;

export interface AmountBounds {
  /** Integer cents. */
  min: number;
  max: number;
  /** Why the maximum applies, if it isn't the general limit: `Your balance is $18.40`. */
  maxReason?: string;
}

const largest = 9_999_999;

/**
 * The draft after another key was pressed: a digit, `.` or `Backspace`. Ignores keys that wouldn't result in an amount.
 */
export function pressKey(draft: AmountDraft, key: string): AmountDraft {
  if (key === 'Backspace') return draft.slice(0, -1);
  if (key === '.' || key === ',') return draft.includes('.') ? draft : `${draft || '0'}.`;
  if (!/^\d$/.test(key)) return draft;
  const next = draft === '0' ? key : draft + key;
  const [, decimals = ''] = next.split('.');
  return decimals.length > 2 || draftCents(next) > largest ? draft : next;
}

/** Integer cents. 0 for an empty draft. */
export function draftCents(draft: AmountDraft): number {
  const [whole = '', decimals = ''] = draft.split('.');
  return Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0') || '0');
}

/** The draft for an amount: `10` for 1000 cents, `12.50` for 1250, empty for 0. */
export function draftOf(cents: number): AmountDraft {
  if (cents === 0) return '';
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** The displayed draft: the typed part, and the rest of `0.00` as a placeholder. */
export function drawnDraft(draft: AmountDraft): { typed: string; ghost: string } {
  if (draft === '') return { typed: '', ghost: '0.00' };
  const [whole = '0', decimals] = draft.split('.');
  const grouped = formatCount(Number(whole));
  if (decimals === undefined) return { typed: grouped, ghost: '.00' };
  return { typed: `${grouped}.${decimals}`, ghost: '00'.slice(decimals.length) };
}

/** Why the amount is invalid. Null if it is valid, or still empty. */
export function amountFault(cents: number, { min, max, maxReason }: AmountBounds): string | null {
  if (cents === 0) return null;
  if (cents < min) return `At least ${formatMoney(min)}`;
  if (cents > max) return maxReason ?? `At most ${formatMoney(max)}`;
  return null;
}
