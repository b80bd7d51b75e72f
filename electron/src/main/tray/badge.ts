/** Digits and a plus sign, three pixels wide and five high. Each number is one row, with the leftmost pixel first. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  '1': [0b010, 0b110, 0b010, 0b010, 0b111],
  '2': [0b111, 0b001, 0b111, 0b100, 0b111],
  '3': [0b111, 0b001, 0b111, 0b001, 0b111],
  '4': [0b101, 0b101, 0b111, 0b001, 0b001],
  '5': [0b111, 0b100, 0b111, 0b001, 0b111],
  '6': [0b111, 0b100, 0b111, 0b101, 0b111],
  '7': [0b111, 0b001, 0b010, 0b010, 0b010],
  '8': [0b111, 0b101, 0b111, 0b101, 0b111],
  '9': [0b111, 0b101, 0b111, 0b001, 0b111],
  '+': [0b000, 0b010, 0b111, 0b010, 0b000],
};
const [GLYPH_WIDTH, GLYPH_HEIGHT] = [3, 5];
/** Width of a glyph including the gap after it. */
const STEP = GLYPH_WIDTH + 1;

/** Width and height of the image in pixels. Windows shows it at 16 pixels, or larger on high-DPI displays. */
export const BADGE_SIZE = 32;
const MOST = 9;

/** Blue, green, red and alpha, the byte order of bitmaps. */
type Color = readonly [number, number, number, number];
const clear: Color = [0, 0, 0, 0];
const rose: Color = [0x4f, 0x2f, 0xc4, 0xff];
const white: Color = [0xff, 0xff, 0xff, 0xff];

/**
 * Draws the number of unread notifications in a red circle, at most `9+`, as a bitmap for the button in Windows'
 * taskbar.
 */
export function badgeBitmap(count: number): Buffer {
  const text = count > MOST ? `${MOST}+` : String(count);
  const scale = text.length > 1 ? 3 : 4;
  const left = Math.round((BADGE_SIZE - (text.length * STEP - 1) * scale) / 2);
  const top = Math.round((BADGE_SIZE - GLYPH_HEIGHT * scale) / 2);
  const middle = (BADGE_SIZE - 1) / 2;
  const colorAt = (x: number, y: number): Color => {
    if (isInk(text, Math.floor((x - left) / scale), Math.floor((y - top) / scale))) return white;
    return Math.hypot(x - middle, y - middle) <= BADGE_SIZE / 2 ? rose : clear;
  };
  const pixels = Array.from({ length: BADGE_SIZE ** 2 }, (_, index) =>
    colorAt(index % BADGE_SIZE, Math.floor(index / BADGE_SIZE)),
  );
  return Buffer.from(pixels.flat());
}

/** Whether the text covers a pixel of its glyphs. */
function isInk(text: string, column: number, row: number): boolean {
  const glyph = glyphs[text[Math.floor(column / STEP)] ?? ''];
  const bit = GLYPH_WIDTH - 1 - (column % STEP);
  return column >= 0 && bit >= 0 && (((glyph?.[row] ?? 0) >> bit) & 1) === 1;
}
