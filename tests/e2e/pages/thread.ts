import type { Page } from '@playwright/test';

export const log = (page: Page) => page.getByRole('log');
export const field = (page: Page, title: string) => page.getByRole('textbox', { name: `Message ${title}` });
/** Messages of the open conversation that contain this text. */
export const line = (page: Page, text: string) => log(page).locator('[data-line]').filter({ hasText: text });

/** Sends a message in the open conversation. */
export async function say(page: Page, title: string, text: string): Promise<void> {
  await field(page, title).fill(text);
  await field(page, title).press('Enter');
}
