import type { Page } from '@playwright/test';
import { advance } from '../support/clock.ts';
import { signInStaff } from '../support/people.ts';
import { playRounds, reachStart } from '../support/referee.ts';
import type { Stack } from '../support/stack.ts';
import { newStakeEvent } from '../support/stakes.ts';
import { expect, type OpenOptions, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';

test.use({ seed: 'demo' });

/** The referee console as a staff member. */
const openConsole = async (
  stack: Stack,
  open: (options: OpenOptions) => Promise<Page>,
  role: 'referee' | 'admin',
  eventId: string,
) => open({ staff: await signInStaff(stack, role), at: `/admin/referee/${eventId}` });

test('a referee runs a round from the console, and a second person completes the payout', async ({ stack, open }) => {
  const event = await newStakeEvent(stack);
  const referee = await signInStaff(stack, 'referee');
  await reachStart(stack, referee, event);
  const page = await openConsole(stack, open, 'referee', event.id);
  const pad = page.getByRole('region', { name: 'Score pad' });

  await test.step('the first round starts, a play is written by keyboard, and the round is final', async () => {
    await hold(page.getByRole('button', { name: 'Hold to start round 1' }));
    await expect(page.getByText('Round 1 plays')).toBeVisible();
    await expect(pad.getByRole('button', { name: 'Add play' })).toBeEnabled();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByRole('region', { name: 'Round 1 plays' })).toContainText('1–0');
    await expect(page.getByText('0 waiting')).toBeVisible();
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize round' }).click();
    await expect(page.getByRole('button', { name: 'Hold to start round 2' })).toBeEnabled();
  });

  await test.step('the referee can’t complete the payout, and the admin can', async () => {
    await playRounds(stack, referee, event, event.teams[0], 2);
    await advance(stack, { minutes: 16 });
    await expect(page.getByText('You decided results of this event')).toBeVisible();
    const second = await openConsole(stack, open, 'admin', event.id);
    await second.getByRole('button', { name: 'Complete payout' }).click();
    const dialog = second.getByRole('dialog');
    const word = /Type (\S+) to confirm/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
    await dialog.getByRole('textbox').fill(word);
    await dialog.getByRole('button', { name: 'Complete payout' }).click();
    await expect(second.getByText('All prizes have been paid')).toBeVisible();
  });
});
