import { readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const tokens = new Map<string, Record<Theme, string>>();
parse(readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')).walkDecls(/^--/, ({ prop, value }) => {
  const [, light, dark] = /^light-dark\((#[\da-f]+), (#[\da-f]+)\)$/.exec(value) ?? [];
  if (light && dark) tokens.set(prop.slice(2), { light, dark });
  else if (/^#[\da-f]+$/.test(value)) tokens.set(prop.slice(2), { light: value, dark: value });
});

function colorOf(token: string, theme: Theme): string {
  const color = tokens.get(token)?.[theme];
  if (!color) throw new Error(`tokens.css has no color ${token}`);
  return color;
}

const rgbOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const alphaOf = (color: string) => (color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1);

/** Relative luminance as defined by WCAG 2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['ink-0', 'ink-1', 'ink-2', 'ink-3', 'ink-4'];
const tints = [
  ...['side-a-tint', 'side-a-fade', 'side-b-tint', 'side-b-fade', 'selected', 'bubble'],
  ...['tint-mint', 'tint-rose', 'tint-amber', 'tint-azure', 'tint-note', 'tint-status'],
];
const text = ['paper', 'bone', 'ash', 'mint', 'mint-hi', 'gold', 'rose', 'amber', 'azure', 'tangerine'];
/** Colors of labels, with the fills they appear on. */
const labels: Record<string, string[]> = {
  'on-mint': ['mint', 'mint-hover', 'mint-press', 'mint-hi'],
  'on-gold': ['gold-fill', 'gold-hover'],
  'on-fill': ['success', 'blue', 'warning'].flatMap((name) => [`fill-${name}`, `fill-${name}-hover`]),
  'on-azure': ['azure'],
  'on-tangerine': ['tangerine'],
  'on-unread': ['unread'],
  'tint-rose-text': ['tint-rose'],
  paper: ['ink-5', 'mint-line', 'hero-a', 'hero-a-edge', 'hero-b', 'hero-b-edge'],
};

const pairs = (names: string[], backgrounds: string[]) =>
  names.flatMap((name) => backgrounds.map((background): [string, string] => [name, background]));
const readable = [
  ...pairs(text, [...surfaces, ...tints]),
  ...pairs(['violet'], surfaces),
  ...Object.entries(labels).flatMap(([name, fills]) => pairs([name], fills)),
  ['on-fill', 'fill-live'],
];
/** Borders of controls, focus rings, selection marks, and fills that differ only in color. */
const visible = [
  ...pairs(['edge', 'focus', 'mint', 'azure', 'tangerine', 'rose', 'amber', 'unread'], [...surfaces, ...tints]),
  ...pairs(['edge'], ['side-a-tint', 'side-b-tint']),
];

describe.each(themes)('in the %s theme', (theme) => {
  const below = (list: string[][], least: number) =>
    list.flatMap(([front = '', back = '']) => {
      const contrast = ratio(rgbOf(colorOf(front, theme)), rgbOf(colorOf(back, theme)));
      return contrast < least ? [`${front} on ${back}: ${contrast.toFixed(2)}`] : [];
    });

  it('text has a contrast of at least 4.5:1 on every surface', () => expect(below(readable, 4.5)).toEqual([]));
  it('controls have a contrast of at least 3:1 on every surface', () => expect(below(visible, 3)).toEqual([]));

  it.each(['#000000', '#ffffff'])('text on a veil is readable over a picture of %s', (picture) => {
    const veil = colorOf('veil', theme);
    const alpha = alphaOf(veil);
    const under = rgbOf(picture);
    const mixed = rgbOf(veil).map((channel, at) => channel * alpha + (under[at] ?? 0) * (1 - alpha));
    expect(ratio(rgbOf(colorOf('paper', theme)), mixed)).toBeGreaterThan(4.5);
  });
});

it('every color has a light and a dark value unless it is the same in both', () => {
  const same = [...tokens].filter(([, { light, dark }]) => light === dark).map(([name]) => name);
  expect(same).toEqual([
    ...['gold-fill', 'on-gold', 'fill-success', 'fill-success-hover', 'fill-blue', 'fill-blue-hover'],
    ...['fill-warning', 'fill-warning-hover', 'on-fill', 'fill-live', 'live-ring', 'mask-soft'],
  ]);
});

it('translucent variants of a surface have the same color', () => {
  for (const theme of themes)
    for (const [copy, surface] of Object.entries({
      'ink-1-clear': 'ink-1',
      'ink-1-half': 'ink-1',
      'ink-1-veil': 'ink-1',
      'ink-2-half': 'ink-2',
    }))
      expect(colorOf(copy, theme).slice(0, 7)).toBe(colorOf(surface, theme));
});
