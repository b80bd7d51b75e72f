import sharp from 'sharp';
import type { Card } from './card.ts';
import { textPath } from './text.ts';

const [WIDTH, HEIGHT] = [1200, 630];

/** Colors used by the client (web/src/shared/styles/tokens.css). */
const color = {
  ink: '#070b0a',
  paper: '#f3efe4',
  bone: '#c9ccbf',
  ash: '#a2ada5',
  mint: '#3ddc97',
  gold: '#f2c14e',
  line: '#3a4845',
  sideA: '#15304d',
  sideB: '#452711',
} as const;

/** Renders a card as SVG. All text is drawn as paths. */
export function cardSvg(card: Card): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color.ink}"/>`,
    card.sides ? duel(card.sides, card.figure) : single(card),
    `<rect width="${WIDTH}" height="120" fill="${color.ink}"/>`,
    `<rect y="510" width="${WIDTH}" height="120" fill="${color.ink}"/>`,
    wordmark(),
    textPath(card.caps, { x: 1140, y: 80, size: 28, weight: 500, fill: color.ash, anchor: 'end', maxWidth: 760 }),
    `<path stroke="${color.line}" stroke-width="2" stroke-dasharray="10 8" d="M60 510H1140"/>`,
    textPath(card.note, { x: 60, y: 578, size: 30, weight: 500, fill: color.bone, maxWidth: 1080 }),
    '</svg>',
  ].join('');
}

function wordmark(): string {
  const part = (text: string, x: number) =>
    textPath(text, { x, y: 84, size: 38, weight: 800, fill: color.paper, maxWidth: 200 });
  return `${part('DUEL', 60)}<path fill="${color.mint}" d="M176 90l12-38h9l-12 38z"/>${part('BOOK', 202)}`;
}

/** Draws the two names on either side of the slash, with the figure on it. */
function duel([a, b]: readonly [string, string], figure: string): string {
  const name = (text: string, x: number, anchor: 'start' | 'end') =>
    textPath(text, { x, y: 300, size: 72, weight: 800, fill: color.paper, anchor, maxWidth: 490 });
  return [
    `<path fill="${color.sideA}" d="M0 120H650L550 510H0z"/>`,
    `<path fill="${color.sideB}" d="M650 120H1200V510H550z"/>`,
    `<path fill="${color.paper}" d="M646 120h8L554 510h-8z"/>`,
    name(a, 60, 'start'),
    name(b, 1140, 'end'),
    `<rect x="400" y="370" width="400" height="92" rx="10" fill="${color.ink}"/>`,
    textPath(figure, { x: 600, y: 434, size: 52, weight: 800, fill: color.gold, anchor: 'middle', maxWidth: 360 }),
  ].join('');
}

function single({ headline, figure }: Card): string {
  return [
    `<path fill="${color.sideA}" d="M0 120H1200V510H0z"/>`,
    `<path fill="${color.sideB}" d="M900 120H1200V510H800z"/>`,
    textPath(headline, { x: 60, y: 330, size: 92, weight: 800, fill: color.paper, maxWidth: 1080 }),
    textPath(figure, { x: 60, y: 430, size: 52, weight: 800, fill: color.gold, maxWidth: 1080 }),
  ].join('');
}

/** Renders a card as PNG, 1200 × 630 pixels. */
export const drawCard = (card: Card): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(card)), { density: 72 })
    .png({ compressionLevel: 9 })
    .toBuffer();
