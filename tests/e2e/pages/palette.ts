import { expect, type Page } from '@playwright/test';

/** The command palette, driven from the keyboard. */
export class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Search or jump to' });
  }

  get field() {
    return this.dialog.getByRole('combobox', { name: 'Search or jump to' });
  }

  async open(key = 'Control+k'): Promise<void> {
    await this.page.keyboard.press(key);
    await expect(this.field).toBeFocused();
  }

  /** Types a query and opens the first result. */
  async choose(letters: string): Promise<void> {
    await this.open();
    await this.page.keyboard.type(letters);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
