// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const base = readFileSync(path.join(source, 'shared/styles/base.css'), 'utf8');
const tokens = readFileSync(path.join(source, 'shared/styles/tokens.css'), 'utf8');

/** The rules of a media query in a style sheet, without line breaks. */
const rulesOf = (css: string, query: string) =>
  css
    .split(`@media ${query} {`)
    .slice(1)
    .map((after) => after.slice(0, after.search(/^\}/m)).replace(/\s+/g, ' '))
    .join(' ');

it('outlines selected elements in forced-colors mode', () => {
  const rules = rulesOf(base, '(forced-colors: active)');
  for (const state of ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', ':checked'])
    expect(rules).toContain(state);
  expect(rules).toContain('outline: 2px solid Highlight');
});

it('text that is invisible because something is drawn over it stays invisible when colors are forced', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'),
  );
  const doubled = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/(?<![-\w])color: transparent[^;]*;\s*([^\n]*)/g)]
      .filter(([, next]) => next !== 'forced-color-adjust: none;')
      .map(() => file),
  );
  expect(doubled).toEqual([]);
});

it('prints pages and dialogs in light colors, without the frame around them', () => {
  expect(rulesOf(tokens, 'print')).toContain('color-scheme: light');
  const rules = rulesOf(base, 'print');
  expect(rules).toMatch(/:root:root \{ & nav, & header:has\(nav\),.* display: none/);
  expect(rules).toMatch(/\[role="dialog"\] \{ position: static; max-height: none; overflow: visible/);
});
