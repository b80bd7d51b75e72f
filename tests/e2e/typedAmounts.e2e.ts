/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';
import { DepositDialog } from './pages/deposit.ts';
import { WalletPage } from './pages/wallet.ts';

const widths = [1440, 390];

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const select = (field: Locator, from: number, to: number) =>
  field.evaluate((input: HTMLInputElement, [start, end]) => input.setSelectionRange(start ?? 0, end ?? 0), [from, to]);

test('amounts are read as entered, by keyboard, by input events and by paste', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack) });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const wallet = new WalletPage(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await wallet.goto();
    await wallet.deposit();
    const dialog = new DepositDialog(page).dialog('Deposit');
    const field = dialog.getByRole('textbox', { name: 'Deposit, US dollars' });
    const reads = (amount: string) =>
      expect(dialog.getByRole('button', { name: `Continue with ${amount}`, exact: true })).toBeVisible();
    await field.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('25');
    await reads('$25.00');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('40');
    await reads('$40.00');
    await page.keyboard.press('Home');
    await page.keyboard.type('1');
    await reads('$140.00');
    await select(field, 0, 2);
    await page.keyboard.type('3');
    await reads('$30.00');
    for (const [text, amount] of [
      ['12,50', '$12.50'],
      ['٢٥', '$25.00'],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
      await reads(amount);
    }
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, ' 21.10 USD ');
    await reads('$21.10');
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, 'ten dollars');
    await expect(dialog.getByText('Enter an amount like 12.50')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a phone number can be corrected in place', async ({ open }) => {
  const page = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const auth = new AuthDialog(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await auth.continueWithPhone();
    const field = auth.dialog('Your phone number').getByRole('textbox', { name: 'Phone number' });
    await field.click();
    await page.keyboard.type('2015550124');
    await expect(field).toHaveValue('(201) 555-0124');
    await select(field, 1, 4);
    await page.keyboard.type('650');
    await expect(field).toHaveValue('(650) 555-0124');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('٢٠١٥٥٥٠١٢٤');
    await expect(field).toHaveValue('(201) 555-0124');
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, '+1 650 555 0124');
    await expect(field).toHaveValue('+1 650 555 0124');
  }
});
