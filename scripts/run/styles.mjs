import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

/** Files that define tokens and font faces, and files that never ship. */
const exempt = /(^|\/)(tokens|fonts)\.css$|\.generated\.ts$|\.(test|stories)\.tsx?$/;

/**
 * Values that must come from a token instead of being written out. Colors are also searched for in TypeScript strings,
 * which covers canvas code. Keywords such as `black` in a mask aren't design colors. A font size may limit a token with
 * `clamp` or `min`, but not in px, because text must grow with the root's.
 */
const rules = [
  { pattern: /(?<![\w-])font: (?!inherit|var\(--type-)[^;]+;/g, use: 'a --type-* token' },
  {
    pattern:
      /(?<![\w-])font-size: (?!inherit|var\(--(?:size-|mark)|(?:clamp|min)\((?![^;]*\dpx)[^;]*var\(--size-)[^;]+;/g,
    use: 'a --size-* token',
  },
  { pattern: /(?<![\w-])font-weight: \d[^;]*;/g, use: 'a --weight-* token' },
  { pattern: spacing(), use: 'a --space-* token' },
  { pattern: /(?<![\w-])line-height: [^;]*\dpx[^;]*;/g, use: 'a --leading-* token' },
  { pattern: /(?<![\w}&#/-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi, use: 'a color token' },
  { pattern: /(?<![\w-])(?:rgba?|hsla?|oklch)\(/g, use: 'a color token' },
];

/**
 * Finds margins, paddings and gaps from 4 to 32 px outside `calc()`. Smaller values are hairlines, and larger ones
 * reserve space for something of that width.
 */
function spacing() {
  const property = '(?<![\\w-])(?:(?:scroll-)?(?:padding|margin)(?:-[\\w-]+)?|(?:row-|column-)?gap)';
  const size = '(?:[4-9]|[12]\\d|3[0-2])px';
  return new RegExp(`${property}: (?:[^;(]|\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))*?(?<![\\w.])-?${size}[^;]*;`, 'g');
}

/** Blanks out a comment but keeps its line breaks, so that line numbers stay correct. */
const blank = (comment) => comment.replace(/[^\n]/g, ' ');

/** @returns {string[]} violations in one file's text, each as `file:line: value (use …)` */
export function styleFaults(file, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g, blank);
  return rules.flatMap(({ pattern, use }) =>
    [...code.matchAll(pattern)].map(
      ({ 0: found, index }) => `${file}:${code.slice(0, index).split('\n').length}: ${found} (use ${use})`,
    ),
  );
}

/** Finds fonts, colors and spacing that the client's styles hard-code instead of using a token. */
export function rawStyles(folder = at('web/src')) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !exempt.test(file))
    .sort()
    .flatMap((file) => styleFaults(`web/src/${file}`, readFileSync(join(folder, file), 'utf8')));
}
