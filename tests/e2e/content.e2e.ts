import { newPlayer, signInStaff } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { act } from './pages/staff.ts';

test('staff publish a card, a player sees it on the home page, and staff withdraw it', async ({ stack, open }) => {
  const staff = await open({ staff: await signInStaff(stack, 'event_manager'), at: '/admin/content' });
  const title = 'Lantern week starts on Friday';

  await test.step('the preview shows the card before it is created', async () => {
    await staff.getByRole('button', { name: 'New document' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Summary' }).fill('Seven evenings of play events.');
    await expect(dialog.getByText(title)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create document' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeInViewport();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The week was agreed today.');
    await dialog.getByRole('button', { name: 'Create document' }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole('row').filter({ hasText: title })).toContainText('Published');
  });

  const player = await open({ person: await newPlayer(stack, 1000), at: '/', width: 390, touch: true });
  await expect(player.getByText(title).first()).toBeAttached();

  await test.step('withdrawn, it is gone with the next visit', async () => {
    await staff.getByRole('row').filter({ hasText: title }).click();
    await act(staff, { open: 'Withdraw', confirm: 'Withdraw document', reason: 'The week was moved.' });
    await expect(staff.getByRole('row').filter({ hasText: title })).toContainText('Withdrawn');
    await player.reload();
    await expect(player.getByRole('main')).toBeVisible();
    await expect(player.getByText(title)).toHaveCount(0);
  });
});
