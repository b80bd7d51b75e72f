/** The canvas API needed: draw text in one color and read the resulting pixels. */
type Pen = Pick<CanvasRenderingContext2D, 'fillText' | 'getImageData' | 'textBaseline' | 'font' | 'fillStyle'>;

const sizePx = 20;
const flag = '\u{1f1eb}\u{1f1f7}';

/**
 * Whether this system draws flag emoji. Without a font for them it draws boxes or letters in the pen's single color; a
 * flag has its own colors. Null without a canvas.
 */
export function drawsFlags(pen: Pen | null): boolean {
  if (!pen) return false;
  pen.font = `${sizePx}px sans-serif`;
  pen.textBaseline = 'top';
  pen.fillStyle = 'black';
  pen.fillText(flag, 0, 0);
  const { data } = pen.getImageData(0, 0, 2 * sizePx, sizePx);
  return data.some((value, index) => index % 4 !== 3 && value > 0);
}

let known: boolean | null = null;

/** The same for this browser, checked once. */
export function flagsAreDrawn(): boolean {
  known ??= drawsFlags(document.createElement('canvas').getContext('2d', { willReadFrequently: true }));
  return known;
}
