import type { Locator } from '@playwright/test';

/** Longer than the time for which a hold-to-confirm button must be held. */
const holdMs = 1200;

/** Holds a hold-to-confirm button until it has confirmed. */
export async function hold(button: Locator): Promise<void> {
  await button.click({ delay: holdMs });
}
