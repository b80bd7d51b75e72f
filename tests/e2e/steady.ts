/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** Delays all GraphQL requests until the returned function is called. */
export async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Vertical positions in px of the first element with each of the texts. Skeletons have them too, drawn as boxes. */
const places = (page: Page, texts: readonly string[]) =>
  Promise.all(
    texts.map(async (text) => {
      const element = page.locator('main').getByText(text, { exact: true }).first();
      return `${text}: ${await element.evaluate((node) => Math.round(node.getBoundingClientRect().top))}`;
    }),
  );

declare global {
  interface Window {
    layoutShifts?: { value: number; sources: string[] }[];
  }
}

/** Runs in the page before its own scripts. Records each layout shift with the elements that moved. */
function recordShifts(): void {
  if (window.layoutShifts) return;
  const seen: { value: number; sources: string[] }[] = [];
  window.layoutShifts = seen;
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; sources: Source[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      seen.push({
        value,
        sources: sources.map(
          ({ node, previousRect: { top, height }, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${top}+${height} → ${currentRect.top}+${currentRect.height}`,
        ),
      });
  }).observe({ type: 'layout-shift' });
}

/** Sum of layout shifts per page load that nobody notices. Lighthouse calls 0.1 good, with all causes together. */
const unnoticedShift = 0.02;

export interface SteadyOptions {
  at: string;
  /** Texts whose position must not change. */
  texts: readonly string[];
  /** Visible once the data has arrived. */
  arrived: Locator;
}

/**
 * Opens a page and expects its content to appear where the skeleton has its boxes, without moving anything that was
 * visible before.
 */
export async function expectSteady(page: Page, { at, texts, arrived }: SteadyOptions): Promise<void> {
  await page.addInitScript(recordShifts);
  const release = await hold(page);
  await page.goto(at);
  const before = await places(page, texts);
  await expect(arrived).toBeHidden();
  await page.evaluate(() => window.layoutShifts?.splice(0));
  release();
  await expect(arrived).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await places(page, texts)).toEqual(before);
  const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shifts of ${at}: ${JSON.stringify(shifts)}`).toBeLessThan(unnoticedShift);
}
