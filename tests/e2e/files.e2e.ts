import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** A picture of this device, left half red and right half blue. */
async function twoColours(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      for (const [colour, left] of [
        ['#ff0000', 0],
        ['#0000ff', w / 2],
      ] as const) {
        drawing.fillStyle = colour;
        drawing.fillRect(left, 0, w / 2, h);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** Width, height and the colour in the middle of a picture on the page. */
const seen = (page: Page, alt: string) =>
  page.evaluate(async (selector) => {
    const image = document.querySelector<HTMLImageElement>(selector);
    if (!image) throw new Error(`no ${selector}`);
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const [red, , blue] = drawing?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
    return { width, height, side: (red ?? 0) > (blue ?? 0) ? 'left' : 'right' };
  }, alt);

for (const width of [1440, 390]) {
  test(`a picture is cut to its shape by keyboard before it is sent, at ${width} pixels`, async ({ stack, open }) => {
    const page = await open({ person: await newPlayer(stack), at: '/me', width });
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const form = page.getByRole('dialog', { name: 'Edit profile' });
    await form.getByLabel('Picture', { exact: true }).setInputFiles(await twoColours(page, 400, 200));
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    const picture = crop.getByRole('application');
    await expect(crop.getByRole('button', { name: 'Use picture' })).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    await picture.focus();
    for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowRight');
    await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
    await crop.getByRole('button', { name: 'Use picture' }).click();
    await expect(crop).toBeHidden();
    await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    expect(await seen(page, '[role=dialog] img[src^="blob:"]')).toEqual({ width: 100, height: 100, side: 'left' });
    await form.getByLabel('Card', { exact: true }).setInputFiles(await twoColours(page, 600, 400));
    await crop.getByRole('button', { name: 'Use picture' }).click();
    await expect(crop).toBeHidden();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
  });
}

test.describe('a file that cannot be shown', () => {
  // The recorded trace asks for the broken picture once more, which the policy forbids to any script.
  test.use({ tolerated: [/Connecting to 'blob:/] });

  test('a file that is no picture is refused with a sentence, and Escape leaves the form as it was', async ({
    stack,
    open,
  }) => {
    const page = await open({ person: await newPlayer(stack), at: '/me' });
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const form = page.getByRole('dialog', { name: 'Edit profile' });
    const field = form.getByLabel('Picture', { exact: true });
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expect(form.getByText('We couldn’t read that picture. Choose another one.')).toBeVisible();
    await field.setInputFiles(await twoColours(page, 40, 40));
    await expect(page.getByRole('dialog', { name: 'Crop picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Crop picture' })).toBeHidden();
    await expect(form).toBeVisible();
  });
});
