import { expect, type Page } from '@playwright/test';

export type PayerAnswer = 'Approve' | 'Cancel' | 'Decline funding' | 'Pending';

/** The deposit dialog with the provider's window. */
export class DepositDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog(title: string) {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async enterAmount(dollars: string): Promise<void> {
    const dialog = this.dialog('Deposit');
    await dialog.getByRole('textbox', { name: 'Deposit, US dollars' }).fill(dollars);
    await dialog.getByRole('button', { name: /^Continue with / }).click();
  }

  async choose(method: 'PayPal' | 'Venmo' | 'Card' | 'Apple Pay'): Promise<void> {
    const dialog = this.dialog('Pay with');
    await dialog.getByRole('radio', { name: method }).click();
    await dialog.getByRole('button', { name: /^Review / }).click();
    await expect(this.dialog('Review deposit')).toBeVisible();
  }

  /** Chooses a method before the date of birth is known. Saving the date continues to the review. */
  async chooseAsNewcomer(method: 'PayPal' | 'Venmo'): Promise<void> {
    const dialog = this.dialog('Pay with');
    await dialog.getByRole('radio', { name: method }).click();
    await dialog.getByRole('button', { name: /^Review / }).click();
    const age = this.dialog('Your date of birth');
    await age.getByRole('textbox', { name: 'Date of birth' }).fill('1990-01-01');
    await age.getByRole('button', { name: 'Save' }).click();
    await expect(this.dialog('Review deposit')).toBeVisible();
  }

  /** Presses the provider's button and responds in its window. */
  async payAt(method: 'PayPal' | 'Venmo', answer: PayerAnswer): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name: `Pay with ${method}` }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: answer, exact: true }).click();
    await closed;
  }

  /** Completes a deposit, from the amount to the receipt. */
  async complete(dollars: string, method: 'PayPal' | 'Venmo' = 'PayPal'): Promise<void> {
    await this.enterAmount(dollars);
    await this.choose(method);
    await this.payAt(method, 'Approve');
    await this.leadsOn();
    await this.done();
  }

  /** The completed deposit offers both ways to play. */
  async leadsOn(): Promise<void> {
    const end = this.dialog('Deposit complete');
    for (const name of ['Find a match', 'Stake'])
      await expect(end.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }

  /** Enters a card into the provider's form, embedded in this page. */
  async payByCard(number: string, press: 'Pay' | 'Cancel' = 'Pay'): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay \$.* by card$/ }).click();
    const form = this.page.frameLocator('iframe[title="Card details"]');
    await form.getByRole('textbox', { name: 'Card number' }).fill(number);
    await form.getByRole('button', { name: press, exact: true }).click();
  }

  /** Presses Apple's button and responds in its sheet. */
  async payWithApple(press: 'Pay' | 'Cancel' = 'Pay'): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay \$.* with Apple Pay$/ }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Apple Pay sandbox' });
    await sheet.getByRole('button', { name: press === 'Pay' ? /^Pay \$/ : 'Cancel' }).click();
  }

  async done(): Promise<void> {
    await this.page.getByRole('button', { name: 'Done' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }
}
