import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Stack } from '../support/stack.ts';

const standIn = new URL('../../sandbox/src/browser/applepay.js', import.meta.url);

/** Emulates the Apple Pay API of Apple's browsers. Its sheet validates the merchant with the sandbox. */
export async function withApplePay(page: Page, stack: Stack): Promise<void> {
  const script = (await readFile(standIn, 'utf8')).replace(
    "document.currentScript?.src ?? '/'",
    JSON.stringify(stack.sandbox),
  );
  await page.addInitScript(script);
}
