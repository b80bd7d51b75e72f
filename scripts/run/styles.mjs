import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

/** Files that define tokens and font faces, and what never reaches the product. */
const exempt = /(^|\/)(tokens|fonts)\.css$|\.generated\.ts$|\.(test|stories)\.tsx?$/;

/**
 * What CSS may not say by itself, because a token says it. Colors are also looked for in TypeScript strings, which covers canvas
 * code; keywords such as `black` in a mask are not colors of the design.
 */
const rules = [
  { pattern: /(?<![\w-])font: (?!inherit|var\(--type-)[^;]+;/g, use: 'a --type-* token' },
  { pattern: /(?<![\w-])font-size: (?!inherit|var\(--size-)[^;]+;/g, use: 'a --size-* token' },
  { pattern: /(?<![\w-])line-height: [^;]*\dpx[^;]*;/g, use: 'a --leading-* token' },
  { pattern: /(?<![\w}&#/-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi, use: 'a color token' },
  { pattern: /(?<![\w-])(?:rgba?|hsla?|oklch)\(/g, use: 'a color token' },
];

/** Comments, line breaks kept, so that lines can be counted. */
const blank = (comment) => comment.replace(/[^\n]/g, ' ');

/** @returns {string[]} faults in one file's text, each as `file:line: what was written, use …` */
export function styleFaults(file, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g, blank);
  return rules.flatMap(({ pattern, use }) =>
    [...code.matchAll(pattern)].map(
      ({ 0: found, index }) => `${file}:${code.slice(0, index).split('\n').length}: ${found} (use ${use})`,
    ),
  );
}

/** Fonts and colors that the client's styles spell out instead of naming a token. */
export function rawStyles(folder = at('web/src')) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !exempt.test(file))
    .sort()
    .flatMap((file) => styleFaults(`web/src/${file}`, readFileSync(join(folder, file), 'utf8')));
}
