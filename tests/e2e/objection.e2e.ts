import { newPlayer, signInStaff } from '../support/people.ts';
import { playOut } from '../support/referee.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { act } from './pages/staff.ts';

test.use({ seed: 'demo' });

test('a staker objects to a result, staff answer, and the staker reads the answer without reloading', async ({
  stack,
  open,
}) => {
  const [maker, taker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, taker, { event, team: one, price: 60, amount: 3000 });
  await playOut(stack, await signInStaff(stack, 'referee'), event, other);
  const page = await open({ person: taker, at: `/stake/${event.id}`, width: 390, touch: true });
  const text = 'Round 2 counted a goal that was offside at 12:40.';

  await test.step('the form says what is missing, keeps what was typed, and sends it once', async () => {
    await page.getByRole('button', { name: 'Object to this result' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send objection' }).click();
    await expect(dialog.getByText('Choose what’s wrong.')).toBeVisible();
    await dialog.getByText('Wrong score').click();
    const words = dialog.getByRole('textbox', { name: 'What happened' });
    await words.fill('Offside.');
    await dialog.getByRole('button', { name: 'Send objection' }).click();
    await expect(dialog.getByText('Write 12 more characters about what happened.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await words.fill(text);
    await dialog.getByRole('button', { name: 'Send objection' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'We’re reviewing your objection' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Object to this result' })).toBeHidden();
  });

  await test.step('staff read it and reject it with a written answer', async () => {
    const staffPage = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/objections' });
    await staffPage.getByRole('row').filter({ hasText: taker.username }).click();
    await expect(staffPage.getByText(text)).toBeVisible();
    await act(staffPage, { open: 'Reject', confirm: 'Reject objection', reason: 'The recording shows him onside.' });
    await expect(staffPage.getByText(text)).toBeHidden();
  });

  await expect(page.getByRole('heading', { name: 'Your objection was rejected' })).toBeVisible();
  await expect(page.getByText('The recording shows him onside.', { exact: true })).toBeVisible();
});
