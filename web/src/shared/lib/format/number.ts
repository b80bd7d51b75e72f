import { whenUsed } from './whenUsed.ts';

const counts = whenUsed(() => new Intl.NumberFormat('en-US'));

/** For example `1,284`. Avoids `Intl.NumberFormat`, whose first use takes 40 ms on a phone. */
export const formatCount = (value: number) =>
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : counts().format(value);

/** `96%`. */
export const formatPercent = (value: number) => `${formatCount(value)}%`;

/** `1 seat`, `3 seats`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A score or record, side A first: `1–0`, or `5–3–1` with draws. */
export const formatScore = (...points: readonly number[]) => points.map(formatCount).join('–');

/** A number with a fixed number of decimals, such as `1.59`. For odds, files and other programs. */
export const formatDecimal = (value: number, decimals: number) => value.toFixed(decimals);
