/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { expect, test } from './fixtures.ts';

test.use({ seed: 'demo', tolerated: [/404.*\/twitch\/hls\//] });

/** Machines without a graphics card decode slowly. */
const pictureMs = 60_000;

interface Channel {
  id: string;
  title: string;
  twitchChannel: string;
  televisionChannelParticipants: { name: string }[];
}

const channelsOf = `query { televisionChannels(page: 1, pageSize: 5) { items {
  id title twitchChannel televisionChannelParticipants { name } } } }`;

/** A channel on air. The platform asks Twitch once a minute who is live. */
function channelOnAir(stack: Stack, person: Person): Promise<Channel> {
  return until('a channel on air', async () => {
    const { televisionChannels } = await run<{ televisionChannels: { items: Channel[] } }>(stack, person, channelsOf);
    return televisionChannels.items[0];
  });
}

const playedSeconds = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the picture moves. */
async function expectPlaying(page: Page): Promise<void> {
  const begun = () => document.querySelector('video')?.paused === false;
  await page.waitForFunction(begun, undefined, { timeout: pictureMs });
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page), { timeout: pictureMs }).toBeGreaterThan(before);
}

/** Takes the channel live or offline at Twitch. */
async function setStream(stack: Stack, login: string, live: boolean): Promise<void> {
  const answer = await fetch(`${stack.sandbox}/twitch/streams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, live, title: 'Pro League' }),
  });
  expect(answer.ok).toBe(true);
}

test('a live duel plays, a cheer reaches a second browser, and a lost stream comes back', async ({ stack, open }) => {
  const [fan, viewer] = [await newPlayer(stack, 10_000), await newPlayer(stack)];
  const channel = await channelOnAir(stack, fan);
  const [team] = channel.televisionChannelParticipants;
  const page = await open({ person: fan, at: `/live/${channel.id}` });
  const second = await open({ person: viewer, at: `/live/${channel.id}`, width: 390, touch: true });

  await test.step('the picture moves on both', async () => {
    await expectPlaying(page);
    await expectPlaying(second);
    await expect(page.getByRole('button', { name: /s behind/ })).toBeVisible();
  });

  await test.step('a cheer appears in the other browser', async () => {
    await second.getByRole('tab', { name: 'Cheers' }).click();
    await page.getByRole('button', { name: '×25 cheers' }).click();
    await page.getByRole('button', { name: `Cheer ${team?.name}` }).click();
    await expect(second.getByRole('list', { name: 'Latest cheers' })).toContainText('×25');
  });

  await test.step('a price of the player goes to the slip', async () => {
    await page
      .locator(`[data-event="${channel.id}"]`)
      .getByRole('button', { name: new RegExp(`^${team?.name}, `) })
      .first()
      .click();
    await expect(page.getByRole('region', { name: `${team?.name} to win` })).toBeVisible();
  });

  await test.step('theatre mode has a shortcut', async () => {
    await page.getByRole('region', { name: 'Player' }).focus();
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('button', { name: 'Theatre mode' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Alt+t');
  });

  await test.step('a lost stream is announced and starts again', async () => {
    await setStream(stack, channel.twitchChannel, false);
    await expect(page.getByRole('status').filter({ hasText: /The stream (stopped|is down)/ })).toBeVisible();
    await setStream(stack, channel.twitchChannel, true);
    const reload = page.getByRole('button', { name: 'Reload' });
    await reload.click();
    await expectPlaying(page);
  });
});
