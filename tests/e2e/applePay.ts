import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Stack } from '../support/stack.ts';

const standIn = new URL('../../sandbox/src/browser/applepay.js', import.meta.url);

/** Gives a page what Apple's browsers bring themselves; its sheet validates the shop at the sandbox. */
export async function withApplePay(page: Page, stack: Stack): Promise<void> {
  const script = (await readFile(standIn, 'utf8')).replace(
    "document.currentScript?.src ?? '/'",
    JSON.stringify(stack.sandbox),
  );
  await page.addInitScript(script);
}
