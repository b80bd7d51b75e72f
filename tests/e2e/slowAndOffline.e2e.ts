/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { createMatch } from '../support/matches.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { RoomPage } from './pages/room.ts';
import { expectSteady, hold } from './steady.ts';

// These tests go offline, which browsers log to the console.
test.use({
  tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch|Live channel|Thread page|Conversation error/],
});

const graph = '**/graphql';

test('Me and the wallet reserve space for loading content', async ({ open, stack }) => {
  const person = await newPlayer(stack, 1234);
  for (const width of [1440, 390]) {
    const page = await open({ person, width });
    await expectSteady(page, {
      at: '/me',
      // On phones, the sections below depend on the user's linked accounts.
      texts: ['Refer a friend', 'Stats', 'Legal name', ...(width === 1440 ? ['Linked accounts', 'Read receipts'] : [])],
      arrived: page.getByRole('switch', { name: 'Private lists' }),
    });
    await expectSteady(page, {
      at: '/wallet',
      texts: [
        'Deposit',
        'Withdrawable',
        'In play, not included in the total',
        'Limits and breaks',
        'Payout methods',
        'All',
      ],
      arrived: page.locator('main').getByText('$12.34').first(),
    });
  }
});

/**
 * Vertical positions of the parts of a page in px: the content after the header, the statistics, and the content below.
 */
const places = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const earnings = [...main.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Earnings');
    const found = [main.querySelector('[role=tablist]'), main.querySelector('dl'), earnings];
    return found.map((element) => Math.round(element?.getBoundingClientRect().top ?? 0));
  });

/** Positions on a phone, then on a desktop. */
async function atBothSizes(page: Page, look: (page: Page) => Promise<number[]>): Promise<number[]> {
  const found: number[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Components detect a new width before the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await look(page)));
  }
  return found;
}

test('profiles keep their layout while they load, whoever they belong to', async ({ open, stack }) => {
  const [reader, plain, told] = [await newPlayer(stack), await newPlayer(stack), await newPlayer(stack)];
  await run(stack, told, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }', {
    input: { bio: 'I play in the evening, and I report at once. '.repeat(4).trim() },
  });
  const page = await open({ person: reader, width: 390 });

  for (const { id, username } of [plain, told, reader]) {
    const release = await hold(page);
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('tab', { name: 'Matches' })).toBeVisible();
    const before = await atBothSizes(page, places);
    expect(Math.min(...before)).toBeGreaterThan(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await atBothSizes(page, places)).toEqual(before);
  }
});

test('pages fail in place, recover with Retry, and say when they are offline', async ({ open, stack }) => {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person: one });
  // Excludes the inbox, because the sidebar also loads the conversations and the live channel reloads them.
  for (const [key, thing] of [
    [null, 'this profile'],
    ['d', 'communities'],
    ['m', 'your profile and privacy settings'],
  ] as const) {
    await page.route(graph, (route) => route.abort());
    if (key) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
    } else await page.goto(`/profile/${other.id}`);
    const error = page.getByRole('alert').filter({ hasText: `Couldn’t load ${thing}` });
    await expect(error).toBeVisible();
    await page.unroute(graph);
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(error).toBeHidden();
  }
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  // The banner is only shown for two seconds.
  const back = page.getByRole('status').filter({ hasText: 'Back online' }).waitFor();
  await page.context().setOffline(false);
  await back;
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load your profile' })).toHaveCount(0);
});

test('a match page whose requests are rate limited at first shows the match and the balance a moment later', async ({
  stack,
  open,
}) => {
  const host = await newPlayer(stack, 2500);
  const { id } = await createMatch(stack, host, 1000);
  const page = await open({ person: host });
  const limited = new Set<string>();
  await page.route(graph, async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (limited.has(operationName)) return route.fallback();
    limited.add(operationName);
    const extensions = { code: 'RATE_LIMITED', platformCode: 1013, status: 429, retryable: true, retryAfter: 1 };
    await route.fulfill({ json: { data: null, errors: [{ message: 'Too many requests.', extensions }] } });
  });
  const room = new RoomPage(page);
  await room.goto(id);
  await room.says('Waiting for an opponent');
  await expect(page.getByRole('link', { name: /^Balance/ })).toContainText('$15.00');
  await expect(page.getByText(/Couldn’t load/)).toHaveCount(0);
  expect(limited).toContain('CheckIn');
  expect(limited.size).toBeGreaterThan(4);
});
