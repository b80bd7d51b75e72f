/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

const furthest = 160;

/**
 * Presses a key until the target has the focus, and waits until it is enabled, because earlier key presses are ignored.
 */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < furthest; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expect(target).toBeEnabled();
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${target}`);
}
