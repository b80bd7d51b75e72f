/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { conversation, friends } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './keys.ts';
import { field, line as lineOf, log } from './pages/thread.ts';
import { tooSmall } from './targets.ts';

const join = 'mutation ($id: ID!) { joinConversation(id: $id) { id } approveGuidelines(id: $id) { id } }';
const sendText = `mutation ($id: ID!, $text: String!) {
  sendMessage(input: { conversationId: $id, type: text, text: $text }) { id }
}`;

/** Exceeds the number of focus stops in each of these dialogs, so the focus wraps around. */
const round = 18;

/** Opens a dialog from a menu by keyboard, cycles through it, closes it with Escape, and checks that the focus returns. */
async function throughAndBack(page: Page, trigger: Locator, title: RegExp, entry: string): Promise<void> {
  await goTo(page, trigger);
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('menuitem', { name: entry }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (let step = 0; step < round; step++) {
    await page.keyboard.press('Tab');
    // The focus wraps from the last stop to the first with a short delay.
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
}

test('an on-screen keyboard covers neither the field nor the button of a sheet', async ({ open, stack }) => {
  const other = await newPlayer(stack);
  const page = await open({ person: await newPlayer(stack), width: 390, touch: true, at: `/profile/${other.id}` });
  await page.getByRole('main').getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Report user…' }).tap();
  const dialog = page.getByRole('dialog', { name: `Report ${other.username}` });
  const report = dialog.getByRole('button', { name: 'Report', exact: true });
  const words = dialog.getByRole('textbox');
  await test.step('a missing value is reported in view', async () => {
    await report.tap();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  });
  await words.tap();
  // Emulates Chromium on a phone: the window keeps its height, and the visual viewport shrinks.
  const seen = await page.evaluate(() => {
    const seen = window.innerHeight - 340;
    const view = window.visualViewport;
    if (!view) throw new Error('no visual viewport');
    Object.defineProperty(view, 'height', { configurable: true, value: seen });
    view.dispatchEvent(new Event('resize'));
    return seen;
  });
  const lowerEdge = async (what: Locator) => {
    const box = await what.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(() => lowerEdge(report)).toBeLessThanOrEqual(seen);
  await expect.poll(() => lowerEdge(words)).toBeLessThanOrEqual(seen);
  expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await test.step('a report is acknowledged', async () => {
    await dialog.getByRole('radio').first().tap();
    await report.tap();
    const thanks = page.getByRole('dialog', { name: 'Thanks for your report' });
    await expect(thanks.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(thanks).toBeHidden();
  });
});

test('the message field keeps the focus after sending and after adding an emoji, a GIF and a mention', async ({
  open,
  stack,
}) => {
  const [one, other] = await friends(stack);
  const title = `Writing Owls ${one.username}`;
  const id = await conversation(stack, one, { userIds: [other.id], title });
  const phone = await open({ person: one, width: 390, touch: true, at: `/inbox?convo=${id}` });
  await test.step('by touch', async () => {
    await field(phone, title).tap();
    await phone.keyboard.type('first');
    await phone.getByRole('button', { name: 'Send' }).tap();
    await expect(lineOf(phone, 'first')).toBeVisible();
    await expect(field(phone, title)).toBeFocused();
    await phone.keyboard.type(`@${other.username.slice(0, 3)}`);
    expect(await tooSmall(phone.getByRole('listbox'))).toEqual([]);
    await phone.getByRole('option', { name: other.username }).tap();
    await expect(field(phone, title)).toHaveValue(`@${other.username} `);
    await expect(field(phone, title)).toBeFocused();
    await phone.getByRole('button', { name: 'GIF' }).tap();
    const gifs = phone.getByRole('dialog', { name: 'GIFs' });
    await expect(gifs.getByRole('button').first()).toBeVisible();
    // The keyboard doesn't cover the pictures before the search field is used.
    await expect(gifs.getByRole('searchbox')).not.toBeFocused();
    expect(await tooSmall(gifs)).toEqual([]);
  });
  await test.step('by keyboard', async () => {
    const page = await open({ person: one, at: `/inbox?convo=${id}` });
    await goTo(page, field(page, title));
    await page.keyboard.type('second');
    await goTo(page, page.getByRole('button', { name: 'Send' }));
    await page.keyboard.press('Enter');
    await expect(field(page, title)).toBeFocused();
    await goTo(page, page.getByRole('button', { name: 'Emoji', exact: true }));
    await page.keyboard.press('Enter');
    const emojis = page.getByRole('dialog', { name: 'Emojis' });
    await expect(emojis.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('trophy');
    // Results follow the typed text a moment later, and Enter picks the highlighted one.
    await expect(emojis.getByRole('gridcell', { name: 'trophy', selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field(page, title)).toHaveValue(/🏆/u);
    await expect(field(page, title)).toBeFocused();
    await goTo(page, page.getByRole('button', { name: 'GIF' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'GIFs' }).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'GIF' })).toBeFocused();
  });
});

test('a message is reported by keyboard, and the focus returns to it', async ({ open, stack }) => {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  const id = await conversation(stack, other, { userIds: [], title: `Key Owls ${other.username}`, community: true });
  await run(stack, one, join, { id });
  for (const text of ['The first word', 'The last word']) await run(stack, other, sendText, { id, text });
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  const line = (text: string) => lineOf(page, text);
  await goTo(page, log(page));
  await goTo(page, line('The last word'), 'ArrowUp');
  const more = line('The last word').getByRole('button', { name: 'More actions for this message' });
  await throughAndBack(page, more, /^Report /, 'Report');
  // Only the current message is a tab stop.
  await line('The last word').focus();
  await page.keyboard.press('ArrowUp');
  await expect(line('The first word')).toBeFocused();
  await expect(more).toHaveCount(0);
});

test.describe('external links', () => {
  // The linked page has no icon.
  test.use({ tolerated: [/favicon\.ico/] });

  test('a link in a conversation leads to another site after a confirmation', async ({ open, stack }) => {
    const [one, other] = await friends(stack);
    const id = await conversation(stack, other, { userIds: [one.id], title: `Link Owls ${other.username}` });
    const address = `${stack.sandbox}/sms?to=nobody`;
    await run(stack, other, sendText, { id, text: `Look at ${address} now` });
    const page = await open({ person: one, width: 390, touch: true, at: `/inbox?convo=${id}` });
    const link = lineOf(page, 'Look at').getByRole('link', { name: address });
    const dialog = page.getByRole('dialog', { name: 'Leave Duelbook?' });
    await link.tap();
    await expect(dialog.getByText(new URL(address).host, { exact: true })).toBeVisible();
    expect(await tooSmall(dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay here' }).tap();
    await expect(dialog).toBeHidden();
    await link.tap();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open link' }).tap();
    expect((await opened).url()).toBe(address);
    await expect(dialog).toBeHidden();
  });
});

test('a page is shared into a conversation by keyboard', async ({ open, stack }) => {
  const [one, other] = await friends(stack);
  const id = await conversation(stack, one, { userIds: [], title: `Own Owls ${one.username}`, community: true });
  const page = await open({ person: one, at: `/profile/${other.id}` });
  await goTo(page, page.getByRole('main').getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('button', { name: `Send to Own Owls ${one.username}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Sent to Own Owls ${one.username}` })).toBeFocused();
  // The conversation is no longer among the first ones, but can be found by name.
  for (let each = 0; each < 21; each++) await conversation(stack, one, { userIds: [other.id], title: `Later ${each}` });
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Share' }).press('Enter');
  const search = page.getByRole('searchbox', { name: 'Find a conversation' });
  await search.fill('nobody calls it that');
  await expect(page.getByText('No conversations match “nobody calls it that”')).toBeVisible();
  await search.fill('own owls');
  await expect(page.getByRole('button', { name: `Send to Own Owls ${one.username}` })).toBeVisible();
  await page.goto(`/inbox?convo=${id}`);
  await expect(log(page).getByText(`/profile/`)).toBeVisible();
});
