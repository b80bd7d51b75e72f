import { expectSound } from '../money/support/ledger.ts';
import { stackNow } from '../support/clock.ts';
import { run } from '../support/graph.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { beginPlay, reachStart, score, winRound } from '../support/referee.ts';
import type { Stack } from '../support/stack.ts';
import { newStakeEvent, type OpenEvent, offer, phaseOf } from '../support/stakes.ts';
import { until } from '../support/until.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { StakePage } from './pages/stake.ts';

test.use({ seed: 'demo' });
test.afterEach(({ stack }) => expectSound(stack.databaseUrl));

/**
 * Assigns an event to the demo's commentator, whose channel is live in the sandbox, and waits until the stream is
 * shown.
 */
async function onAir(stack: Stack): Promise<OpenEvent> {
  const event = await newStakeEvent(stack, { shoutcast: true });
  const staff = await signInStaff(stack, 'admin');
  const [account] = await stack.sql<{ user_id: string }>(
    `select user_id from twitch_accounts where username = 'duelbook_tv'`,
  );
  await run(
    stack,
    staff,
    `mutation ($id: ID!, $commentatorId: ID) {
      adminUpdateStakeEvent(id: $id, commentatorId: $commentatorId) { event { id } } }`,
    { id: event.id, commentatorId: account?.user_id },
  );
  await reachStart(stack, staff, event);
  // The stream has a start time, and the stack's clock is ahead of it now.
  const ahead = await fetch(`${stack.sandbox}/twitch/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ahead_ms: Math.round((await stackNow(stack)) - Date.now()) }),
  });
  expect(ahead.ok).toBe(true);
  const live = 'query ($id: ID!) { televisionChannel(id: $id) { live } }';
  await until('the channel to be live', async () => {
    const shown = await run<{ televisionChannel: { live: boolean } }>(stack, staff, live, { id: event.id });
    return shown.televisionChannel.live || null;
  });
  return event;
}

test('a viewer stakes beside the picture and cheers, and viewers and the overlay see it', async ({ stack, open }) => {
  const [maker, viewer, fan] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000), await newPlayer(stack)];
  const event = await onAir(stack);
  const referee = await signInStaff(stack, 'referee');
  const [one, other] = event.teams;
  const page = await open({ person: viewer, at: `/live/${event.id}` });
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toContainText('s behind');
  // Several pages decode video at the same time.
  await player.getByRole('combobox', { name: 'Quality' }).selectOption('160p');
  await expect(player).toContainText('0–0');
  expect(await violations(page)).toEqual([]);

  await test.step('a stake is placed beside the picture and matched after the in-play delay', async () => {
    await beginPlay(stack, referee, event);
    await expect.poll(() => phaseOf(stack, maker, event)).toBe('in_play');
    const resting = await offer(stack, maker, { event, team: other, price: 40, amount: 4000 });
    await until('the offer to rest after the in-play delay', async () => {
      const [order] = await stack.sql<{ state: string }>('select state from market_orders where id = $1', [resting]);
      return order?.state === 'open' || null;
    });
    // A market is suspended after a minute without any activity by the referee.
    await score(stack, referee, event, 'Both teams wait.', 0);
    const stake = new StakePage(page);
    await expect(stake.price(event, one)).toHaveAccessibleName(/60 cents/);
    await stake.add(event, one);
    await stake.amount(one, '30');
    await stake.place('Hold to stake $30.00');
    await expect(stake.receipt).toContainText('MATCHED');
    await stake.slip.getByRole('button', { name: 'Done' }).click();
  });

  const second = await open({ person: fan, at: `/live/${event.id}`, width: 390, touch: true });
  await test.step('a cheer is seen in a second browser', async () => {
    await second.getByRole('tab', { name: 'Cheers' }).click();
    await expect(second.getByRole('tabpanel')).toContainText('No cheers yet');
    await page.getByRole('button', { name: '×25 cheers' }).click();
    await page.getByRole('button', { name: `Cheer ${one.name}` }).click();
    const latest = second.getByRole('list', { name: 'Latest cheers' });
    await expect(latest).toContainText(`${viewer.username} cheers ${one.name}`);
    await expect(latest).toContainText('×25');
    await second.close();
  });

  await test.step('the overlay and, once the picture has caught up, the scoreboard follow the score', async () => {
    const overlay = await open({ at: `/twitch-commentator?event=${event.id}`, width: 1920 });
    const shown = overlay.getByRole('region', { name: 'Score' });
    await expect(shown).toContainText('0–0');
    await winRound(stack, referee, event, one, 1);
    await expect(shown).toContainText('1–0');
    await expect(player).toContainText('1–0');
  });
});
