import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** A generated picture, left half red and right half blue. */
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

/** Width and height of a picture on the page, and which half is in its middle. */
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

test('a picture is cropped by keyboard before it is uploaded', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me', width: 390 });
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

test.describe('an invalid file', () => {
  // Trace recording requests the broken picture again, which the content security policy forbids.
  test.use({ tolerated: [/Connecting to 'blob:/] });

  test('is refused with a message, and Escape leaves the form unchanged', async ({ stack, open }) => {
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
