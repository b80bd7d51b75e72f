/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

/** The global that axe adds to a page. */
interface WithAxe {
  axe: { run(context: Document, options: Options): Promise<Results> };
}

const builderRequires = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const engine = readFileSync(builderRequires.resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Reporting the location of passing checks takes longer than finding violations. Preloading would fetch style sheets
 * and media again for a rule of lower severity.
 */
const options: Options = { resultTypes: ['violations'], preload: false };

/** Serious and critical accessibility violations of the page in its current state, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Elements that are still fading in don't have their final colors.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
  // The builder scans frames of other origins too, but opens an extra page each time.
  const framed = page.frames().length > 1;
  return severe(framed ? await new AxeBuilder({ page }).options(options).analyze() : await analyze(page));
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
