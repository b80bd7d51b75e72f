import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('theme, reduced motion and slip settings survive a reload', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me', width: 390 });
  const html = page.locator('html');
  const calm = page.getByRole('switch', { name: 'Calm mode' });
  await expect(calm).not.toBeChecked();
  await calm.click();
  await expect(html).toHaveAttribute('data-calm', '');
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 19, 18)');
  const staking = page.getByRole('region', { name: 'Staking' });
  await staking.getByRole('combobox', { name: 'When a price changes' }).click();
  await page.getByRole('option', { name: 'Always ask me' }).click();
  expect(await violations(page)).toEqual([]);

  // The document applies the theme without waiting for the client.
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-calm', '');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveText('Dark');
  await expect(calm).toBeChecked();
  await expect(staking.getByRole('combobox', { name: 'When a price changes' })).toHaveText('Always ask me');

  await staking.getByRole('button', { name: 'Limits and breaks' }).click();
  const limits = page.getByRole('dialog');
  await expect(limits).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(limits).toBeHidden();
  await calm.click();
  await expect(html).not.toHaveAttribute('data-calm', '');
});
