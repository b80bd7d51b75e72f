import type { Page } from '@playwright/test';

export const log = (page: Page) => page.getByRole('log');
export const field = (page: Page, title: string) => page.getByRole('textbox', { name: `Message ${title}` });
/** The lines of the open conversation that hold this text. */
export const line = (page: Page, text: string) => log(page).locator('[data-line]').filter({ hasText: text });

/** Writes into the open conversation and sends it. */
export async function say(page: Page, title: string, text: string): Promise<void> {
  await field(page, title).fill(text);
  await field(page, title).press('Enter');
}
