import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { twoColors } from './pages/picture.ts';

/** Returns the width and height of a picture on the page, and which of its halves is in the center. */
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

// Trace recording requests the broken picture again, which the content security policy forbids. The refused text is
// logged to the console.
test.use({ tolerated: [/Connecting to 'blob:|Failed to load resource/] });

test('on a phone, a profile’s picture is cropped by keyboard, and an unreadable one and a refused text are explained', async ({
  stack,
  open,
}) => {
  const page = await open({ person: await newPlayer(stack), at: '/me', width: 390, touch: true });
  await page.getByRole('button', { name: 'Edit profile' }).tap();
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  const field = form.getByLabel('Picture', { exact: true });

  await test.step('an unreadable file is refused, and Escape leaves the form unchanged', async () => {
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expect(form.getByText('We couldn’t read that picture. Choose another one.')).toBeVisible();
    await field.setInputFiles(await twoColors(page, 40, 40));
    await expect(crop).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(crop).toBeHidden();
    await expect(form).toBeVisible();
  });

  await test.step('a picture is cropped before it is uploaded', async () => {
    await field.setInputFiles(await twoColors(page, 400, 200));
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
    await form.getByLabel('Card', { exact: true }).setInputFiles(await twoColors(page, 600, 400));
    await crop.getByRole('button', { name: 'Use picture' }).click();
    await expect(crop).toBeHidden();
  });

  await test.step('a refused text is in view and its field has the focus', async () => {
    const about = form.getByRole('textbox', { name: 'About you' });
    await about.fill('what a fuck shot');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('This text breaks our language rules. Change it and try again.')).toBeInViewport({
      ratio: 1,
    });
    await expect(about).toBeFocused();
    await expect(about).toHaveValue('what a fuck shot');
    expect(await violations(page)).toEqual([]);
    await about.fill('what a shot');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('Profile saved')).toBeVisible();
  });
});
