import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { changeOddsFormat, formatPrice } from '@/shared/lib/odds';
import { render } from '@/shared/lib/testing';
import { Price } from './Price.tsx';
import { PriceHint } from './PriceHint.tsx';

afterEach(() => act(() => changeOddsFormat('cents')));

it('updates prices on screen when the format changes, and stores the format on this device', () => {
  const { root } = render(<Price cents={63} />);
  expect(root.textContent).toBe('63¢');
  act(() => changeOddsFormat('decimal'));
  expect(root.textContent).toBe('1.59');
  act(() => changeOddsFormat('american'));
  expect(root.querySelector('[aria-hidden]')?.textContent).toBe('−170');
  expect(root.textContent).toContain('minus 170');
  expect(window.localStorage.getItem('duelbook.odds')).toBe('american');
  expect(formatPrice(40)).toBe('+150');
});

it('explains entered prices only to users who prefer another format', () => {
  const { root } = render(<PriceHint cents={40} />);
  expect(root.textContent).toBe('');
  act(() => changeOddsFormat('fractional'));
  expect(root.textContent).toContain('entered in cents');
  expect(root.textContent).toContain('3/2');
});

const source = path.resolve(import.meta.dirname, '../../..');
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|stories|generated)\.tsx?$/.test(file) && !file.startsWith('shared/lib/odds/');
/** The code of a file without comments, because comments may mention a format. */
const codeOf = (file: string) =>
  readFileSync(path.join(source, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

it('is the only way to show a price: no other code writes a cent sign or computes odds', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isSource);
  expect(files.length).toBeGreaterThan(500);
  const byHand = files.filter((file) => /¢|\} cents[`,'" ]|100 \/ (price|k|cents)\b/.test(codeOf(file)));
  expect(byHand).toEqual([]);
});
