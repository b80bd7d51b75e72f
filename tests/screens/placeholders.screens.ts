/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { resize, sizes } from '../e2e/layout.ts';
import { show, storiesOf, test } from './workshop.ts';

/**
 * Stories of a placeholder and of what replaces it, and by how many pixels their heights may differ. Payouts may go to
 * several methods and pending winnings have a line of their own, which nothing says before they are loaded.
 */
const pairs: readonly [string, string, number][] = [
  ['/deposit/first-load', '/deposit/no-amount', 8],
  ['/withdraw/first-load', '/withdraw/no-amount', 180],
];

for (const width of [390, 1440])
  test(`dialogs keep their height when their content arrives (${width} px)`, async ({ open }) => {
    const page = await open();
    const size = sizes.find((each) => each.width === width);
    if (size) await resize(page, size);
    const found: Record<string, number> = {};
    for (const [placeholder, content, allowed] of pairs) {
      const by = (await heightOf(page, content)) - (await heightOf(page, placeholder));
      if (Math.abs(by) > allowed) found[placeholder] = Math.round(by);
    }
    expect(found).toEqual({});
  });

/** Height of a story's dialog in pixels. */
async function heightOf(page: Page, path: string): Promise<number> {
  const story = (await storiesOf(page)).find((each) => each.path === path);
  if (!story) throw new Error(`no story ${path}`);
  expect(await show(page, { ...story, loads: undefined })).toBeNull();
  return page.evaluate(() => document.querySelector('[role=dialog]')?.getBoundingClientRect().height ?? 0);
}
