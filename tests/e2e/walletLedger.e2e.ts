import { readFile } from 'node:fs/promises';
import { deposit, newPlayer, signIn } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { DepositDialog } from './pages/deposit.ts';
import { WalletPage } from './pages/wallet.ts';

test('activity is filtered by the URL, and a receipt shows ids, entries and hashes', async ({ stack, open }) => {
  const person = await newPlayer(stack, 5_000);
  await deposit(stack, person, 1_000);
  const page = await open({ person });
  const wallet = new WalletPage(page);
  await wallet.goto();

  await test.step('filters are in the URL', async () => {
    const rows = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Deposit' });
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Amount' }).click();
    await page.getByRole('option', { name: 'Up to $10' }).click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/amount=small/);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Withdrawals' }).click();
    await expect(page.getByText('No activity fits these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a receipt shows ids, entries and hashes', async () => {
    await wallet.receipt('Deposit');
    const receipt = page.getByRole('complementary', { name: 'Receipt' });
    await expect(receipt).toContainText('You paid');
    await expect(receipt.getByRole('row', { name: /^Cash [0-9a-f]{4}·/ })).toContainText('+$10.00');
    await expect(receipt.getByTitle('Copy entry hash')).toBeVisible();
    await page.keyboard.press('j');
    await expect(receipt).toContainText('+$50.00');
    await page.reload();
    await expect(receipt).toContainText('+$50.00');
    await receipt.getByRole('button', { name: 'Get help' }).click();
    await expect(page.getByTitle('Copy reference')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

for (const width of [390, 1440]) {
  test(`a statement is read, downloaded and printed at ${width} px`, async ({ stack, open }) => {
    const person = await newPlayer(stack, 5_000);
    await deposit(stack, person, 1_000);
    const page = await open({ person, width });
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('printed'));
    });
    const wallet = new WalletPage(page);
    await wallet.goto();

    await test.step('the wallet is printed without the navigation', async () => {
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(navigation).toBeHidden();
      await expect(wallet.balance).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    await wallet.statement();
    const dialog = page.getByRole('dialog', { name: 'Statement' });
    await expect(dialog).toContainText('Money in$60.00');
    await test.step('a statement is downloaded with its opening and closing balances', async () => {
      const downloaded = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download CSV' }).click();
      const file = await downloaded;
      expect(file.suggestedFilename()).toMatch(/^duelbook-statement-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines[0]).toContain('Amount USD');
      expect(lines[1]).toMatch(/Opening balance,,,,0\.00,/);
      expect(lines.slice(2, 4).map((line) => line.split(',').slice(2, 9))).toEqual([
        ['deposit', 'Deposit', 'PayPal', 'completed', '50.00', '50.00', '0.00'],
        ['deposit', 'Deposit', 'PayPal', 'completed', '10.00', '60.00', '0.00'],
      ]);
      expect(lines[4]).toMatch(/Closing balance,,,,60\.00,/);
    });

    await test.step('it is printed without the page around it', async () => {
      const printed = page.evaluate(
        () => new Promise((resolve) => window.addEventListener('printed', () => resolve(true), { once: true })),
      );
      await dialog.getByRole('button', { name: 'Print' }).click();
      expect(await printed).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('cell', { name: 'Closing balance' })).toBeVisible();
      await expect(wallet.balance).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await expect(page.getByRole('cell', { name: 'Closing balance' })).toBeHidden();
    });

    await test.step('an invalid period shows an error', async () => {
      await dialog.getByRole('radio', { name: 'Custom dates' }).click();
      await dialog.getByLabel('From', { exact: true }).fill('2024-01-01');
      await dialog.getByLabel('To', { exact: true }).fill('2025-06-01');
      await expect(dialog).toContainText('Choose a period of up to one year.');
      await expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    });
  });
}

test('a personal limit refuses a deposit, is raised a day later, and a pause stops deposits', async ({
  stack,
  open,
}) => {
  const page = await open({ person: await signIn(stack), at: '/wallet' });
  const wallet = new WalletPage(page);
  await wallet.limits();
  const limits = page.getByRole('dialog', { name: 'Limits and breaks' });
  const day = limits.getByRole('textbox', { name: 'Deposits limit per day, in US dollars' });
  await day.fill('10');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  await limits.getByRole('button', { name: 'Close' }).click();

  await wallet.deposit();
  const dialog = new DepositDialog(page);
  await dialog.enterAmount('25');
  await dialog.choose('Card');
  await page.getByRole('button', { name: /^Pay \$.* by card$/ }).click();
  await expect(dialog.dialog('Review deposit')).toContainText(
    'You’ve reached the limit you set on your deposits per day',
  );
  await page.getByRole('button', { name: 'Limits and breaks' }).click();
  await day.fill('50');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits).toContainText('Deposits per day: $50.00');
  await expect(limits.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await limits.getByRole('button', { name: 'Exclude me' }).click();
  const sure = page.getByRole('dialog', { name: /^Exclude yourself/ });
  await expect(sure.getByRole('button', { name: 'Exclude me' })).toBeDisabled();
  await sure.getByRole('textbox', { name: /^Type EXCLUDE/ }).fill('EXCLUDE');
  await sure.getByRole('button', { name: 'Exclude me' }).click();
  await expect(limits).toContainText('Self-excluded until');
  await page.goto('/wallet');
  await expect(wallet.balance).toContainText('You’re taking a break until');
  await expect(wallet.balance.getByRole('button', { name: 'Deposit', exact: true })).toBeDisabled();
  await expect(wallet.balance.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});
