/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { conversation } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { line as lineOf, log } from './pages/thread.ts';

const join = 'mutation ($id: ID!) { joinConversation(id: $id) { id } approveGuidelines(id: $id) { id } }';
const sendText = `mutation ($id: ID!, $text: String!) {
  sendMessage(input: { conversationId: $id, type: text, text: $text }) { id }
}`;

const furthest = 160;
/** More than any of these dialogs has to stop at: the focus has been round. */
const round = 24;

/** Presses a key until this has the focus. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < furthest; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${target}`);
}

/** Opens a dialog by keys, goes round in it, leaves it by Escape, and stands where it was opened from. */
async function throughAndBack(page: Page, trigger: Locator, title: string | RegExp, entry?: string): Promise<void> {
  await goTo(page, trigger);
  await page.keyboard.press('Enter');
  if (entry) {
    await goTo(page, page.getByRole('menuitem', { name: entry }), 'ArrowDown');
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (let step = 0; step < round; step++) {
    await page.keyboard.press('Tab');
    // From the last stop the focus comes round to the first a moment later.
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
}

test('dialogs about a person take the focus, keep it, and give it back', async ({ open, stack }) => {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  const page = await open({ person: one, at: `/profile/${other.id}` });
  const main = page.getByRole('main');
  await throughAndBack(page, main.getByRole('button', { name: 'Share' }), 'Share');
  await throughAndBack(page, main.getByRole('button', { name: 'More' }), `Report ${other.username}`, 'Report…');
  await throughAndBack(page, main.getByRole('button', { name: 'More' }), `Block ${other.username}?`, 'Block…');
});

test('so do support, one’s own code, how to play and cookies', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me' });
  const main = page.getByRole('main');
  await throughAndBack(page, main.getByRole('button', { name: 'Support' }), 'What is it about?');
  await throughAndBack(page, main.getByRole('button', { name: /^Refer a friend/ }), 'Refer a friend');
  await page.goto('/play');
  await throughAndBack(page, page.getByRole('button', { name: 'How to play' }), 'How to play');
  await page.goto('/privacy');
  await throughAndBack(page, main.getByRole('button', { name: 'Manage cookies' }), 'Customize Cookies');
});

test('a message is reported by keys, and one comes back to it', async ({ open, stack }) => {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  const id = await conversation(stack, other, { userIds: [], title: `Key Owls ${other.username}`, community: true });
  await run(stack, one, join, { id });
  for (const text of ['The first word', 'The last word']) await run(stack, other, sendText, { id, text });
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  const line = (text: string) => lineOf(page, text);
  await goTo(page, log(page));
  await goTo(page, line('The last word'), 'ArrowUp');
  const more = line('The last word').getByRole('button', { name: 'More about this message' });
  await throughAndBack(page, more, /^Report /, 'Report');
  // Only the message one stands at is a stop on the way.
  await line('The last word').focus();
  await page.keyboard.press('ArrowUp');
  await expect(line('The first word')).toBeFocused();
  await expect(more).toHaveCount(0);
});

test('something is shared into a conversation by keys', async ({ open, stack }) => {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  const id = await conversation(stack, one, { userIds: [], title: `Own Owls ${one.username}`, community: true });
  const page = await open({ person: one, at: `/profile/${other.id}` });
  await goTo(page, page.getByRole('main').getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('button', { name: `Send to Own Owls ${one.username}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Sent to Own Owls ${one.username}` })).toBeFocused();
  await page.goto(`/inbox?convo=${id}`);
  await expect(log(page).getByText(`/profile/`)).toBeVisible();
});
