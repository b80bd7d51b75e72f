// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('./Dialog.css.ts', import.meta.url), 'utf8');
const popup = /export const popup = css`([^`]*)`/.exec(source)?.[1] ?? '';

/** Values of a property in the dialog's rules, in order. */
const values = (property: string) =>
  [...popup.matchAll(new RegExp(`[\\s;{]${property}: ([^;]+);`, 'g'))].map((match) => match[1] ?? '');

/** The percentage of the screen's height at which a value is capped. Infinity if it has no cap. */
const share = (value: string) => Number(/\b(\d+)d?vh\b/.exec(value.replace(/calc\(100d?vh[^)]*/, ''))?.[1] ?? Infinity);

it('takes up at most 80% of the screen’s height in every size', () => {
  const heights = ['height', 'min-height', 'max-height'].flatMap(values).filter((value) => value !== '0');
  expect(heights.length).toBeGreaterThanOrEqual(5);
  expect(heights.map(share).filter((height) => !(height <= 80))).toEqual([]);
});

it('is at most 1024 px wide, and 1280 px in the largest size', () => {
  const widths = values('width').filter((value) => value !== '100%');
  const pixels = widths.map((value) => Number(/^min\((\d+)px, 100%\)$/.exec(value)?.[1] ?? Infinity));
  expect(pixels.sort((a, b) => a - b)).toEqual([480, 720, 960, 1024, 1280]);
});
