import { formatCount } from './number.ts';
import { whenUsed } from './whenUsed.ts';

const minus = '−';
const compact = whenUsed(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
);

export interface MoneyOptions {
  /** `always` adds a plus sign to positive amounts. Zero never has a sign. */
  sign?: 'auto' | 'always';
  /** `trim` omits zero cents (for chips); `compact` is `$12.4K` (for tiles whose title has the full value). */
  style?: 'full' | 'trim' | 'compact';
}

/**
 * Formats cents as dollars: `$1,240.00`, `−$25.00`. Use this function for all amounts of money.
 * @throws RangeError if the amount isn't a safe integer, because it can't be cents
 */
export function formatMoney(cents: number, { sign = 'auto', style = 'full' }: MoneyOptions = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  const size = Math.abs(cents);
  const text = style === 'compact' ? compact().format(size / 100) : exact(size, style === 'trim');
  if (cents < 0) return minus + text;
  return sign === 'always' && cents > 0 ? `+${text}` : text;
}

function exact(size: number, trim: boolean): string {
  const cents = size % 100;
  const dollars = `$${formatCount((size - cents) / 100)}`;
  return trim && cents === 0 ? dollars : `${dollars}.${String(cents).padStart(2, '0')}`;
}

/**
 * Splits an amount into dollars and cents, so the cents can be displayed smaller: `{ whole: '$1,128', cents: '.15' }`.
 */
export function splitMoney(cents: number): { whole: string; cents: string } {
  const text = formatMoney(cents);
  return { whole: text.slice(0, -3), cents: text.slice(-3) };
}

/** An amount for screen readers. Uses the word `minus`, because screen readers often skip a minus sign. */
export function spokenMoney(cents: number): string {
  return cents < 0 ? `minus ${formatMoney(-cents)}` : formatMoney(cents);
}
