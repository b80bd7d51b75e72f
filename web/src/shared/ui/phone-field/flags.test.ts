import { expect, it } from 'vitest';
import { drawsFlags } from './flags.ts';

/** A fake canvas context whose pixels have these RGBA values. */
const pen = (...points: number[]) => ({
  font: '',
  fillStyle: '',
  textBaseline: 'top' as const,
  fillText: () => undefined,
  getImageData: () => ({ data: Uint8ClampedArray.from(points) }) as unknown as ImageData,
});

it.each([
  ['a flag in color', pen(0, 0, 0, 0, 0, 35, 149, 255), true],
  ['black letters or boxes', pen(0, 0, 0, 255, 0, 0, 0, 90), false],
  ['nothing drawn', pen(0, 0, 0, 0), false],
  ['no canvas', null, false],
])('%s', (_what, context, drawn) => {
  expect(drawsFlags(context)).toBe(drawn);
});
