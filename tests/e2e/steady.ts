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

/** Vertical positions in px of the first element with each text. Skeletons contain the same texts, drawn as boxes. */
const places = (page: Page, texts: readonly string[]) =>
  Promise.all(
    texts.map(async (text) => {
      const element = page.locator('main').getByText(text, { exact: true }).first();
      return `${text}: ${await element.evaluate((node) => Math.round(node.getBoundingClientRect().top))}`;
    }),
  );

export interface SteadyOptions {
  at: string;
  /** Texts whose position must not change. */
  texts: readonly string[];
  /** Visible once the data has arrived. */
  arrived: Locator;
}

/** Opens a page and expects its content to appear in the same positions as in the skeleton. */
export async function expectSteady(page: Page, { at, texts, arrived }: SteadyOptions): Promise<void> {
  const release = await hold(page);
  await page.goto(at);
  const before = await places(page, texts);
  await expect(arrived).toBeHidden();
  release();
  await expect(arrived).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await places(page, texts)).toEqual(before);
}
