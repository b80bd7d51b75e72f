import type { Page } from '@playwright/test';
import { pair } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { field, line, log } from './pages/thread.ts';

// These tests provoke network failures and refusals, which browsers log to the console.
test.use({ tolerated: [/ERR_|Failed to load resource|Failed to fetch|Thread page|Conversation error/] });

const sendText = `mutation ($id: ID!, $text: String!) {
  sendMessage(input: { conversationId: $id, type: text, text: $text }) { id }
}`;

/** Fails one operation until the returned function is called. */
async function cutOff(page: Page, operation: string): Promise<() => Promise<void>> {
  const pattern = '**/graphql';
  await page.route(pattern, (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) ? route.abort() : route.fallback(),
  );
  return () => page.unroute(pattern);
}

test('a failed edit can be sent again, and the panels of the message field work by keyboard', async ({
  open,
  stack,
}) => {
  const { one, other, id } = await pair(stack);
  await run(stack, one, sendText, { id, text: 'See you at nien' });
  const page = await open({ person: one, at: `/inbox?convo=${id}` });
  await expect(line(page, 'See you at nien')).toHaveCount(1);
  const restore = await cutOff(page, 'EditMessage');
  await field(page, other.username).press('ArrowUp');
  await field(page, other.username).fill('See you at nine');
  await field(page, other.username).press('Enter');
  await expect(page.getByText('Couldn’t change the message')).toBeVisible();
  await expect(field(page, other.username)).toHaveValue('See you at nine');
  await expect(field(page, other.username)).toBeFocused();
  await restore();
  await field(page, other.username).press('Enter');
  await expect(line(page, 'See you at nine')).toContainText('edited');
  await expect(field(page, other.username)).toHaveValue('');

  for (const [button, panel] of [
    ['Emoji', 'Emojis'],
    ['GIF', 'GIFs'],
    ['Attach', 'Attach'],
  ] as const) {
    await test.step(panel, async () => {
      await page.getByRole('button', { name: button, exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: panel });
      await expect(dialog).toBeVisible();
      if (panel === 'Emojis') await expect(dialog.getByRole('gridcell').first()).toBeVisible();
      if (panel === 'GIFs') await expect(dialog.getByRole('img').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
    });
  }
  await test.step('arrow keys select an emoji', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Emoji', exact: true }).click();
    const search = page.getByRole('dialog', { name: 'Emojis' }).getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Emojis' }).getByRole('gridcell').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(field(page, other.username)).not.toHaveValue('');
    await expect(field(page, other.username)).toBeFocused();
  });
});

test('a refused message appears once, its reason is in view, and it is edited in the message field', async ({
  open,
  stack,
}) => {
  const { one, other, id } = await pair(stack);
  const lines = Array.from({ length: 12 }, (_, n) => `and line ${n} of it`).join('\n');
  await run(stack, one, sendText, { id, text: `It begins, ${lines}` });
  await run(stack, other, sendText, { id, text: `And ends, ${lines}` });
  for (const size of [{ width: 1440 }, { width: 390, touch: true }]) {
    const page = await open({ person: one, at: `/inbox?convo=${id}`, ...size });
    const words = field(page, other.username);
    const refused = log(page).getByText('fuck this draft', { exact: true });
    await expect(line(page, 'And ends')).toBeInViewport();
    await words.fill('fuck this draft');
    await words.press('Enter');
    await expect(log(page).getByText('Your message breaks our language rules', { exact: false })).toBeInViewport({
      ratio: 1,
    });
    await expect(log(page).getByRole('button', { name: 'Edit' })).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
    await expect(refused).toHaveCount(1);
    await expect(words).toHaveValue('');
    // The same text would be refused again.
    await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    if (!size.touch) continue;

    await test.step('after a reload', async () => {
      await page.reload();
      await expect(log(page).getByText('Not posted')).toBeInViewport({ ratio: 1 });
      await expect(refused).toHaveCount(1);
      await expect(words).toHaveValue('');
    });

    await test.step('Edit puts it above the current draft', async () => {
      await words.fill('and this');
      await log(page).getByRole('button', { name: 'Edit' }).tap();
      await expect(words).toHaveValue('fuck this draft\nand this');
      await expect(words).toBeFocused();
      await expect(log(page).getByText('Not posted')).toHaveCount(0);
      await expect(refused).toHaveCount(0);
    });

    await words.fill('this draft and this');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(line(page, 'this draft and this')).toHaveCount(1);
  }
});

test('an unknown conversation leads back to the inbox, which says how to start one', async ({ open, stack }) => {
  const page = await open({ person: await newPlayer(stack), width: 390, touch: true });
  for (const convo of ['00000000-0000-7000-8000-000000000000', '%20']) {
    await page.goto(`/inbox?convo=${convo}`);
    await expect(page.getByRole('heading', { name: 'This conversation doesn’t exist' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(page.getByRole('tab', { name: 'Archived' })).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Say hi to someone you follow')).toBeVisible();
  await expect(page.getByText('Choose a conversation')).toBeHidden();
});
