import { expect, type Page } from '@playwright/test';

/** `/wallet`. */
export class WalletPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async goto(): Promise<void> {
    await this.page.goto('/wallet');
    await expect(this.balance).toBeVisible();
  }

  get balance() {
    return this.page.getByRole('region', { name: 'Balance' });
  }

  /** The amount of a balance line, for example `Withdrawable`. */
  part(name: 'Withdrawable' | 'Unplayed deposits' | 'Pending' | 'Wager-only' | 'On hold') {
    return this.balance.getByRole('definition').and(this.page.locator(`dt:has-text("${name}") + dd`));
  }

  async deposit(): Promise<void> {
    await this.balance.getByRole('button', { name: 'Deposit', exact: true }).click();
  }

  async withdraw(): Promise<void> {
    await this.balance.getByRole('button', { name: 'Withdraw' }).click();
  }

  async limits(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^Limits and breaks/ })
      .click();
  }

  async statement(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Statement' }).click();
  }

  /** Opens the receipt of a transaction. */
  async receipt(title: string | RegExp): Promise<void> {
    await this.row(title).getByRole('button').click();
  }

  /** The newest transaction with this title, with its amount and state. */
  row(title: string | RegExp) {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title }).first();
  }
}
