import type { Page } from '@playwright/test';

/** A generated picture, left half red and right half blue. */
export async function twoColors(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      for (const [color, left] of [
        ['#ff0000', 0],
        ['#0000ff', w / 2],
      ] as const) {
        drawing.fillStyle = color;
        drawing.fillRect(left, 0, w / 2, h);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}
