import { expect, type Page } from '@playwright/test';
import { themeAt, violations } from '../e2e/axe.ts';
import { brokenParts, faultsAt, resize, type Size, sizes } from '../e2e/layout.ts';
import { type Story, sheetFaults, show, storiesOf, test } from './workshop.ts';

/** Spreads the stories over the workers. Each part loads the workshop once. */
const parts = 4;

const isDesignWidth = ({ width, text }: Size) => text === '100%' && (width === 390 || width === 1440);

/** Single components fit into a phone's column, so they are only checked there. */
const isChecked = ({ fullWidth, upTo = Number.POSITIVE_INFINITY }: Story, { width, text }: Size) =>
  width <= upTo && (fullWidth || (width === 390 && text === '100%'));

for (let part = 0; part < parts; part++)
  test(`everything fits, is large enough for a finger and can be read (${part + 1} of ${parts})`, async ({ open }) => {
    const page = await open();
    const stories = (await storiesOf(page)).filter((_story, index) => index % parts === part);
    const found: Record<string, string[]> = {};
    for (const size of sizes) {
      await resize(page, size);
      for (const story of stories.filter((each) => isChecked(each, size))) {
        const faults = await look(page, story, size);
        if (faults.length > 0) found[story.path] = [...(found[story.path] ?? []), ...faults];
      }
    }
    expect(found).toEqual({});
  });

async function look(page: Page, story: Story, size: Size): Promise<string[]> {
  const theme = isDesignWidth(size) ? themeAt(story.path, size.width) : null;
  if (theme) await page.emulateMedia({ colorScheme: theme });
  const missing = await show(page, story);
  if (missing) return [`${size.width} px: ${missing}`];
  const found = await faultsAt(page, size);
  if (size.width === 390 && size.text === '100%')
    found.push(...(await brokenParts(page)).map((line) => `390 px, ${line}`));
  found.push(...(await sheetFaults(page)).map((line) => `${size.width} px, ${size.text} text: ${line}`));
  if (theme) found.push(...(await violations(page)).map((line) => `${size.width} px, ${theme}, ${line}`));
  return found;
}
