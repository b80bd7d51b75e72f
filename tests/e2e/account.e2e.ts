import { newPhone, newPlayer, signIn } from '../support/people.ts';
import { codeFor, smsTo } from '../support/sandbox.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

// The browser that was signed out logs that its token was refused.
test.use({ tolerated: [/Failed to load resource/] });

test('a player signs out another browser and moves to a new number, which holds withdrawals', async ({
  stack,
  open,
}) => {
  const person = await newPlayer(stack);
  const other = await open({ person: await signIn(stack, person.phone), at: '/me', width: 390 });
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  const page = await open({ person, at: '/me' });
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out of / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(other.getByText('Sign in to see your account')).toBeVisible();

  const code = page.getByRole('textbox', { name: 'Six-digit code' });
  const known = (await smsTo(stack, person.phone)).length;
  await page.getByRole('button', { name: /^Change phone number/ }).click();
  await page.getByRole('button', { name: 'Send code to current number' }).click();
  await code.fill(await codeFor(stack, person.phone, known));
  const phone = newPhone();
  await page.getByRole('textbox', { name: 'New phone number' }).fill(phone);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send code' }).click();
  await code.fill(await codeFor(stack, phone));
  await expect(
    page.getByRole('button', { name: new RegExp(`^Change phone number .*${phone.slice(-2)}$`) }),
  ).toBeVisible();
  await expect.poll(async () => (await smsTo(stack, person.phone))[0]?.text).toContain('moved to another phone number');

  await page.goto('/wallet');
  await expect(page.getByText(/^Withdrawals on hold until /)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Withdraw' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^Withdrawals on hold until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdrawals on hold' })).toBeDisabled();
});
