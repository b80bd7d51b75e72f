/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// These tests go offline, which browsers log to the console.
test.use({
  tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch|Live channel|Thread page|Conversation error/],
});

const graph = '**/graphql';

/** Holds all GraphQL requests until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(graph, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const bottomOfHead = (page: Page) =>
  page
    .getByRole('button', { name: /^Refer a friend/ })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('Me reserves space for loading content', async ({ open, stack }) => {
  for (const width of [1440, 390]) {
    const page = await open({ person: await newPlayer(stack), width });
    const release = await hold(page);
    await page.goto('/me');
    const before = await bottomOfHead(page);
    release();
    await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible();
    expect(await bottomOfHead(page)).toBe(before);
  }
});

/** Vertical positions of a profile's sections in px: tabs, statistics, and the content below. */
const places = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const earnings = [...main.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Earnings');
    const found = [main.querySelector('[role=tablist]'), main.querySelector('dl'), earnings];
    return found.map((element) => Math.round(element?.getBoundingClientRect().top ?? 0));
  });

test('a loading profile keeps its layout, whoever it belongs to', async ({ open, stack }) => {
  const [reader, plain, told] = [await newPlayer(stack), await newPlayer(stack), await newPlayer(stack)];
  await run(stack, told, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }', {
    input: { bio: 'I play in the evening, and I report at once. '.repeat(4).trim() },
  });
  for (const width of [1440, 390])
    for (const { id, username } of [plain, told, reader]) {
      const page = await open({ person: reader, width, touch: width === 390 });
      const release = await hold(page);
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole('tab', { name: 'Matches' })).toBeVisible();
      const before = await places(page);
      expect(Math.min(...before)).toBeGreaterThan(0);
      release();
      await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await places(page)).toEqual(before);
    }
});

for (const [at, thing] of [
  ['profile', 'this profile'],
  ['discover', 'communities'],
  ['inbox', 'your conversations'],
  ['me', 'your profile and privacy settings'],
] as const) {
  test(`${at}: fails in place, recovers with Retry, and says when it is offline`, async ({ open, stack }) => {
    const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
    const page = await open({ person: one });
    await page.route(graph, (route) => route.abort());
    await page.goto(at === 'profile' ? `/profile/${other.id}` : `/${at}`);
    const error = page.getByRole('alert').filter({ hasText: `Couldn’t load ${thing}` });
    await expect(error).toBeVisible();
    await page.unroute(graph);
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(error).toBeHidden();
    await page.context().setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Back online' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Back online' })).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: `Couldn’t load ${thing}` })).toHaveCount(0);
  });
}

const asks = (request: Request, operation: string) =>
  request.postData()?.includes(`"operationName":"${operation}"`) ?? false;

test('a balance that failed to load appears with the next refresh', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack, 1234) });
  await page.clock.install();
  let refused = 0;
  await page.route(graph, (route) => {
    if (!asks(route.request(), 'ShellAccount')) return route.fallback();
    refused += 1;
    return route.abort();
  });
  const looked = page.waitForResponse((response) => asks(response.request(), 'ShellStatus'));
  await page.goto('/privacy');
  const balance = page.getByRole('banner').getByText('$12.34');
  await expect(page.getByRole('banner').getByText('Balance')).toBeVisible();
  // A refresh requested while one is running is deferred, so this waits for the running one.
  await (await looked).finished();
  // The read and the background refresh after it, each tried twice.
  await expect.poll(() => refused).toBe(4);
  await page.clock.runFor(10_000);
  expect(refused).toBe(4);
  await expect(balance).toBeHidden();
  await page.unroute(graph);
  await page.clock.runFor(36_000);
  await expect(balance).toBeVisible();
});
