import type { Page } from '@playwright/test';
import { newPlayer } from '../support/people.ts';
import { newStakeEvent } from '../support/stakes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './pages/places.ts';

test.use({ seed: 'demo' });

/** Records the operations that the gateway refused, with the page and the message. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const { operationName } = response.request().postDataJSON() as { operationName: string };
    // The browser may have left the page before the response arrived.
    const answer: unknown = await response.json().catch(() => null);
    const { errors } = (answer ?? {}) as { errors?: { message: string }[] };
    for (const { message } of errors ?? [])
      refused.push(`${new URL(page.url()).pathname} ${operationName}: ${message}`);
  });
  return refused;
}

test('pages that anyone may see request only what a visitor may read', async ({ stack, open }) => {
  const player = await newPlayer(stack);
  const event = await newStakeEvent(stack);
  const profile = `/profile/${player.username}`;
  const page = await open({ at: '/privacy' });
  const refused = refusalsOf(page);
  // Sections below the first screen load their data when they are about to become visible.
  await page.setViewportSize({ width: 1440, height: 5000 });
  for (const path of [
    '/',
    '/stake',
    '/stake?segment=upcoming',
    '/stake?segment=recommended',
    `/stake/${event.id}`,
    '/play',
    '/play?tab=tournaments',
    profile,
    `${profile}?tab=about`,
    '/faq',
    '/help',
    '/discover',
  ])
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByText(/^Couldn’t load/)).toHaveCount(0);
    });
  await expect(page.getByRole('link', { name: 'Clips and highlights' })).toBeVisible();
  expect(refused).toEqual([]);
});
