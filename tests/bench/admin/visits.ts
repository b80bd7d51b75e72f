import type { Page } from '@playwright/test';
import { median } from './median.ts';

/** Minimum number of rows on a page of the account list. */
const SHOWN = 20;

/** The page on which visits to the other lists start. */
const START = '/admin/switches';

export type Times = { list: number | null; filter: number | null; peek: number | null };

/** How long to wait for the effect of a click, in ms. Far above every floor, so that only a broken page exceeds it. */
const PATIENCE = 60_000;

/**
 * Clicks the element `press` and waits for a frame in which `done` is true. Returns the time between them in ms. `done`
 * can use `rows()`, `busy()`, `title()`, the texts of the first row and the heading at the time of the click (`before`,
 * `titleBefore`), and `replaced()`, which is true once the list's earlier content is gone. Both run in the page to
 * exclude the latency of the browser connection. Throws if `done` is never true.
 */
function timed(page: Page, press: string, done: string): Promise<number> {
  return page.evaluate(
    `new Promise((resolve, reject) => {
      const rows = () => [...document.querySelectorAll('main tbody tr')].map((row) => row.textContent);
      const busy = () => document.querySelector('main [aria-busy=true]') !== null;
      const title = () => document.querySelector('main h1')?.textContent;
      const before = rows()[0];
      const titleBefore = title();
      const content = [...document.querySelectorAll('main search + section > div > *')];
      const replaced = () => content.length > 0 && content.every((element) => !element.isConnected);
      const began = performance.now();
      const check = () => {
        const ms = performance.now() - began;
        if (${done}) resolve(ms);
        else if (ms > ${PATIENCE}) reject(new Error(location.pathname + ': still waiting for ' + ${JSON.stringify(done)}));
        else requestAnimationFrame(check);
      };
      (${press}).click();
      requestAnimationFrame(check);
    })`,
  );
}

const heading = `[...document.querySelectorAll('th button')].find((one) => one.textContent.startsWith('User'))`;
const choice = (text: string) =>
  `[...document.querySelectorAll('[role=option]')].find((one) => one.textContent === ${JSON.stringify(text)})`;
const firstRow = `document.querySelector('main tbody tr td:nth-child(3)')`;

/** Visits the account list with an empty cache: sorts it, filters it and opens a row's panel. */
export async function visitUsers(page: Page): Promise<Times> {
  await page.goto('/admin/users');
  await page.getByRole('row').nth(SHOWN).waitFor();
  const list = await timed(page, heading, `rows().length >= ${SHOWN} && rows()[0] !== before`);
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Disabled', exact: true }).waitFor();
  const filter = await timed(
    page,
    choice('Disabled'),
    `rows().length >= ${SHOWN} && rows().every((row) => row.includes('Disabled'))`,
  );
  const peek = await timed(page, firstRow, `document.querySelector('aside h2')?.textContent?.startsWith('many_')`);
  return { list, filter, peek };
}

/**
 * Visits another list with an empty cache: opens it from the navigation, selects the last value of its first filter,
 * and opens the first row's panel. A time is null if the list has no rows or no filter.
 */
async function visitList(page: Page, path: string): Promise<Times> {
  await page.goto(START);
  await page.locator('main h1').waitFor();
  await page.locator(`nav a[href="${path}"]`).waitFor();
  // The URL changes before the content does. Until then, the page still shows the rows of the start page.
  const loaded = `location.pathname === ${JSON.stringify(path)} && title() && title() !== titleBefore && !busy()`;
  const list = await timed(page, `document.querySelector('nav a[href="${path}"]')`, loaded);
  const peek =
    (await page.locator('main tbody tr').count()) === 0
      ? null
      : await timed(page, firstRow, `document.querySelector('main aside h2') && !busy()`);
  return { list, filter: await filtered(page), peek };
}

/** The time until a list shows the rows for the last value of its first filter. Null for a list without filters. */
async function filtered(page: Page): Promise<number | null> {
  const select = page.locator('main search [role=combobox]').first();
  if ((await select.count()) === 0) return null;
  await select.click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const wanted = (await options.allTextContents()).at(-1) ?? '';
  // The select may show the new value before the list starts to load, which removes the list's earlier content.
  const words = `document.querySelector('main search [role=combobox]').textContent`;
  return timed(page, choice(wanted), `${words}.includes(${JSON.stringify(wanted)}) && replaced() && !busy()`);
}

/** Pixels scrolled per frame: ten rows, like a quick turn of the mouse wheel. */
const SCROLL_STEP = 400;

/**
 * Scrolls through the 1,000 influencers, which are on one page. Returns the time of the slowest frames (95th
 * percentile) in ms. Throws if the last rows aren't visible at the end.
 */
export async function scrollInfluencers(page: Page): Promise<number> {
  await page.goto('/admin/influencers');
  const table = page.locator('main section[data-long]');
  await table.waitFor();
  const frames = await table.evaluate(
    (element, step) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const next = () => {
          const now = performance.now();
          times.push(now - before);
          before = now;
          if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) return resolve(times);
          element.scrollBy({ top: step, behavior: 'instant' });
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    SCROLL_STEP,
  );
  await page.locator('main tr[aria-rowindex="1001"]').waitFor();
  return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

/**
 * Medians over visits to each page in the back office's navigation, by path. The first visit to each page warms up the
 * servers.
 */
export async function visitLists(page: Page, visits: number): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  await page.goto(START);
  await page.locator('nav a[aria-current=page]').waitFor();
  const links = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  for (const path of links) {
    if (path === null || path === START || path === '/admin/users') continue;
    await visitList(page, path);
    const seen: Times[] = [];
    for (let n = 0; n < visits; n++) seen.push(await visitList(page, path));
    times.set(path, mediansOf(seen));
  }
  return times;
}

export function mediansOf(visits: readonly Times[]): Times {
  const of = (name: keyof Times) => {
    const known = visits.map((visit) => visit[name]).filter((each) => each !== null);
    return known.length === 0 ? null : median(known);
  };
  return { list: of('list'), filter: of('filter'), peek: of('peek') };
}
