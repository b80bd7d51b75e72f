import { whenUsed } from './whenUsed.ts';

const counts = whenUsed(() => new Intl.NumberFormat('en-US'));

/** `1,284`. Avoids `Intl.NumberFormat`, whose first use takes 40 ms on a phone. */
export const formatCount = (value: number) =>
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : counts().format(value);

/** `96%`. */
export const formatPercent = (value: number) => `${formatCount(value)}%`;

/** `1 seat`, `3 seats`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
