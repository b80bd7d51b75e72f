import type { Page } from '@playwright/test';
import { pair } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, type OpenOptions, test } from './fixtures.ts';
import { act } from './pages/staff.ts';
import { field, line, log, say } from './pages/thread.ts';

// These tests provoke refusals, which browsers log to the console.
test.use({ tolerated: [/Failed to load resource|Live channel|Thread page|Conversation error/] });

/** A user's page in the staff area. */
const recordOf = async (open: (options: OpenOptions) => Promise<Page>, stack: Stack, { id }: Pick<Person, 'id'>) =>
  open({ staff: await signInStaff(stack, 'moderator'), at: `/admin/users/${id}` });

test('a banned user sees the reason, keeps money and support, and returns when the ban ends', async ({
  open,
  stack,
}) => {
  const { one, other, id } = await pair(stack);
  const staff = await recordOf(open, stack, one);
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  await expect(field(page, other.username)).toBeVisible();
  const why = page.getByRole('dialog', { name: 'Your account is banned' });

  await test.step('the reason appears at once', async () => {
    await act(staff, { menu: true, open: 'Ban', confirm: 'Ban user', reason: 'A second account', typed: one.username });
    await expect(why).toContainText('A second account');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Your conversations are locked')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load' })).toHaveCount(0);
  });

  await test.step('every action shows the reason', async () => {
    await page.goto(`/profile/${other.id}`);
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await expect(why).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
  });

  await test.step("withdrawals work, deposits don't", async () => {
    await page.getByRole('link', { name: /Balance/ }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Deposit' })).toBeDisabled();
    await expect(page.getByText('Your account is banned. You can withdraw at any time.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('support answers', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: 'Contact support' }).click();
    await page.getByRole('radio', { name: /^My account/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contact support' }).click();
    await say(page, 'Support', 'Why me?');
    await expect(line(page, 'Why me?')).toHaveCount(1);
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
  });

  await test.step('everything works again when the ban ends', async () => {
    await act(staff, { menu: true, open: 'Unban', confirm: 'Lift ban', reason: 'It was somebody else' });
    const list = page.getByRole('region', { name: 'Conversations' });
    await expect(list.getByRole('link', { name: new RegExp(`^${other.username}`) })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your account is banned' })).toHaveCount(0);
  });
});

test('a silenced user sees a notice above the page and next to the refused message, until staff lift it', async ({
  open,
  stack,
}) => {
  const { one, other, id } = await pair(stack);
  const staff = await recordOf(open, stack, one);
  await act(staff, { menu: true, open: 'Silence', confirm: 'Silence user', reason: 'Insults in the lobby' });
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const strip = page.getByRole('status').filter({ hasText: 'You can’t send messages until' });
    await expect(strip).toBeVisible();
    await say(page, other.username, 'Let me in');
    const note = log(page).getByRole('status').filter({ hasText: 'Only you see this' });
    // Shown once, in the reader's time zone.
    await expect(note).toContainText(/You can’t send messages until \w{3} \d{1,2}, \d{1,2}:\d{2}\s[AP]M UTC\.$/);
    await expect(field(page, other.username)).toHaveValue('');
    expect(await violations(page)).toEqual([]);
    await strip.getByRole('button', { name: 'See why' }).click();
    await expect(page.getByRole('dialog', { name: 'You can’t send messages' })).toContainText('Insults in the lobby');
    await page.keyboard.press('Escape');
    await log(page).getByRole('button', { name: 'Delete' }).click();
    await expect(log(page).getByText('Let me in')).toHaveCount(0);
  }
  await act(staff, {
    menu: true,
    open: 'Lift silence',
    confirm: 'Lift silence',
    reason: 'It was banter between friends',
  });
  await expect(page.getByRole('status').filter({ hasText: 'You can’t send messages until' })).toHaveCount(0);
});

test('a closed support case is rated by keyboard and can be followed up', async ({ open, stack }) => {
  const person = await newPlayer(stack);
  const agent = await signInStaff(stack, 'support');
  const { openSupport } = await run<{ openSupport: { id: string } }>(
    stack,
    person,
    'mutation { openSupport(topic: other) { id } }',
  );
  const { id } = openSupport;
  const send = 'mutation ($id: ID!) { sendMessage(input: { conversationId: $id, type: text, text: "Hello?" }) { id } }';
  await run(stack, person, send, { id });
  await run(stack, agent, 'mutation ($id: ID!) { adminReplyToCase(id: $id, text: "Done.") { id } }', { id });
  await run(stack, agent, 'mutation ($id: ID!) { adminCloseCase(id: $id) { id } }', { id });

  const page = await open({ person, at: '/help' });
  const ask = page.getByRole('button', { name: 'How did we do?' });
  const dialog = page.getByRole('dialog', { name: 'Your support case' });
  await ask.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: '1' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(dialog.getByRole('radio', { name: '4' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Yes' }).press('Space');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  await expect(ask).toHaveCount(0);

  await page.goto(`/inbox?convo=${id}`);
  await page.getByRole('button', { name: 'Contact support' }).click();
  await expect(page.getByRole('dialog', { name: 'What do you need help with?' })).toBeVisible();
});
