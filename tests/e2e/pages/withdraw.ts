import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from '../../support/people.ts';
import { hold } from './hold.ts';

/** The withdrawal dialog, including the identity check. */
export class WithdrawDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog(title: string) {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** The receipt. Its title follows the payout, which may already be paid when the dialog opens. */
  get receipt() {
    return this.page.getByRole('dialog', { name: /^Withdrawal (requested|sent|paid)$/ });
  }

  /** Opens the dialog that adds a payout method. */
  async connect(): Promise<Locator> {
    await this.dialog('Withdraw')
      .getByRole('button', { name: /^(Add a payout method|Add another)$/ })
      .click();
    return this.dialog('Add a payout method');
  }

  async connectPaypal(email: string): Promise<void> {
    const dialog = await this.connect();
    await dialog.getByRole('textbox', { name: 'PayPal email' }).fill(email);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async connectVenmo(handle: string): Promise<void> {
    const dialog = await this.connect();
    await dialog.getByRole('radio', { name: 'Venmo' }).click();
    await dialog.getByRole('textbox', { name: /^Venmo/ }).fill(handle);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Signs in to PayPal to prove ownership of the account. */
  async connectVault(name: { first: string; last: string; email: string }): Promise<void> {
    const dialog = await this.connect();
    const popup = await this.opened(dialog.getByRole('button', { name: 'Log in to PayPal instead' }));
    await popup.getByRole('textbox', { name: 'First name' }).fill(name.first);
    await popup.getByRole('textbox', { name: 'Last name' }).fill(name.last);
    await popup.getByRole('textbox', { name: 'E-mail' }).fill(name.email);
    await popup.getByRole('button', { name: 'Agree and save' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Connects a bank account on the payout provider's page. */
  async connectBank(account: string): Promise<void> {
    const dialog = await this.connect();
    await dialog.getByRole('radio', { name: 'Bank' }).click();
    const popup = await this.opened(dialog.getByRole('button', { name: 'Connect a bank account' }));
    await popup.getByRole('textbox', { name: 'Account number' }).fill(account);
    await popup.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();
  }

  private async opened(button: Locator): Promise<Page> {
    const popup = this.page.waitForEvent('popup');
    await button.click();
    return popup;
  }

  /** Completes a withdrawal to the selected method, from the amount to the receipt. */
  async complete(dollars: string): Promise<void> {
    await this.enterAmount(dollars);
    await this.review();
    await this.send();
    await expect(this.receipt).toBeVisible();
    await this.receipt.getByRole('button', { name: 'Done' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async enterAmount(dollars: string): Promise<void> {
    await this.dialog('Withdraw').getByRole('textbox', { name: 'Withdraw, US dollars' }).fill(dollars);
  }

  async review(): Promise<void> {
    await this.dialog('Withdraw')
      .getByRole('button', { name: /^Review / })
      .click();
    await expect(this.dialog('Review withdrawal')).toBeVisible();
  }

  async send(): Promise<void> {
    await hold(this.dialog('Review withdrawal').getByRole('button', { name: /^Withdraw \$/ }));
  }

  /** Completes the identity check up to `Under review`. */
  async passIdentityCheck(firstName: string, lastName: string): Promise<void> {
    await this.dialog('Identity check').getByRole('button', { name: 'Start' }).click();
    const dialog = this.dialog('Verify your identity');
    await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName);
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture) };
    for (const title of ['Front of the document', 'Back of the document', 'Selfie']) {
      await dialog.getByLabel(title, { exact: true }).setInputFiles(file);
      await expect(dialog.getByRole('button', { name: `Remove ${title.toLowerCase()}` })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(this.dialog('Under review')).toBeVisible();
    await this.dialog('Under review').getByRole('button', { name: 'Done' }).click();
  }
}
