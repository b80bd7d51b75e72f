/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

/** What axe leaves behind on the page it was put into. */
interface WithAxe {
  axe: { run(context: Document, options: Options): Promise<Results> };
}

const builderRequires = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const engine = readFileSync(builderRequires.resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Of what is no violation axe would note where on the page it was, which takes longer than finding it. And it would fetch style
 * sheets and sounds once more each time, for one rule of a lower level.
 */
const options: Options = { resultTypes: ['violations'], preload: false };

/** What stands in a person's way on the page as it is now: violations of level serious and critical, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
  // Into frames, those of others among them, the builder goes; it takes a page of its own for that, each time.
  const framed = page.frames().length > 1;
  return severe(framed ? await new AxeBuilder({ page }).options(options).analyze() : await analyze(page));
}

/** One line for each violation of level serious and critical. */
export function severe({ violations: found }: Pick<Results, 'violations'>): string[] {
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`));
}

/** The document of a page without frames; the engine is put into it once. */
async function analyze(page: Page): Promise<Pick<Results, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as WithAxe;
    const { violations: found } = await axe.run(document, chosen);
    return { violations: found };
  }, options);
}
