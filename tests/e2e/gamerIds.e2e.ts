import { newPhone, newPlayer } from '../support/people.ts';
import { asDesktop, chooseAt } from './desktop.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { linkGamerIdIn } from './pages/createMatch.ts';

test('the desktop app links a gamer ID by signing in, and another one with a screenshot', async ({ stack, open }) => {
  const page = await open();
  const names = ['cancel', 'paper_moth'];
  await asDesktop(page, stack, (query) =>
    chooseAt(`${stack.sandbox}/kingfall/oauth/authorize`, query, { name: names.shift() ?? '' }),
  );
  await page.goto('/');
  await new AuthDialog(page).signInByPhone(stack, newPhone());
  await page.goto('/me');
  const openDialog = () => page.getByRole('button', { name: 'Link a gamer ID' }).click();
  const dialog = page.getByRole('dialog', { name: /^Link / });
  const connect = dialog.getByRole('button', { name: 'Connect Kingfall account' });

  await openDialog();
  await dialog.getByRole('radio', { name: 'Kingfall account' }).click();
  await connect.click();
  await expect(dialog.getByRole('alert')).toContainText('You canceled the sign-in');
  await connect.click();
  await expect(dialog.getByText('paper_moth')).toBeVisible();
  await dialog.getByRole('button', { name: 'That’s me. Link it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Disconnect Kingfall account' })).toBeVisible();

  await openDialog();
  await linkGamerIdIn(page, 'paper_moth#1000');
  await expect(page.getByRole('button', { name: 'Disconnect Forge launcher' })).toBeVisible();
});

test('a browser is sent to the download to link a gamer ID by signing in', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me', width: 390 });
  await page.getByRole('button', { name: 'Link a gamer ID' }).click();
  const dialog = page.getByRole('dialog', { name: /^Link / });
  await dialog.getByRole('radio', { name: 'Kingfall account' }).click();
  await expect(dialog.getByText('Download Duelbook to link your account')).toBeVisible();
  await dialog.getByRole('button', { name: 'Connect Kingfall account' }).click();
  await expect(page.getByRole('dialog', { name: 'Linking requires the desktop app' })).toBeVisible();
});
