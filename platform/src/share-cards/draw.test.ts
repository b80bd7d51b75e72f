import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { type Card, genericCard } from './card.ts';
import { cardSvg, drawCard } from './draw.ts';
import { Pictures, versionOf } from './pictures.ts';
import { fitted, textPath } from './text.ts';

const hostile = `</svg><script>alert(1)</script>"'&<image href="file:///etc/passwd"/>`;
const duel: Card = { ...genericCard, sides: ['Night Owls', 'Redline Five'], figure: '$20.00' };

test('draws a PNG of 1200 × 630 pixels', async () => {
  for (const card of [genericCard, duel]) {
    const { format, width, height } = await sharp(await drawCard(card)).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  }
});

test('never lets a name become markup', () => {
  const svg = cardSvg({ ...duel, caps: hostile, sides: [hostile, hostile], figure: hostile, note: hostile });
  expect(svg.match(/<(?!\/?svg|rect|path)/g)).toBeNull();
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  expect(svg).not.toMatch(/href|script|passwd/);
});

test('shrinks long texts, then cuts them off', () => {
  expect(fitted('Night Owls', 800, 72, 490).size).toBe(72);
  const longer = fitted('Night Owls of Nottingham', 800, 72, 600);
  expect(longer.size).toBeLessThan(72);
  expect(longer.size).toBeGreaterThanOrEqual(72 * 0.6);
  const { size, runs } = fitted('W'.repeat(200), 800, 72, 490);
  expect(size).toBe(72 * 0.6);
  expect(runs.map(({ text }) => text).join('')).toMatch(/^W{1,30}…$/);
});

test('draws accents, and a question mark for characters without a glyph', () => {
  const text = (words: string) =>
    fitted(words, 500, 30, 500)
      .runs.map(({ text: run }) => run)
      .join('');
  expect(text('Čarli Łódź')).toBe('Čarli Łódź');
  expect(text('Owls 猫🦉')).toBe('Owls ??');
  expect(textPath('', { x: 0, y: 0, size: 20, weight: 500, fill: '#fff', maxWidth: 10 })).toBe(
    '<path fill="#fff" d=""/>',
  );
});

test('draws each version once, two at a time, and again after a failure', async () => {
  let open = 0;
  let most = 0;
  const draw = vi.fn(async (card: Card) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    if (card.note === 'fails') throw new Error('no memory');
    return Buffer.from(card.note);
  });
  const pictures = new Pictures(draw);
  const cards = ['a', 'b', 'c', 'd', 'a', 'b'].map((note) => ({ ...duel, note }));
  const drawn = await Promise.all(cards.map((card) => pictures.of(card)));
  expect(drawn.map(String)).toEqual(['a', 'b', 'c', 'd', 'a', 'b']);
  expect([draw.mock.calls.length, most]).toEqual([4, 2]);
  const broken = { ...duel, note: 'fails' };
  await expect(pictures.of(broken)).rejects.toThrow('no memory');
  await expect(pictures.of(broken)).rejects.toThrow('no memory');
  expect(draw).toHaveBeenCalledTimes(6);
  expect(versionOf(duel)).not.toBe(versionOf({ ...duel, figure: '$20.01' }));
});
