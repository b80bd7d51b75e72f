/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const words = 'Winter cup on Saturday';

/** Positions of the page's top edge, in px from the top of the document. One for each frame in which the edge moved. */
type Watched = Window & { beginnings: number[] };

/** Records the top edge of every page opened from now on. */
async function followPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const beginnings: number[] = [];
    Object.assign(window, { beginnings });
    const look = () => {
      const top = document.getElementById('page')?.getBoundingClientRect().top;
      const begins = top === undefined ? undefined : Math.round(top + window.scrollY);
      if (begins !== undefined && begins !== beginnings.at(-1)) beginnings.push(begins);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const beginnings = (page: Page) => page.evaluate(() => (window as unknown as Watched).beginnings);
const settled = (page: Page) => page.evaluate(() => localStorage.getItem('duelbook.strip'));

// Cleans up, because other tests share the stack.
test.afterEach(async ({ stack }) => {
  await stack.sql(`delete from documents where slug = 'winter-cup'`, []);
});

test('an announcement causes no layout shift', async ({ open, stack }) => {
  await stack.sql(
    `insert into documents (id, kind, slug, title, summary, body_md, position, audience, publish_from)
     values (gen_random_uuid(), 'announcement', 'winter-cup', $1, '', '', 0, 'everyone', now() - interval '1 day')`,
    [words],
  );
  const person = await newPlayer(stack);
  for (const width of [1440, 390]) {
    const page = await open({ person, width });
    await followPage(page);
    const strip = page.getByRole('status').filter({ hasText: words });

    await page.goto('/discover');
    await expect.poll(() => settled(page)).toBe('0');
    await expect(strip).toHaveCount(0);
    expect(await beginnings(page)).toHaveLength(1);

    // The banner appears on the next page.
    await page.getByRole('navigation').getByRole('link', { name: 'Play' }).click();
    await expect(strip).toBeVisible();

    // From then on, the page reserves space for the banner.
    await page.goto('/discover');
    await expect(strip).toBeVisible();
    expect(await beginnings(page)).toHaveLength(1);

    await strip.getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip).toBeHidden();
  }
});
