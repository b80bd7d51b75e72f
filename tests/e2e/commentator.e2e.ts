/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { advance } from '../support/clock.ts';
import { run } from '../support/graph.ts';
import { newPlayer, signInCommentator, signInStaff } from '../support/people.ts';
import { newStakeEvent } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { film } from './pages/film.ts';
import { hold } from './pages/hold.ts';

test.use({ seed: 'demo' });

const card = 'query ($id: ID!) { stakeEvent(eventId: $id) { shoutcast } }';

async function makeCommentator(page: Page, id: string, username: string) {
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Make commentator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make commentator' }).click();
  await expect(page.getByText(`${username} is a commentator`)).toBeVisible();
}

const leagueOf = 'query ($id: ID!) { stakeEvent(eventId: $id) { league { name } } }';
const trailer = 'Friday Duels';

/** Uploads a trailer for a league, with one of its frames as the picture. */
async function uploadTrailer(page: Page, league: string): Promise<void> {
  await page.getByRole('link', { name: 'Trailers', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add trailer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trailer' });
  await dialog.getByLabel('Video', { exact: true }).setInputFiles(film('trailer.mp4'));
  await dialog
    .locator('label')
    .filter({ hasText: /^Frame 1$/ })
    .click();
  await dialog.getByLabel('Title').fill(trailer);
  await dialog.getByRole('combobox', { name: 'League' }).click();
  await page.getByRole('option', { name: league, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add trailer' }).click();
  await expect(page.getByText('Trailer added')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: trailer });
  await expect(card).toContainText(league);
  await expect(card.locator('video')).toHaveAttribute('poster', /\/media\//);
}

/** The event's row in the schedule. Other events of the same teams have the same name. */
const rowOf = (page: Page, { id }: { id: string }): Locator =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });

test('a commentator claims an event, uploads a trailer and goes live, and another one is refused', async ({
  stack,
  open,
}) => {
  const [one, two] = [await newPlayer(stack), await newPlayer(stack)];
  const event = await newStakeEvent(stack);
  await expect(signInCommentator(stack, one)).rejects.toThrow();
  const staff = await open({ staff: await signInStaff(stack, 'admin') });
  for (const { id, username } of [one, two]) await makeCommentator(staff, id, username);

  const first = await open({ commentator: await signInCommentator(stack, one), at: '/commentator' });
  const second = await open({ commentator: await signInCommentator(stack, two), at: '/commentator', width: 390 });
  await expect(rowOf(second, event).getByRole('button', { name: `Claim ${event.name}` })).toBeVisible();
  await rowOf(first, event)
    .getByRole('button', { name: `Claim ${event.name}` })
    .click();
  await expect(first.getByText(`You claimed ${event.name}`)).toBeVisible();
  expect(await violations(first)).toEqual([]);

  await test.step('the event is taken for the other commentator', async () => {
    await expect(rowOf(second, event)).toContainText(one.username);
    await rowOf(second, event).getByRole('link', { name: event.name }).click();
    await expect(second.getByText('Another commentator has this event')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Set live' })).toBeDisabled();
  });

  await test.step('its commentator uploads a trailer, which viewers see until the stream starts', async () => {
    const { stakeEvent } = await run<{ stakeEvent: { league: { name: string } } }>(stack, two, leagueOf, {
      id: event.id,
    });
    await uploadTrailer(first, stakeEvent.league.name);
    const viewer = await open({ at: `/live/${event.id}` });
    await expect(viewer.getByRole('region', { name: 'Commentary' })).toContainText(one.username);
    const shown = viewer.getByRole('region', { name: 'Trailer' });
    await shown.getByRole('button', { name: `Play ${trailer}` }).click();
    await expect
      .poll(() => shown.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await viewer.close();
  });

  await test.step('the console keeps talking points, and its panels stay where they are put', async () => {
    await first.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await rowOf(first, event).getByRole('link', { name: event.name }).click();
    await first.getByLabel('New talking point').fill('First meeting this season');
    await first.getByRole('button', { name: 'Add talking point' }).click();
    await first.getByRole('checkbox', { name: 'First meeting this season' }).check();
    await first.getByRole('button', { name: 'Arrange panels' }).click();
    await first.getByRole('button', { name: 'Move Chat up' }).click();
    await first.getByRole('button', { name: 'Done' }).click();
    await first.reload();
    await expect(first.getByRole('checkbox', { name: 'First meeting this season' })).toBeChecked();
    await first.getByRole('button', { name: 'Arrange panels' }).click();
    const bars = first.getByRole('list', { name: 'Panels on the right' }).getByRole('heading', { level: 2 });
    await expect(bars).toHaveText(['Market pulse', 'Cheers', 'Announcements', 'Jerseys', 'Tools', 'Chat', 'Trailers']);
    await first.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('its commentator goes live close to the start', async () => {
    await expect(first.getByText(/^You can go live/)).toBeVisible();
    await expect(first.getByRole('list', { name: 'Checks' })).toContainText('Trailer uploaded');
    await advance(stack, { minutes: 70 });
    await first.reload();
    const live = first.getByRole('button', { name: 'Set live' });
    await expect(live).toBeEnabled();
    await hold(live);
    await expect(first.getByRole('button', { name: 'Go off air' })).toBeVisible();
    expect(await violations(first)).toEqual([]);
  });

  // The event's card on the board shows commentary from then on.
  const shown = await run<{ stakeEvent: { shoutcast: boolean } }>(stack, two, card, { id: event.id });
  expect(shown.stakeEvent.shoutcast).toBe(true);
});
