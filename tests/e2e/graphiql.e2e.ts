import type { Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { Saved } from '../support/saved.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const kai = '+12015550123';

/** Aborts and records every request to another host. */
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

/** Every saved operation has its tab, and the first one runs. */
async function executes(page: Page): Promise<void> {
  await expect(page.getByRole('tab')).toHaveCount(Saved.all().length, { timeout: 60_000 });
  await execute(page);
  await expect(result(page)).toContainText('openMatches', { timeout: 60_000 });
  await expect(result(page)).not.toContainText('errors');
}

test('GraphiQL runs a signed-in query without contacting other hosts', async ({ open, stack }) => {
  const page = await open({ person: await signIn(stack, kai) });
  const outside = await alone(page);
  await page.goto('/graphql');
  await executes(page);
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

test('the schema reference is searched, followed and leads to GraphiQL, signed out', async ({ open }) => {
  const page = await open({ width: 390 });
  const outside = await alone(page);
  const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  await page.goto('/graphql/schema');
  const games = page.locator('article[id="Query.games"]');
  await expect(games).toContainText('GET /api/v1/games');
  await expect(games).toContainText('Everybody');
  await page.getByRole('searchbox').fill('donate finance');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ entries$/);
  const donate = page.locator('article:visible');
  await expect(donate).toContainText('POST /admin/v1/users/{id}/donate');
  await expect(donate).toContainText('Staff: support, finance, admin');
  // All entries share one template, so one entry is scanned in both layouts.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
    expect(await fits()).toBe(true);
  }
  await donate.getByRole('link', { name: 'AdminMoneyResult' }).click();
  await expect(page.locator('article[id="AdminMoneyResult"]')).toBeInViewport();
  await page.getByRole('link', { name: 'Open GraphiQL' }).click();
  await executes(page);
  await page.getByRole('link', { name: 'Schema reference' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Schema reference' })).toBeVisible();
  expect(outside).toEqual([]);
});
