import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { conversation } from '../support/conversations.ts';
import { run } from '../support/graph.ts';
import { matchNow, report, runningMatch } from '../support/matches.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { film } from './pages/film.ts';
import { line } from './pages/thread.ts';

const sendClip = `mutation ($id: ID!, $clipId: ID!) {
  sendMessage(input: { conversationId: $id, type: clip, clipId: $clipId }) { id }
}`;
const deleteMessage = 'mutation ($id: ID!) { deleteMessage(id: $id) { id } }';

/** A nine-second clip of a match. */
async function clipOf(stack: Stack, owner: Person, matchId: string, title: string): Promise<string> {
  const [id, mediaId] = [randomUUID(), randomUUID()];
  await stack.sql(
    `insert into media (id, user_id, type, state, token_hash, token_expires_at, max_bytes, content_type, bytes, sha256, stored_key)
     values ($1, $2, 'clip', 'ready', $3, app_now(), 1, 'video/mp4', 1, 'x', 'no file')`,
    [mediaId, owner.id, Buffer.from(mediaId)],
  );
  await stack.sql(
    `insert into clips (id, owner_id, media_id, match_id, start_ms, end_ms, title, created_at)
     values ($1, $2, $3, $4, 0, 9000, $5, app_now())`,
    [id, owner.id, mediaId, matchId, title],
  );
  return id;
}

const flag = `mutation ($clipId: ID!) { flag(input: { subjectType: clip, subjectId: $clipId, reason: "cheating" }) { id } }`;
const decide = `mutation ($id: ID!) {
  adminDecideReport(id: $id, input: { outcome: upheld, reason: "Shows a cheat." }) { id }
}`;

const shared = (page: Page) => page.getByRole('region', { name: 'Shared clips' });

test('shared clips are listed in the details while the thread shows them, and play by keyboard', async ({
  open,
  stack,
}) => {
  const [one, other] = [await newPlayer(stack, 1_000), await newPlayer(stack, 1_000)];
  const match = await runningMatch(stack, one, other, 500);
  const id = await conversation(stack, one, { userIds: [other.id] });
  const [save, goal] = [
    await clipOf(stack, one, match.id, 'Double save'),
    await clipOf(stack, one, match.id, 'Last minute'),
  ];
  const pages: Page[] = [];
  await test.step('nothing is shared yet', async () => {
    for (const [person, width] of [
      [one, 1440],
      [other, 390],
    ] as const) {
      const page = await open({ person, at: `/inbox?convo=${id}`, width });
      if (width === 390) await page.getByRole('button', { name: 'Details' }).click();
      await expect(shared(page)).toContainText('Clips sent in this conversation appear here.');
      pages.push(page);
    }
  });
  const send = async (clipId: string) =>
    (await run<{ sendMessage: { id: string } }>(stack, one, sendClip, { id, clipId })).sendMessage.id;
  const first = await send(save);
  await send(goal);
  for (const page of pages) {
    await expect(shared(page).getByRole('listitem')).toHaveText([/^0:09Last minute/, /^0:09Double save/]);
    await expect(shared(page).getByText(one.username)).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
  }
  await run(stack, one, deleteMessage, { id: first });
  for (const page of pages) await expect(shared(page).getByRole('listitem')).toHaveText([/^0:09Last minute/]);

  const [wide] = pages as [Page];
  await expect(line(wide, 'Last minute')).toBeVisible();
  // The clip has no media file.
  await wide.route('**/media/**', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
  await shared(wide).getByRole('button', { name: 'Play Last minute' }).press('Enter');
  await expect(shared(wide).getByLabel('Last minute')).toBeFocused();

  await test.step('a clip that staff remove disappears from the open thread and list', async () => {
    const report = await run<{ flag: { id: string } }>(stack, other, flag, { clipId: goal });
    await run(stack, await signInStaff(stack, 'moderator'), decide, { id: report.flag.id });
    for (const page of pages) {
      await expect(shared(page)).toContainText('Clips sent in this conversation appear here.');
      await expect(page.getByText('Last minute')).toHaveCount(0);
    }
  });
});

/** Fills in the dialog that publishes a clip. */
async function publish(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Publish a clip' });
  await dialog.getByLabel('Video', { exact: true }).setInputFiles(film('clip.mp4'));
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(dialog.getByRole('combobox', { name: 'Match' })).toContainText('Iron Parlour');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

test('a clip is made from an empty list, on a phone and a desktop, and is found on the profile', async ({
  open,
  stack,
}) => {
  const [one, other] = [await newPlayer(stack, 1_000), await newPlayer(stack, 1_000)];
  const match = await runningMatch(stack, one, other, 500);
  await report(stack, one, match, one);
  await report(stack, other, await matchNow(stack, other, match.id), one);
  const id = await conversation(stack, one, { userIds: [other.id] });

  const phone = await open({ person: one, at: `/inbox?convo=${id}`, width: 390, touch: true });
  await test.step('in a conversation on a phone, where it is sent', async () => {
    await phone.getByRole('button', { name: 'Attach', exact: true }).tap();
    const attach = phone.getByRole('dialog', { name: 'Attach' });
    await expect(attach).toContainText('You have no clips yet');
    await attach.getByRole('button', { name: 'Publish a clip' }).tap();
    await publish(phone, 'Double save');
    await attach.getByRole('button', { name: 'Attach Double save' }).tap();
    await phone.getByRole('button', { name: 'Send' }).tap();
    await expect(line(phone, 'Double save')).toBeVisible();
  });

  const clips = (page: Page) => page.getByRole('region', { name: 'Clips', exact: true });
  await test.step('on the own profile on a desktop, and each finds the other’s', async () => {
    const desktop = await open({ person: other, at: `/profile/${other.username}?tab=videos` });
    await expect(clips(desktop)).toContainText('You haven’t published any clips yet');
    await clips(desktop).getByRole('button', { name: 'Publish a clip' }).click();
    await publish(desktop, 'Last minute');
    await expect(clips(desktop)).toContainText('Last minute');
    await desktop.goto(`/profile/${one.username}?tab=videos`);
    await expect(clips(desktop)).toContainText('Double save');
    await phone.goto(`/profile/${other.username}?tab=videos`);
    await expect(clips(phone)).toContainText('Last minute');
  });
});
