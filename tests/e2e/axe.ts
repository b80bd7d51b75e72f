/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnd, layoutFaults } from './layout.ts';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

/** The global that axe adds to a page. */
interface WithAxe {
  axe: { run(context: Document, options: Options): Promise<Results> };
}

const builderRequires = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const engine = readFileSync(builderRequires.resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Skips reporting the elements that pass, which takes longer than finding violations. Skips preloading, which would
 * fetch style sheets and media again for a rule of lower severity.
 */
const options: Options = { resultTypes: ['violations'], preload: false };

/** Serious and critical accessibility violations of the page in its current state, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Elements that are still fading in don't have their final colors.
  await page.evaluate(animationsEnd);
  // The builder scans frames of other origins too, but opens an extra page each time.
  const framed = page.frames().length > 1;
  return severe(framed ? await new AxeBuilder({ page }).options(options).analyze() : await analyze(page));
}

/**
 * The theme for scanning a screen at a given width. Each screen is scanned in the light theme at one of the design's two
 * widths and in the dark theme at the other. Which one depends only on the screen's name, so that every run finds the
 * same violations.
 */
export function themeAt(name: string, width: number): 'light' | 'dark' {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (sum + (width < 768 ? 0 : 1)) % 2 === 0 ? 'light' : 'dark';
}

/**
 * Violations at the design's two widths, one in the light theme and the other in the dark theme, and layout faults. The
 * page is changed in place, which is faster than reloading it.
 * @param name a stable name of the screen's state
 */
export async function faultsAtWidths(page: Page, name: string): Promise<string[]> {
  const found = await layoutFaults(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const colorScheme = themeAt(name, viewport.width);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    found.push(...(await violations(page)).map((line) => `${viewport.width} px, ${colorScheme}, ${line}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** One line per serious or critical violation. */
export function severe({ violations: found }: Pick<Results, 'violations'>): string[] {
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`));
}

/** Scans a page without frames. The engine is injected once. */
async function analyze(page: Page): Promise<Pick<Results, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as WithAxe;
    const { violations: found } = await axe.run(document, chosen);
    return { violations: found };
  }, options);
}
