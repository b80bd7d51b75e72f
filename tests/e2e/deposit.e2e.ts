import { run } from '../support/graph.ts';
import { newPlayer, signIn } from '../support/people.ts';
import { fault } from '../support/sandbox.ts';
import { expect, test } from './fixtures.ts';
import { DepositDialog } from './pages/deposit.ts';
import { WalletPage } from './pages/wallet.ts';

test('a deposit is canceled, declined, then pending, and counts once the provider completes it', async ({
  stack,
  open,
}) => {
  const page = await open({ person: await signIn(stack) });
  const wallet = new WalletPage(page);
  await wallet.goto();
  await wallet.deposit();
  const dialog = new DepositDialog(page);
  await dialog.enterAmount('30');
  await dialog.choose('PayPal');
  await dialog.payAt('PayPal', 'Cancel');
  await expect(page.getByRole('dialog')).toContainText('You canceled the payment. You weren’t charged.');
  await expect(dialog.dialog('Pay with')).toBeVisible();

  await page.getByRole('button', { name: /^Review / }).click();
  await dialog.payAt('PayPal', 'Decline funding');
  await expect(dialog.dialog('Deposit declined')).toBeVisible();
  await expect(page.getByText('You weren’t charged.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try another method' }).click();
  await expect(dialog.dialog('Pay with')).toBeVisible();

  await dialog.choose('PayPal');
  await dialog.payAt('PayPal', 'Pending');
  await expect(dialog.dialog('Deposit pending')).toBeVisible();
  await dialog.done();
  await expect(wallet.part('Withdrawable')).toHaveText('$0.00');
  const sandbox = await open({ at: stack.sandbox });
  await sandbox.getByRole('button', { name: 'complete' }).first().click();
  await expect(wallet.part('Withdrawable')).toHaveText('$30.00');
});

test('a capture is booked once when its response is lost', async ({ stack, open }) => {
  const person = await newPlayer(stack);
  const page = await open({ person });
  const wallet = new WalletPage(page);
  await wallet.goto();
  await wallet.deposit();
  const dialog = new DepositDialog(page);
  await dialog.enterAmount('15');
  await dialog.choose('PayPal');
  await fault(stack, { target: 'paypal.capture', kind: 'drop' });
  await dialog.payAt('PayPal', 'Approve');
  await expect(page.getByRole('dialog', { name: /^(Deposit complete|No response yet)$/ })).toBeVisible();
  if (await dialog.dialog('No response yet').isVisible()) {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(dialog.dialog('Deposit complete')).toBeVisible();
  }
  await dialog.done();
  await expect(wallet.part('Withdrawable')).toHaveText('$15.00');
  const { wallet: now } = await run<{ wallet: { total: number } }>(stack, person, 'query { wallet { total } }');
  expect(now.total).toBe(1500);
});
