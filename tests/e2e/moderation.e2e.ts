import { stackNow } from '../support/clock.ts';
import { conversation, pair } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { field, line, log, say } from './pages/thread.ts';

// These tests provoke refusals, which browsers log to the console.
test.use({ tolerated: [/Failed to load resource|Live channel|Thread page|Conversation error/] });

const ban = 'mutation ($id: ID!, $reason: String!) { adminBanUser(id: $id, reason: $reason) { id } }';
const unban = 'mutation ($id: ID!, $reason: String!) { adminUnbanUser(id: $id, reason: $reason) { id } }';
const silence = `mutation ($id: ID!, $input: AdminSilenceInput!) { adminSilenceUser(id: $id, input: $input) { until } }`;

test('a banned user sees the reason, keeps money and support, and returns when the ban ends', async ({
  open,
  stack,
}) => {
  const { one, other, id } = await pair(stack);
  const admin = await signInStaff(stack, 'admin');
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  await expect(field(page, other.username)).toBeVisible();
  const why = page.getByRole('dialog', { name: 'Your account is banned' });

  await test.step('the reason appears at once', async () => {
    await run(stack, admin, ban, { id: one.id, reason: 'A second account' });
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
    await page.goto('/wallet');
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Deposit' })).toBeDisabled();
    await expect(page.getByText('Your account is banned. You can withdraw at any time.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('support answers', async () => {
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'Contact support' }).click();
    await page.getByRole('radio', { name: /^My account/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contact support' }).click();
    await say(page, 'Support', 'Why me?');
    await expect(line(page, 'Why me?')).toHaveCount(1);
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
  });

  await test.step('everything works again when the ban ends', async () => {
    await run(stack, admin, unban, { id: one.id, reason: 'It was somebody else' });
    await expect(page.getByRole('link', { name: new RegExp(`^${other.username}`) })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your account is banned' })).toHaveCount(0);
  });
});

test('a muted user is told above the page and beside the refused message', async ({ open, stack }) => {
  const { one, other, id } = await pair(stack);
  const admin = await signInStaff(stack, 'admin');
  const until = new Date((await stackNow(stack)) + 3 * 3_600_000).toISOString();
  await run(stack, admin, silence, { id: one.id, input: { until, scope: 'all', reason: 'Insults in the lobby' } });
  for (const width of [1440, 390]) {
    const page = await open({ person: one, at: `/inbox?convo=${id}`, width });
    const strip = page.getByRole('status').filter({ hasText: 'You can’t send messages until' });
    await expect(strip).toBeVisible();
    await say(page, other.username, 'Let me in');
    const note = log(page).getByRole('status').filter({ hasText: 'Only you see this' });
    // Shown once, in the reader's time zone.
    await expect(note).toContainText(/You can’t write until \w{3}, \d{2} \w{3} \d{4}, \d{2}:\d{2} UTC\.$/);
    await expect(field(page, other.username)).toHaveValue('');
    expect(await violations(page)).toEqual([]);
    await strip.getByRole('button', { name: 'See why' }).click();
    await expect(page.getByRole('dialog', { name: 'You can’t send messages' })).toContainText('Insults in the lobby');
    await page.keyboard.press('Escape');
    await log(page).getByRole('button', { name: 'Delete' }).click();
    await expect(log(page).getByText('Let me in')).toHaveCount(0);
  }
});

test('a user muted in communities is told so there, and can still write to people', async ({ open, stack }) => {
  const { one, other, id } = await pair(stack);
  const title = `Loud Owls ${one.username}`;
  const room = await conversation(stack, one, { userIds: [], title, community: true });
  const admin = await signInStaff(stack, 'admin');
  const until = new Date((await stackNow(stack)) + 3 * 3_600_000).toISOString();
  await run(stack, admin, silence, { id: one.id, input: { until, scope: 'comments', reason: 'Spoilers' } });
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  const strip = page
    .getByRole('status')
    .filter({ hasText: 'You can’t write in communities, match chats or event chats until' });
  await expect(strip).toBeVisible();
  await say(page, other.username, 'You hear me');
  await expect(line(page, 'You hear me')).toHaveCount(1);
  await expect(log(page).getByText('Sending…')).toHaveCount(0);
  await strip.getByRole('button', { name: 'See why' }).click();
  const why = page.getByRole('dialog', { name: 'You can’t write in communities, match chats or event chats' });
  await expect(why).toContainText('Spoilers');
  await expect(why.getByText('Direct and group messages, and reading')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/inbox?convo=${room}`);
  await say(page, title, 'Not here');
  const note = log(page).getByRole('status').filter({ hasText: 'Only you see this' });
  await expect(note).toContainText(
    /You can’t write in communities, match chats or event chats until \w{3}, \d{2} \w{3} \d{4}, \d{2}:\d{2} UTC\.$/,
  );
});

test('in slow mode, the next message says when it can be sent, and is then sent unchanged', async ({ open, stack }) => {
  const [owner, guest] = [await newPlayer(stack), await newPlayer(stack)];
  const title = `Slow Owls ${owner.username}`;
  const id = await conversation(stack, owner, { userIds: [], title, community: true });
  await stack.sql('update conversations set slow_mode_seconds = 600 where id = $1', [id]);
  const page = await open({ person: guest, at: `/inbox?convo=${id}` });
  const details = page.getByRole('region', { name: 'Details' });
  await expect(page.getByText('Community · 1 person', { exact: true })).toBeVisible();
  await expect(details.getByRole('link', { name: owner.username })).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Community · 2 people', { exact: true })).toBeVisible();
  await expect(details.getByRole('link', { name: guest.username })).toBeVisible();
  await page.getByRole('button', { name: 'Read and agree' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  await say(page, title, 'First');
  await expect(line(page, 'First')).toHaveCount(1);
  await expect(log(page).getByText('Sending…')).toHaveCount(0);
  await say(page, title, 'And second');
  await expect(log(page).getByText(/You can send this in \d+ s\./)).toBeVisible();
  await expect(log(page).getByText('And second')).toHaveCount(1);
  await expect(field(page, title)).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await stack.sql('update conversations set slow_mode_seconds = null where id = $1', [id]);
  await field(page, title).fill('And third');
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, 'And second')).toHaveCount(1);
  await expect(log(page).getByText('Not posted')).toHaveCount(0);
  await expect(field(page, title)).toHaveValue('And third');
});

test('on a phone, a refused profile text is in view and its field has the focus', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me', width: 390, touch: true });
  await page.getByRole('button', { name: 'Edit profile' }).tap();
  const about = page.getByRole('dialog').getByRole('textbox', { name: 'About you' });
  await about.fill('what a fuck shot');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('This text breaks our language rules. Change it and try again.')).toBeInViewport({
    ratio: 1,
  });
  await expect(about).toBeFocused();
  await expect(about).toHaveValue('what a fuck shot');
  expect(await violations(page)).toEqual([]);
});

test('a closed support case is rated by keyboard and can be followed up', async ({ open, stack }) => {
  const person = await newPlayer(stack);
  const admin = await signInStaff(stack, 'admin');
  const { openSupport } = await run<{ openSupport: { id: string } }>(
    stack,
    person,
    'mutation { openSupport(topic: other) { id } }',
  );
  const { id } = openSupport;
  const send = 'mutation ($id: ID!) { sendMessage(input: { conversationId: $id, type: text, text: "Hello?" }) { id } }';
  await run(stack, person, send, { id });
  await run(stack, admin, 'mutation ($id: ID!) { adminReplyToCase(id: $id, text: "Done.") { id } }', { id });
  await run(stack, admin, 'mutation ($id: ID!) { adminCloseCase(id: $id) { id } }', { id });

  const elsewhere = await open({ person, width: 390, touch: true, at: `/inbox?convo=${id}` });
  await elsewhere.getByRole('button', { name: 'Not now' }).tap();
  await expect(elsewhere.getByRole('button', { name: 'How did we do?' })).toHaveCount(0);
  await elsewhere.goto('/help');
  await expect(elsewhere.getByRole('button', { name: /fees|cost/i }).first()).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'How did we do?' })).toHaveCount(0);

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
