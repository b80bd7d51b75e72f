/** The part of the canvas API used here: drawing text in one color and reading the resulting pixels. */
type Pen = Pick<CanvasRenderingContext2D, 'fillText' | 'getImageData' | 'textBaseline' | 'font' | 'fillStyle'>;

const sizePx = 20;
const flag = '\u{1f1eb}\u{1f1f7}';

/**
 * Whether this system can draw flag emoji. A system that has no font for them draws boxes or letters in the pen's
 * single color, whereas a flag has several colors. The pen is null if there is no canvas.
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

/** Whether this browser can draw flag emoji. Checked only once. */
export function flagsAreDrawn(): boolean {
  known ??= drawsFlags(document.createElement('canvas').getContext('2d', { willReadFrequently: true }));
  return known;
}
