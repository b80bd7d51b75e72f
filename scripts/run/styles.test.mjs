import { expect, it } from 'vitest';
import { styleFaults } from './styles.mjs';

it.each([
  ['font: 600 15px / 22px var(--sans);', 'a --type-* token'],
  ['font-size: 15px;', 'a --size-* token'],
  ['font-size: min(var(--size-dense), 13px);', 'a --size-* token'],
  ['font-size: calc(9px + var(--size-small));', 'a --size-* token'],
  ['line-height: 22px;', 'a --leading-* token'],
  ['color: #fff;', 'a color token'],
  ['font-weight: 600;', 'a --weight-* token'],
  ['padding: 0 6px;', 'a --space-* token'],
  ['margin: calc(-1 * var(--gutter)) -16px 0;', 'a --space-* token'],
  ['scroll-padding-top: 32px;', 'a --space-* token'],
  ['border: 1px solid #3ddc9766;', 'a color token'],
  ["pen.fillStyle = '#0d1312';", 'a color token'],
  ['color: rgb(0 0 0 / 50%);', 'a color token'],
])('refuses %s', (line, use) => {
  expect(styleFaults('a.tsx', `\n  ${line}\n`)).toEqual([expect.stringMatching(/^a\.tsx:2: /)]);
  expect(styleFaults('a.tsx', line)[0]).toContain(use);
});

it.each([
  'font: var(--type-body);',
  'font: inherit;',
  'font-size: var(--size-lead);',
  'font-size: clamp(var(--size-dense), 2.6cqi, var(--size-title));',
  'font-size: min(var(--size-display), 19cqi);',
  'line-height: var(--leading-24);',
  'line-height: 1;',
  'font-weight: var(--weight-bold);',
  'gap: var(--space-8) 3px;',
  'padding: calc((44px - var(--leading-18)) / 2) 0;',
  'margin-left: 36px;',
  'width: 16px;',
  'color: var(--ash);',
  'mask: linear-gradient(black, transparent);',
  '/* color: #fff; */',
  'kai#4471',
])('accepts %s', (line) => {
  expect(styleFaults('a.tsx', line)).toEqual([]);
});
