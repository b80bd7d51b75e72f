import { expect, type Page } from '@playwright/test';
import { picture } from '../../support/people.ts';
import { hold } from './hold.ts';

/** The withdrawal dialog, with the identity check that may stand before it. */
export class WithdrawDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog(title: string) {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async connectPaypal(email: string): Promise<void> {
    await this.dialog('Withdraw').getByRole('button', { name: 'Connect PayPal or Venmo' }).click();
    const dialog = this.dialog('Where to');
    await dialog.getByRole('textbox', { name: 'PayPal e-mail' }).fill(email);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(this.dialog('Withdraw')).toBeVisible();
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

  /** The identity check from its explanation to `In review`. */
  async passIdentityCheck(firstName: string, lastName: string): Promise<void> {
    await this.dialog('Identity check').getByRole('button', { name: 'Start' }).click();
    const dialog = this.dialog('Check your identity');
    await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName);
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture) };
    for (const title of ['Front of the document', 'Back of the document', 'Selfie']) {
      await dialog.getByLabel(title, { exact: true }).setInputFiles(file);
      await expect(dialog.getByRole('button', { name: `Remove ${title.toLowerCase()}` })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await expect(this.dialog('In review')).toBeVisible();
    await this.dialog('In review').getByRole('button', { name: 'Done' }).click();
  }
}
