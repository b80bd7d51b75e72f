import type { Locator, Page } from '@playwright/test';
import { advance } from '../support/clock.ts';
import { run } from '../support/graph.ts';
import { newPlayer, signInCommentator, signInStaff } from '../support/people.ts';
import { newStakeEvent } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
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

/** The event's row in the schedule. Other events of the same teams have the same name. */
const rowOf = (page: Page, { id }: { id: string }): Locator =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });

test('a commentator claims an event and goes live, and another one is refused', async ({ stack, open }) => {
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

  await test.step('its commentator goes live close to the start', async () => {
    await rowOf(first, event).getByRole('link', { name: event.name }).click();
    await expect(first.getByText(/^You can go live/)).toBeVisible();
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
