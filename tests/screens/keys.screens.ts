/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { resize, sizes } from '../e2e/layout.ts';
import { show, storiesOf, test } from './workshop.ts';

/** Exceeds the number of focus stops in most overlays, so that the focus wraps around. */
const round = 18;

for (const width of [390, 1440])
  test(`overlays keep the focus, close with Escape and return the focus (${width} px)`, async ({ open }) => {
    const page = await open();
    const size = sizes.find((each) => each.width === width);
    if (size) await resize(page, size);
    const overlays = (await storiesOf(page)).filter(({ path, press }) => path.startsWith('/overlays/') && !press);
    const found: Record<string, string> = {};
    for (const story of overlays) {
      const fault = (await show(page, story)) ?? (await focusFault(page));
      if (fault) found[story.path] = fault;
    }
    expect(found).toEqual({});
  });

/** Focus error of the open overlay, or null. */
async function focusFault(page: Page): Promise<string | null> {
  if (!(await becomes(page, 'inside'))) return 'the overlay doesn’t take the focus';
  for (let step = 0; step < round; step++) {
    await page.keyboard.press('Tab');
    if (!(await becomes(page, 'inside'))) return `the focus leaves after ${step + 1} tabs`;
  }
  await page.keyboard.press('Escape');
  if (!(await becomes(page, 'closed'))) return 'Escape doesn’t close it';
  await page.getByRole('button', { name: 'Open again' }).press('Enter');
  if (!(await becomes(page, 'inside'))) return 'it doesn’t open again';
  await page.keyboard.press('Escape');
  return (await becomes(page, 'returned')) ? null : 'the focus doesn’t return';
}

/** Waits for a moment, because the focus wraps around and returns with a short delay. */
function becomes(page: Page, state: 'inside' | 'closed' | 'returned'): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const states = {
      inside: () => document.activeElement?.closest(':is([role=dialog], [role=alertdialog])') !== null,
      closed: () => document.querySelector(':is([role=dialog], [role=alertdialog])') === null,
      returned: () => document.activeElement?.textContent === 'Open again',
    };
    const latest = performance.now() + 2_000;
    while (!states[wanted]() && performance.now() < latest) await new Promise((done) => requestAnimationFrame(done));
    return states[wanted]();
  }, state);
}
