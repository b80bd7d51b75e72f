import type { Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { Saved } from '../support/saved.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ seed: 'demo' });

const kai = '+12015550123';

/** Blocks and records requests to hosts outside this machine. */
async function alone(page: Page): Promise<string[]> {
  const outside: string[] = [];
  await page.context().route(
    ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    async (route) => {
      outside.push(route.request().url());
      await route.abort();
    },
  );
  return outside;
}

const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();
const result = (page: Page) => page.locator('.graphiql-response');

/** GraphiQL shows the saved operations and runs the first. */
async function expectGraphiql(page: Page): Promise<void> {
  await expect(page.getByRole('tab')).toHaveCount(Saved.all().length, { timeout: 60_000 });
  await execute(page);
  await expect(result(page)).toContainText('openMatches', { timeout: 60_000 });
  await expect(result(page)).not.toContainText('errors');
}

test('GraphiQL opens signed in, without external requests', async ({ open, stack }) => {
  const page = await open({ person: await signIn(stack, kai) });
  const outside = await alone(page);
  await page.goto('/graphql');
  await expectGraphiql(page);
  expect(outside).toEqual([]);
});

test('every saved operation runs against the demo data', async ({ stack }) => {
  const saved = new Saved(stack);
  const ran = await saved.runAll(kai);
  expect(ran.length).toBeGreaterThanOrEqual(20);
  expect(ran.toSorted()).toEqual(
    Saved.all()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('the schema reference can be read, searched and followed, and leads to GraphiQL and back', async ({ open }) => {
  const page = await open({ width: 390 });
  const outside = await alone(page);
  await page.goto('/graphql/schema');
  const games = page.locator('article[id="Query.games"]');
  await expect(games).toContainText('GET /api/v1/games');
  await expect(games).toContainText('Everyone');
  await page.getByRole('searchbox').fill('donate finance');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ entries$/);
  const donate = page.locator('article:visible');
  await expect(donate).toContainText('POST /admin/v1/users/{id}/donate');
  await expect(donate).toContainText('Staff: support, finance, admin');
  // Checks a page with one of about three hundred entries, which all have the same markup.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await donate.getByRole('link', { name: 'AdminMoneyResult' }).click();
  await expect(page.locator('article[id="AdminMoneyResult"]')).toBeInViewport();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  await page.getByRole('link', { name: 'Open GraphiQL' }).click();
  await expectGraphiql(page);
  await page.getByRole('link', { name: 'Schema reference' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Schema reference' })).toBeVisible();
  expect(outside).toEqual([]);
});
