import { stackNow } from '../support/clock.ts';
import { conversation, friends } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { field, line, log, say } from './pages/thread.ts';

test.describe.configure({ timeout: 300_000 });

interface Kept {
  pinned: boolean;
  mutedUntil: string | null;
}

const keptQuery = 'query ($id: ID!) { conversation(id: $id) { pinned mutedUntil } }';

// These tests interrupt connections and provoke refusals, which browsers log to the console.
test.use({ tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch|Live channel|Thread page/] });

test('chat through a disconnect until one blocks the other', async ({ open, stack }) => {
  const [kai, maya] = await friends(stack);
  const id = await conversation(stack, kai, { userIds: [maya.id] });
  const page = await open({ person: kai, at: `/inbox?convo=${id}` });
  const other = await open({ person: maya, at: '/inbox' });
  const list = other.getByRole('region', { name: 'Conversations' });
  const row = list.getByRole('link', { name: new RegExp(`^${kai.username}`) });

  await test.step('a message arrives, counts as unread, and is marked as read when seen', async () => {
    await expect(page.getByText(`Say hi to ${maya.username}`)).toBeVisible();
    await say(page, maya.username, 'Same time tomorrow? <b>Best of five</b>');
    await expect(line(page, 'Same time tomorrow? <b>Best of five</b>')).toHaveCount(1);
    await expect(row).toContainText('Same time tomorrow?');
    await expect(row).toContainText('unread');
    await row.click();
    await expect(line(other, 'Same time tomorrow? <b>Best of five</b>')).toHaveCount(1);
    await expect(row).not.toContainText('unread');
    await expect(line(page, 'Same time tomorrow?')).toContainText('Seen');
  });

  await test.step('both see a reaction, and a reply quotes its message', async () => {
    await line(other, 'Same time').hover();
    await line(other, 'Same time').getByRole('button', { name: 'React with 👍' }).first().click();
    await expect(line(page, 'Same time').getByRole('button', { name: '👍, 1' })).toBeVisible();
    await line(other, 'Same time').hover();
    await line(other, 'Same time').getByRole('button', { name: 'Reply' }).click();
    await say(other, kai.username, 'Fine with me');
    await expect(line(page, 'Fine with me')).toContainText(`${kai.username} Same time tomorrow?`);
  });

  await test.step('a GIF is searched and sent', async () => {
    await page.getByRole('button', { name: 'GIF', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'GIFs' });
    const picture = panel.getByRole('button').first();
    const title = await picture.getByRole('img').getAttribute('alt');
    await picture.click();
    await expect(log(other).getByRole('img', { name: title ?? 'none', exact: true })).toBeVisible();
  });

  await test.step('a message is edited and deleted', async () => {
    await say(page, maya.username, 'See you at nien');
    await expect(line(other, 'See you at nien')).toHaveCount(1);
    await field(page, maya.username).press('ArrowUp');
    await field(page, maya.username).fill('See you at nine');
    await field(page, maya.username).press('Enter');
    await expect(line(other, 'See you at nine')).toContainText('edited');
    await line(page, 'See you at nine').hover();
    await line(page, 'See you at nine').getByRole('button', { name: 'More actions for this message' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(line(other, 'See you at nine')).toHaveCount(0);
    await expect(log(other).getByText('Message deleted')).toBeVisible();
  });

  await test.step('a refused message stays visible to its author with the reason', async () => {
    await say(page, maya.username, 'fuck this draft');
    await expect(log(page).getByText('Only you see this')).toBeVisible();
    await expect(field(page, maya.username)).toHaveValue('');
    await log(page).getByRole('button', { name: 'Delete' }).click();
    await expect(log(page).getByText('Only you see this')).toBeHidden();
  });

  await test.step('messages sent offline are delivered once', async () => {
    await page.context().setOffline(true);
    await say(page, maya.username, 'Written in a tunnel');
    await say(page, maya.username, 'And one more');
    await expect(page.getByText('Reconnecting. Your messages will be sent once you’re back.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(line(other, 'Written in a tunnel')).toHaveCount(1);
    await expect(line(other, 'And one more')).toHaveCount(1);
    await expect(line(page, 'And one more')).toHaveCount(1);
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
  });

  await test.step('pinning and muting are stored', async () => {
    await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Pin' }).click();
    const list = page.getByRole('region', { name: 'Conversations' });
    await expect(list.getByRole('heading', { name: 'Pinned' })).toBeVisible();
    await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('menuitem', { name: '1 hour' }).click();
    await expect(page.getByRole('region', { name: 'Details' }).getByText('Muted until')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const kept = async () => (await run<{ conversation: Kept }>(stack, kai, keptQuery, { id })).conversation;
    await expect.poll(async () => (await kept()).pinned).toBe(true);
    await expect.poll(async () => Date.parse((await kept()).mutedUntil ?? '') > (await stackNow(stack))).toBe(true);
  });

  await test.step("a blocked person can't write and sees why, until unblocked", async () => {
    await expect(field(page, maya.username)).toBeVisible();
    await other.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Block' }).click();
    const dialog = other.getByRole('dialog', { name: `Block ${kai.username}?` });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(other.getByText(`${kai.username} is blocked`)).toBeVisible();
    await expect(page.getByText(`You can’t message ${maya.username}.`)).toBeVisible();
    await expect(field(page, maya.username)).toBeHidden();
    await other
      .getByRole('button', { name: `Unblock ${kai.username}` })
      .first()
      .click();
    await say(page, maya.username, 'Still there?');
    await expect(line(other, 'Still there?')).toHaveCount(1);
  });
});

test('anyone can read a community, and members who accept its guidelines can write', async ({ open, stack }) => {
  const [kai, maya] = [await newPlayer(stack), await newPlayer(stack)];
  const title = `Night Owls ${kai.username}`;
  const id = await conversation(stack, kai, { userIds: [], title, community: true });
  const page = await open({ person: kai, at: `/inbox?convo=${id}` });
  await say(page, title, 'Patch notes are up');
  await expect(line(page, 'Patch notes are up')).toHaveCount(1);

  const other = await open({ person: maya, at: `/inbox?convo=${id}`, width: 390, touch: true });
  await expect(line(other, 'Patch notes are up')).toHaveCount(1);
  await expect(field(other, title)).toBeHidden();
  await other.getByRole('button', { name: 'Join' }).click();
  await other.getByRole('button', { name: 'Read and agree' }).click();
  const sheet = other.getByRole('dialog', { name: `Guidelines for ${title}` });
  await expect(sheet.getByText('Be kind.')).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await sheet.getByRole('button', { name: 'I agree' }).click();
  await expect(field(other, title)).toBeVisible();

  await test.step('a mention is highlighted', async () => {
    await field(other, title).fill(`Thanks @${kai.username.slice(0, 3)}`);
    await expect(other.getByRole('option', { name: kai.username })).toBeVisible();
    await field(other, title).press('Enter');
    await expect(field(other, title)).toHaveValue(`Thanks @${kai.username} `);
    await field(other, title).press('Enter');
    const named = line(page, 'Thanks').getByRole('link', { name: `@${kai.username}` });
    await expect(named).toHaveAttribute('data-self', 'true');
  });

  await test.step('a message is reported with a reason', async () => {
    await line(page, 'Thanks').hover();
    await line(page, 'Thanks').getByRole('button', { name: 'More actions for this message' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${maya.username}’s message` });
    await dialog.getByRole('radio').first().click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Report' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thanks for your report' });
    await expect(thanks.getByText('We’ll let you know the outcome.')).toBeVisible();
    await thanks.getByRole('button', { name: 'Done' }).click();
    await expect(thanks).toBeHidden();
  });

  await test.step('in slow mode, the next message says when it can be sent, and is then sent unchanged', async () => {
    await stack.sql('update conversations set slow_mode_seconds = 600 where id = $1', [id]);
    await say(other, title, 'And second');
    await expect(log(other).getByText(/You can send this in \d+ s\./)).toBeVisible();
    await expect(log(other).getByText('And second')).toHaveCount(1);
    await expect(field(other, title)).toHaveValue('');
    await stack.sql('update conversations set slow_mode_seconds = null where id = $1', [id]);
    await field(other, title).fill('And third');
    await log(other).getByRole('button', { name: 'Retry' }).click();
    await expect(line(page, 'And second')).toHaveCount(1);
    await expect(log(other).getByText('Not posted')).toHaveCount(0);
    await expect(field(other, title)).toHaveValue('And third');
  });
});
