import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

export type Weight = 500 | 800;

/** Fonts in the order in which a character is looked up. */
const fonts = new Map<Weight, opentype.Font[]>();

function fontsOf(weight: Weight): opentype.Font[] {
  const known = fonts.get(weight);
  if (known) return known;
  const read = ['latin', 'latin-ext'].map((subset) => {
    const file = readFileSync(resolve(`@fontsource/archivo/files/archivo-${subset}-${weight}-normal.woff`));
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  });
  fonts.set(weight, read);
  return read;
}

interface Run {
  font: opentype.Font;
  text: string;
}

/** Splits a text into runs with one font each. Characters without a glyph in any font become `?`. */
function runsOf(text: string, weight: Weight): Run[] {
  const all = fontsOf(weight);
  const runs: Run[] = [];
  for (const char of text.normalize('NFC')) {
    const font = all.find((each) => each.charToGlyphIndex(char) > 0);
    const [use, shown] = font ? [font, char] : [all[0], '?'];
    const last = runs.at(-1);
    if (!use) continue;
    if (last?.font === use) last.text += shown;
    else runs.push({ font: use, text: shown });
  }
  return runs;
}

const widthOf = (runs: readonly Run[], size: number) =>
  runs.reduce((width, { font, text }) => width + font.getAdvanceWidth(text, size), 0);

export interface TextOptions {
  x: number;
  /** Vertical position of the baseline. */
  y: number;
  size: number;
  weight: Weight;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Maximum width in pixels. Longer text is shrunk, to 60% of its size at most, and then cut off with an ellipsis. */
  maxWidth: number;
}

/** Shrinks and cuts off a text to fit a width. Returns the remaining text and its size. */
export function fitted(text: string, weight: Weight, size: number, maxWidth: number): { runs: Run[]; size: number } {
  const whole = runsOf(text, weight);
  const width = widthOf(whole, size);
  if (width <= maxWidth) return { runs: whole, size };
  const least = size * 0.6;
  if (widthOf(whole, least) <= maxWidth) return { runs: whole, size: (size * maxWidth) / width };
  const chars = [...text];
  let runs = whole;
  while (chars.length > 0 && widthOf(runs, least) > maxWidth) {
    chars.pop();
    runs = runsOf(`${chars.join('').trimEnd()}…`, weight);
  }
  return { runs, size: least };
}

const shift = { start: 0, middle: 0.5, end: 1 } as const;

/**
 * Renders a text as an SVG path, so that names can't become markup and the picture looks the same on machines without
 * fonts.
 */
export function textPath(text: string, options: TextOptions): string {
  const { x, y, weight, fill, anchor = 'start', maxWidth } = options;
  const { runs, size } = fitted(text, weight, options.size, maxWidth);
  let at = x - widthOf(runs, size) * shift[anchor];
  const data = runs.map((run) => {
    const path = run.font.getPath(run.text, at, y, size).toPathData(1);
    at += run.font.getAdvanceWidth(run.text, size);
    return path;
  });
  return `<path fill="${fill}" d="${data.join('')}"/>`;
}
