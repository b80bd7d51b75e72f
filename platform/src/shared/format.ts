import type { Cents } from './money.ts';

/** Formats cents as dollars, for example `$12.50`. */
export function dollars(cents: Cents): string {
  const whole = Math.floor(cents / 100).toLocaleString('en-US');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Joins names into a list: `Ana`, `Ana and Ben`, `Ana, Ben and Cy`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Formats minutes, such as `1 minute`, `90 minutes` or, from two hours on, `2 hours 15 minutes`. */
export function minutes(count: number): string {
  if (count < 120) return count === 1 ? '1 minute' : `${count} minutes`;
  const rest = count % 60;
  return [`${Math.floor(count / 60)} hours`, ...(rest > 0 ? [minutes(rest)] : [])].join(' ');
}
