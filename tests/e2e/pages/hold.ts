import type { Locator } from '@playwright/test';

/** Holds a hold-to-confirm button until it has confirmed, however slow the page is. */
export async function hold(button: Locator): Promise<void> {
  const ring = button.locator('[data-holding]');
  const { mouse } = button.page();
  await button.hover();
  await mouse.down();
  await ring.waitFor();
  await ring.waitFor({ state: 'hidden' });
  await mouse.up();
}
