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

/** Holds back every graph request until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
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

test('Me reserves space for content that is still loading', async ({ open, stack }) => {
  const person = await newPlayer(stack);
  for (const width of [1440, 390]) {
    const page = await open({ person, width });
    const release = await hold(page);
    await page.goto('/me');
    const before = await bottomOfHead(page);
    release();
    await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible();
    expect(await bottomOfHead(page)).toBe(before);
  }
});

/** Vertical positions on a profile: its tabs, its stats, its earnings. */
const places = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const earnings = [...main.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Earnings');
    const found = [main.querySelector('[role=tablist]'), main.querySelector('dl'), earnings];
    return found.map((element) => Math.round(element?.getBoundingClientRect().top ?? 0));
  });

test('a profile reserves space for content that is still loading', async ({ open, stack }) => {
  const [reader, plain, told] = [await newPlayer(stack), await newPlayer(stack), await newPlayer(stack)];
  await run(stack, told, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }', {
    input: { bio: 'I play in the evening, and I report at once. '.repeat(4).trim() },
  });
  for (const width of [1440, 390]) {
    const page = await open({ person: reader, width, touch: width === 390 });
    for (const { id, username } of [plain, told, reader]) {
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
  }
});

test('pages that fail to load say what failed and recover with Retry', async ({ open, stack }) => {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person: one });
  for (const [path, subject] of [
    [`/profile/${other.id}`, 'this profile'],
    ['/discover', 'communities'],
    ['/inbox', 'your conversations'],
    ['/me', 'your profile and privacy settings'],
  ]) {
    await page.route(graph, (route) => route.abort());
    await page.goto(path ?? '');
    const error = page.getByRole('alert').filter({ hasText: `Couldn’t load ${subject}` });
    await expect(error).toBeVisible();
    await page.unroute(graph);
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(error).toBeHidden();
    await page.context().setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Back online' })).toBeVisible();
    await expect(error).toHaveCount(0);
  }
});

const asks = (request: Request, operation: string) =>
  request.postData()?.includes(`"operationName":"${operation}"`) ?? false;

test('a balance that failed to load is requested again with the next status poll', async ({ open, stack }) => {
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
  // A poll that overlaps the previous one waits for the next interval.
  await (await looked).finished();
  // The initial request and the one with the next poll, each tried twice.
  await expect.poll(() => refused).toBe(4);
  await page.clock.runFor(10_000);
  expect(refused).toBe(4);
  await expect(balance).toBeHidden();
  await page.unroute(graph);
  await page.clock.runFor(36_000);
  await expect(balance).toBeVisible();
});
