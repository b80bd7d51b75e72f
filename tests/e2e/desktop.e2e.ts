import { newPlayer } from '../support/people.ts';
import { asDesktop } from './desktop.ts';
import { expect, test } from './fixtures.ts';

test('the desktop app opens deep links in the client, which knows where it runs', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), consent: null });
  const follow = await asDesktop(page, stack);
  await page.goto('/download');
  await expect(page.getByText('You’re using the desktop app.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies, your call' })).toBeHidden();
  follow('duelbook://wallet');
  await expect(page).toHaveURL('/wallet');
  follow('duelbook://help_center');
  await expect(page).toHaveURL('/help');
  follow('duelbook://nowhere/7');
  await expect(page).toHaveURL('/');
});

test('a browser offers to open the page in the desktop app', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me' });
  await expect(page.getByRole('link', { name: 'Open in desktop' })).toHaveAttribute('href', 'duelbook://set_tab/4');
  await page.goto('/download');
  await expect(page.getByText('There’s no package to download yet.')).toBeVisible();
});
