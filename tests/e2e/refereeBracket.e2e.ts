import type { Page } from '@playwright/test';
import { advance, stackNow } from '../support/clock.ts';
import { run, stranger } from '../support/graph.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { reach, register } from '../support/tournaments.ts';
import { expect, test } from './fixtures.ts';
import { act, addPicture, choose, createEvent } from './pages/staff.ts';

/** Records a win of the match's first team in the console. @returns the team's name */
async function decide(page: Page, match: string): Promise<string> {
  const row = page.getByRole('row', { name: new RegExp(`^${match} `) });
  await row.getByRole('button', { name: 'Set result' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Winner', 1);
  const winner = /(\S+) wins\./.exec(await dialog.getByText(/ wins\./).innerText())?.[1] ?? '';
  await dialog.getByRole('textbox', { name: /^Scores of the games/ }).fill('3–1');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen on the stream.');
  await dialog.getByRole('button', { name: 'Set result' }).click();
  await expect(row).toContainText(`${winner} won`);
  return winner;
}

test('an admin creates a tournament with a picture, a referee checks players in and decides its two rounds, and the admin pays', async ({
  stack,
  open,
}) => {
  const second = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/events/new' });
  const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(stack, 1000)));
  const startDate = Math.ceil((await stackNow(stack)) / 60_000 + 60) * 60_000;
  await addPicture(second);
  const cup = await createEvent(
    second,
    { name: 'Harbor Cup', startDate },
    { 'Maximum teams': '4' },
    { Prizes: 'Winner takes all' },
  );
  await expect(second.getByRole('img', { name: 'Picture of Harbor Cup' })).toBeVisible();

  await test.step('a note is written about it, and a duplicate copies its picture', async () => {
    await second.getByRole('button', { name: 'Add note' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Seeds are **given by hand**.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(second.locator('strong').filter({ hasText: 'given by hand' })).toBeVisible();
    await second.getByRole('link', { name: 'Duplicate' }).click();
    await expect(second.getByText('Copied from the original event')).toBeVisible();
    await second.getByRole('textbox', { name: 'Name' }).fill('Winter Cup');
    await second.getByLabel('Start (your time)').fill(new Date(startDate).toISOString().slice(0, 16));
    await act(second, { open: 'Create event', confirm: 'Create event' });
    await expect(second.getByRole('img', { name: 'Picture of Winter Cup' })).toBeVisible();
  });

  for (const player of players) await register(stack, player, cup);
  const page = await open({ staff: await signInStaff(stack, 'referee'), at: `/admin/referee/${cup.id}` });
  await expect(page.getByText('It’s drawn when the event locks.')).toBeVisible();

  await test.step('players who are present are checked in', async () => {
    await reach(stack, cup, 25, 'check_in');
    for (const { username } of players) {
      const row = page.getByRole('article').filter({ hasText: username });
      await row.getByRole('checkbox', { name: 'Checked in' }).click();
      await expect(row.getByRole('checkbox', { name: 'Checked in' })).toBeChecked();
    }
    await reach(stack, cup, 0, 'live');
  });

  let champion = '';
  await test.step('both rounds are decided, with scores', async () => {
    await decide(page, 'Semifinals, match 1');
    await decide(page, 'Semifinals, match 2');
    champion = await decide(page, 'Final');
  });

  await test.step('the admin, who decided no result, pays the champion', async () => {
    await advance(stack, { minutes: 16 });
    await reach(stack, cup, 0, 'payout_pending');
    await expect(page.getByText('You decided results of this event')).toBeVisible();
    await second.goto(`/admin/referee/${cup.id}`);
    await second.getByRole('button', { name: 'Complete $40.00' }).click();
    const dialog = second.getByRole('dialog');
    const word = /Type (\S+) to confirm/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
    await dialog.getByRole('textbox').fill(word);
    await dialog.getByRole('button', { name: 'Pay $40.00' }).click();
    await expect(second.getByText('All prizes have been paid')).toBeVisible();
  });
  const winner = players.find(({ username }) => username === champion);
  const { wallet } = await run<{ wallet: { cash: number } }>(stack, winner ?? stranger(), 'query { wallet { cash } }');
  expect(wallet.cash).toBe(4000);
});
