import { whenUsed } from './whenUsed.ts';

const counts = whenUsed(() => new Intl.NumberFormat('en-US'));

/** `1,284`. */
export const formatCount = (value: number) => counts().format(value);

/** `96 %`, with a space that does not break. */
export const formatPercent = (value: number) => `${counts().format(value)} %`;

/** `1 seat`, `3 seats`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
