/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { longest } from '../../web/workshop/samples/longest.ts';
import { tooSmall } from './targets.ts';

export interface Size {
  width: number;
  height: number;
  /** The root's font size. */
  text: '100%' | '200%';
}

const size = (width: number, text: Size['text'] = '100%'): Size => ({ width, height: width < 768 ? 844 : 900, text });

/**
 * The widths of the design's phones, tablets and desktops, and a phone with doubled text. The breakpoints are in em, so
 * browsers with larger text use the layouts of narrower windows. Changing only the root's font size doesn't reproduce
 * that. Smaller phones have no room for some single words.
 */
export const sizes: readonly Size[] = [
  ...[320, 360, 390, 768, 1024, 1440].map((width) => size(width)),
  size(390, '200%'),
];

/** Sizes at which pages of the complete stack are checked. The screens step checks each page at all other sizes too. */
const extremes = sizes.filter(({ width }) => [320, 390, 1440].includes(width));

/**
 * Text on the page that can't be read in full, because it extends beyond the window's edge or is cut off by an ancestor
 * that neither scrolls nor shows an ellipsis. Runs in the page.
 */
function cutOff(): string[] {
  const windowEdge = document.documentElement.clientWidth;
  // Text with an ellipsis or for screen readers is cut off on purpose, and users can scroll to text in scrollable
  // elements.
  const mayExceed = ({ textOverflow, clipPath, webkitLineClamp, overflowX }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' ||
    clipPath.startsWith('inset') ||
    webkitLineClamp !== 'none' ||
    /auto|scroll/.test(overflowX);
  const edges = new Map<Element, number>();
  /** The rightmost position at which content of the element is visible. */
  const edgeOf = (element: Element | null): number => {
    if (!element || element === document.body) return windowEdge;
    const known = edges.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const outer = style.position === 'fixed' ? windowEdge : edgeOf(element.parentElement);
    const own = style.overflowX === 'visible' ? outer : element.getBoundingClientRect().right;
    const edge = mayExceed(style)
      ? Number.POSITIVE_INFINITY
      : outer === Number.POSITIVE_INFINITY
        ? outer
        : Math.min(outer, own);
    edges.set(element, edge);
    return edge;
  };
  const said = (element: Element, by: number) =>
    `${element.localName} "${element.textContent?.trim().slice(0, 40)}" by ${Math.round(by)} px`;
  const found = new Set<string>();
  const sideways = document.documentElement.scrollWidth - windowEdge;
  if (sideways > 0) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (each) =>
        edgeOf(each.parentElement) === windowEdge && each.getBoundingClientRect().right >= windowEdge + sideways - 1,
    );
    found.add(`the page, ${said(widest.at(-1) ?? document.body, sideways)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest('[aria-hidden=true], [inert], svg')) continue;
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    const own = mayExceed(getComputedStyle(element)) ? Number.POSITIVE_INFINITY : edgeOf(element.parentElement);
    const by = box.width < 2 || box.bottom < 0 ? 0 : box.right - own - 1;
    if (by > 0) found.add(said(element, by));
  }
  return [...found];
}

/**
 * Words in headings that are broken across lines although they would fit into the element around the heading. Excludes
 * words longer than a username, which may break beside a picture. Runs in the page.
 */
function brokenWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!heading.checkVisibility({ opacityProperty: true }) || heading.closest('[aria-hidden=true], [inert]')) continue;
    // Headings for screen readers only are one pixel wide.
    if (heading.clientWidth <= 1) continue;
    const around = heading.parentElement ?? heading;
    const { paddingLeft, paddingRight } = getComputedStyle(around);
    // `clientWidth` is rounded and the parts of a broken word aren't kerned, so this allows for one extra pixel.
    const room = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 1;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–—/]+/g)) {
        if (word.length > 20) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()];
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (lines.size > 1 && width <= room) found.add(`${heading.localName} "${word.slice(0, 40)}"`);
      }
    }
  }
  return [...found];
}

/**
 * Page titles that are cut off although they are short, such as "Match 1234" and the codes of two teams. Runs in the
 * page.
 */
function cutTitles(): string[] {
  const longest = 14;
  return [...document.querySelectorAll<HTMLElement>('[data-page-bar] h1')].flatMap((title) => {
    const text = title.innerText.trim();
    const by = title.scrollWidth - title.clientWidth;
    return title.clientWidth > 1 && text.length <= longest && by > 1 ? [`"${text}" by ${by} px`] : [];
  });
}

/**
 * Panels that scroll vertically and, unexpectedly, also horizontally. Boards that can be panned in both directions are
 * marked with `data-pans`. Runs in the page.
 */
function sidewaysPanels(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((each) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each;
    if (scrollWidth <= clientWidth + 1 || scrollHeight <= clientHeight + 1 || clientWidth <= 1) return [];
    const { overflowX, overflowY } = getComputedStyle(each);
    if (!/auto|scroll/.test(overflowX) || !/auto|scroll/.test(overflowY) || !each.checkVisibility()) return [];
    if (each.matches('[data-pans]')) return [];
    return [`${each.localName} "${each.textContent?.trim().slice(0, 40)}" by ${scrollWidth - clientWidth} px`];
  });
}

/**
 * Amounts of money that are truncated with an ellipsis, because "$2,35…" looks like a different amount. Runs in the
 * page.
 */
function cutAmounts(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const amounts = [...(text.textContent ?? '').matchAll(/\$[\d,]+(\.\d+)?/g)];
    let around = amounts.length > 0 ? text.parentElement : null;
    while (around && getComputedStyle(around).textOverflow !== 'ellipsis') around = around.parentElement;
    if (!around?.checkVisibility() || around.clientWidth <= 1 || around.scrollWidth <= around.clientWidth) continue;
    const edge = around.getBoundingClientRect().right + 1;
    for (const { 0: amount, index } of amounts) {
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      if (range.getBoundingClientRect().right > edge) found.add(`"${around.textContent?.trim().slice(0, 60)}"`);
    }
  }
  return [...found];
}

/** Short button labels that take up two lines. Runs in the page. */
function wrappedLabels(): string[] {
  const longest = 14;
  const found = new Set<string>();
  const range = document.createRange();
  for (const button of document.querySelectorAll<HTMLElement>('button, a[data-size]')) {
    if (!button.checkVisibility({ opacityProperty: true })) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const label = texts.currentNode.textContent?.trim() ?? '';
      if (!label.includes(' ') || label.length > longest) continue;
      range.selectNodeContents(texts.currentNode);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`"${label}"`);
    }
  }
  return [...found];
}

/** Buttons that are partly cut off by an ancestor that doesn't scroll. Runs in the page. */
function cutButtons(): string[] {
  const found = new Set<string>();
  for (const button of document.querySelectorAll<HTMLElement>('button')) {
    const box = button.getBoundingClientRect();
    if (box.width <= 2 || !button.checkVisibility({ opacityProperty: true })) continue;
    if (button.closest('[aria-hidden=true], [inert]') || getComputedStyle(button).display === 'inline') continue;
    for (let around = button.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, position, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(around);
      // Text with an ellipsis is cut off on purpose.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      if (/auto|scroll/.test(overflowX) || position === 'fixed' || clipPath !== 'none') break;
      if (overflowX === 'visible') continue;
      const edge = around.getBoundingClientRect();
      const by = Math.max(box.right - edge.right, edge.left - box.left);
      if (edge.width > 2 && by > 3)
        found.add(`"${(button.ariaLabel ?? button.textContent ?? '').slice(0, 40)}" by ${Math.round(by)} px`);
    }
  }
  return [...found];
}

/** Changes the size of the page and of its text in place, and waits until the layout is stable. */
export async function resize(page: Page, { width, height, text }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, text);
  await page.evaluate(animationsEnd);
}

/** Waits for transitions to end. Ignores longer animations, which only show progress. Runs in the page. */
export async function animationsEnd(): Promise<void> {
  const endMs = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0);
  const ending = document.getAnimations().filter((each) => endMs(each) <= 2_000);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
}

/**
 * Layout faults at the page's current size: content that doesn't fit, words that are broken unnecessarily and, at a
 * phone's width, targets that are too small for touch.
 */
export async function faultsAt(page: Page, { width, text }: Size): Promise<string[]> {
  const at = `${width} px, ${text} text`;
  const found = [
    ...(await page.evaluate(cutOff)).map((line) => `${at}, too wide: ${line}`),
    ...(await page.evaluate(brokenWords)).map((line) => `${at}, broken word: ${line}`),
  ];
  // On smaller phones, the codes of two teams don't fit beside the actions.
  if (width >= 390 && text === '100%')
    found.push(
      ...(await page.evaluate(cutTitles)).map((line) => `${at}, cut title: ${line}`),
      ...(await page.evaluate(sidewaysPanels)).map((line) => `${at}, scrolls sideways: ${line}`),
    );
  if (width !== 390 || text !== '100%' || !(await page.evaluate(hasTouch))) return found;
  const small = await tooSmall(page.locator('body'));
  return [...found, ...small.map((line) => `${width} px, too small: ${line}`)];
}

/** Buttons and amounts that are cut off on a phone, and short labels that take up two lines. */
export async function brokenParts(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(cutButtons)).map((line) => `cut button: ${line}`),
    ...(await page.evaluate(cutAmounts)).map((line) => `cut amount: ${line}`),
    ...(await page.evaluate(wrappedLabels)).map((line) => `wrapped label: ${line}`),
  ];
}

/**
 * Layout faults of the page in its current state, at the smallest and largest sizes, with normal and doubled text. If
 * the page was opened with touch, includes targets that are too small for it. Only resizes the page, which is much
 * faster than reloading it.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  // At some widths, overlays change between a dialog and a sheet. Only their final position matters.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const each of extremes) {
    await resize(page, each);
    found.push(...(await faultsAt(page, each)));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

const hasTouch = () => matchMedia('(pointer: coarse)').matches;

const stretchedFields: Record<string, unknown> = {
  username: longest.username,
  firstName: longest.firstName,
  lastName: longest.lastName,
  playable: longest.amount,
  withdrawable: longest.amount,
};

/** Replaces names and balances in every gateway response with the longest possible values. */
export async function withLongest(page: Page): Promise<void> {
  await page.route('**/graphql*', async (route) => {
    const response = await route.fetch();
    const json = await response.json().catch(() => null);
    await route.fulfill(json ? { response, json: stretched(json) } : { response });
  });
}

function stretched(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => stretched(each, key));
  if (value === null || typeof value !== 'object')
    return value !== null && key in stretchedFields ? stretchedFields[key] : value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stretched(each, name)]));
}
