import type { Locator } from '@playwright/test';

/** Longer than the time for which a button that moves money has to be held. */
const holdMs = 1200;

/** Holds a button until it has taken the press as meant. */
export async function hold(button: Locator): Promise<void> {
  await button.click({ delay: holdMs });
}
