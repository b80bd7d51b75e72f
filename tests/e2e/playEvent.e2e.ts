import { advance, stackNow } from '../support/clock.ts';
import { run } from '../support/graph.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { checkIn, reach, register } from '../support/tournaments.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { createEvent } from './pages/staff.ts';

test('an event manager creates a play event, a referee runs its two rounds, and a second person pays', async ({
  stack,
  open,
}) => {
  const players = [await newPlayer(stack, 1_000), await newPlayer(stack, 1_000)];
  const startDate = Math.ceil((await stackNow(stack)) / 60_000 + 60) * 60_000;
  const manager = await open({ staff: await signInStaff(stack, 'event_manager'), at: '/admin/events/new' });
  const event = await createEvent(
    manager,
    { name: 'Lantern Night', startDate },
    { Rounds: '2', 'Minimum teams': '2' },
    { Format: 'Rounds with scores' },
  );

  for (const player of players) await register(stack, player, event);
  await reach(stack, event, 25, 'check_in');
  for (const player of players) await checkIn(stack, player, event);
  await reach(stack, event, 0, 'locked');

  const referee = await open({ staff: await signInStaff(stack, 'referee'), at: `/admin/referee/${event.id}` });
  for (const round of [1, 2]) {
    await test.step(`the referee runs round ${round} by keyboard`, async () => {
      await hold(referee.getByRole('button', { name: `Hold to start round ${round}` }));
      await expect(referee.getByRole('button', { name: 'Add play' })).toBeEnabled();
      await referee.keyboard.press('ArrowUp');
      await referee.keyboard.press('Shift+Enter');
      await expect(referee.getByText('0 waiting')).toBeVisible();
      await referee.keyboard.press('f');
      await referee.getByRole('dialog').getByRole('button', { name: 'Finalize round' }).click();
      await expect(referee.getByRole('dialog')).toBeHidden();
    });
  }

  await test.step('the event manager, who decided no result, pays the prizes', async () => {
    await advance(stack, { minutes: 16 });
    await reach(stack, event, 0, 'payout_pending');
    await manager.goto(`/admin/referee/${event.id}`);
    await manager.getByRole('button', { name: 'Complete $20.00' }).click();
    const dialog = manager.getByRole('dialog');
    const word = /Type (\S+) to confirm/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
    await dialog.getByRole('textbox').fill(word);
    await dialog.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(manager.getByText('All prizes have been paid')).toBeVisible();
    const cash = players.map(async (player) => {
      const { wallet } = await run<{ wallet: { cash: number } }>(stack, player, 'query { wallet { cash } }');
      return wallet.cash;
    });
    expect((await Promise.all(cash)).sort()).toEqual([1400, 600]);
  });
});
