import { whenUsed } from './whenUsed.ts';

/**
 * The digit zero in each script that users can enter numbers in: Latin, Arabic, Persian, Devanagari, Bengali, Thai,
 * fullwidth.
 */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const signs: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '．': '.', '，': ',', '’': "'", '＄': '$' };

/** Replaces digits and separators from other scripts with Latin ones: `٢٥` becomes `25`. */
export function latinDigits(text: string): string {
  return text.replace(/[\p{Nd}٫٬．，’＄]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? (signs[sign] ?? sign) : String(code - zero);
  });
}

/** The decimal separator of the viewer's language, which determines the meaning of `1.234`. */
const decimalSign = whenUsed(() => () => ((1.5).toLocaleString().includes(',') ? ',' : '.'));

const currency = /^(?:us\$|usd|\$)?\s*([\d.,'\s]*\d[\d.,'\s]*?)\s*(?:us\$|usd|\$)?$/i;
const MOST_DIGITS = 9;

/**
 * Parses a typed or pasted amount, with `.` or `,` as the decimal separator and any grouping: `1,234.50`, `1.234,50`,
 * `12,5`, `25 USD`.
 * @param decimal the viewer's decimal separator; used only if both readings are possible
 * @returns integer cents, or null if the text isn't an amount in dollars or is ambiguous
 */
export function parseMoney(text: string, decimal = decimalSign()()): number | null {
  const [, amount] = currency.exec(latinDigits(text).trim()) ?? [];
  const parts = amount === undefined ? null : split(amount, decimal);
  if (!parts || parts.whole.length > MOST_DIGITS) return null;
  return Number(parts.whole || '0') * 100 + Number(parts.cents.padEnd(2, '0'));
}

interface Parts {
  whole: string;
  cents: string;
}

/**
 * Splits an amount at its decimal separator. Null if the amount has several decimal separators, or groups that don't
 * have three digits.
 */
function split(amount: string, decimal: string): Parts | null {
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  const sign = amount[last];
  if (sign === undefined || isGrouping(amount, last, decimal)) return ungrouped(amount, '');
  const cents = amount.slice(last + 1);
  if (!/^\d{0,2}$/.test(cents) || amount.slice(0, last).includes(sign)) return null;
  return ungrouped(amount.slice(0, last), cents);
}

/** Whether the last separator groups digits instead of separating the cents. */
function isGrouping(amount: string, last: number, decimal: string): boolean {
  const sign = amount[last] ?? '';
  if (!/^\d{3}$/.test(amount.slice(last + 1)) || /[.,]/.test(amount.slice(0, last).replaceAll(sign, ''))) return false;
  // Repeated groups are unambiguous. A single group is too, unless the viewer's language uses the separator for cents.
  return amount.indexOf(sign) !== last || sign !== decimal;
}

function ungrouped(whole: string, cents: string): Parts | null {
  if (/^\d*$/.test(whole)) return whole === '' && cents === '' ? null : { whole, cents };
  const [, separator] = /^\d{1,3}([.,'\s])/.exec(whole) ?? [];
  if (separator === undefined || whole.startsWith('0')) return null;
  const groups = whole.split(separator);
  const sound = groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return sound ? { whole: groups.join(''), cents } : null;
}
