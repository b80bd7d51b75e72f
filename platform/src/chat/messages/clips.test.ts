import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { duel, fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { hideMessages } from '../moderate.ts';
import type { MessageClip } from '../schemas.ts';
import { amongStrangers, begin, call, direct, send } from '../testing/conversations.ts';

let t: TestPlatform;
let owner: Person;
let matchId: string;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  owner = await player(t, field);
  matchId = (await duel(t, field, [owner, await player(t, field)], 'active')).id;
});
afterAll(() => t.close());

/** Publishes a seven-second clip by the owner. */
async function clip(title: string): Promise<string> {
  const [id, mediaId] = [newId(), newId()];
  await sql`insert into media (id, user_id, type, state, token_hash, token_expires_at, max_bytes, content_type, bytes, sha256, stored_key)
    values (${mediaId}, ${owner.id}, 'clip', 'ready', ${Buffer.from(mediaId)}, app_now(), 1, 'video/mp4', 1, 'x', ${mediaId})`.execute(
    t.owner,
  );
  await sql`insert into clips (id, owner_id, media_id, match_id, start_ms, end_ms, title, created_at)
    values (${id}, ${owner.id}, ${mediaId}, ${matchId}, 1000, 8000, ${title}, app_now())`.execute(t.owner);
  return id;
}

/** Sends a clip and returns the message. */
async function share(person: Person, conversationId: string, clipId: string): Promise<string> {
  const { status, body } = await send(t, person, conversationId, '', { type: 'clip', clip_id: clipId });
  expect(status).toBe(200);
  return body.id;
}

interface Clips {
  items: MessageClip[];
  page: number;
  page_size: number;
  has_next: boolean;
}

const ask = (person: Person | null, id: string, query = '') =>
  call<Clips>(t, person, 'GET', `/conversations/${id}/clips${query}`);
const titles = async (person: Person, id: string, query = '') =>
  (await ask(person, id, query)).body.items.map(({ title }) => title);

test('members see the latest clips first, each clip once, page by page', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id } = await direct(t, one, other);
  expect(await ask(one, id)).toMatchObject({ body: { items: [], page: 1, page_size: 20, has_next: false } });
  const [save, goal, miss] = [await clip('Save'), await clip('Goal'), await clip('Miss')];
  for (const each of [save, goal, miss]) await share(one, id, each);
  await send(t, one, id, 'No clip');
  await share(other, id, save);
  for (const person of [one, other]) expect(await titles(person, id)).toEqual(['Save', 'Miss', 'Goal']);
  const { body } = await ask(other, id, '?page=1&page_size=2');
  expect(body).toMatchObject({ page: 1, page_size: 2, has_next: true });
  expect(body.items[0]).toEqual({
    id: save,
    title: 'Save',
    owner: { id: owner.id, username: owner.username, image_url: null },
    video_url: expect.stringMatching(/\/media\/.+\?sig=/),
    duration_ms: 7000,
  });
  expect(await titles(other, id, '?page=2&page_size=2')).toEqual(['Goal']);
});

test('strangers, former members and signed-out viewers can’t see a conversation’s clips', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id } = await begin(t, one, { user_ids: [other.id], title: 'Two of us' });
  await share(one, id, await clip('Ours'));
  expect(await ask(await t.person(), id)).toMatchObject({ status: 404 });
  expect(await ask(null, id)).toMatchObject({ status: 401 });
  await call(t, other, 'POST', `/conversations/${id}/leave`);
  expect(await ask(other, id)).toMatchObject({ status: 404 });
  expect(await titles(one, id)).toEqual(['Ours']);
});

test('a community’s clips are visible to everyone who can read it', async () => {
  const { id } = await begin(t, owner, { user_ids: [], title: 'Highlights', community: true });
  await share(owner, id, await clip('For all'));
  expect(await titles(await t.person(), id)).toEqual(['For all']);
});

test('a clip disappears with the last message that contains it, or when it is removed', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id } = await direct(t, one, other);
  const [kept, removed, hidden] = [await clip('Kept'), await clip('Removed'), await clip('Hidden')];
  const twice = [await share(one, id, kept), await share(one, id, kept)];
  await share(one, id, removed);
  const spam = await share(one, id, hidden);
  expect(await titles(other, id)).toEqual(['Hidden', 'Removed', 'Kept']);

  await withTransaction(t.db, (tx) => hideMessages(tx, t.deps, [spam]));
  expect(await titles(other, id)).toEqual(['Removed', 'Kept']);
  expect(await titles(one, id)).toEqual(['Hidden', 'Removed', 'Kept']);
  await sql`update messages set hidden_reason = 'shadow' where id = ${spam}`.execute(t.owner);
  expect(await titles(other, id)).toEqual(['Removed', 'Kept']);

  await sql`update clips set removed_at = app_now() where id = ${removed}`.execute(t.owner);
  expect(await titles(other, id)).toEqual(['Kept']);
  await call(t, one, 'DELETE', `/messages/${twice[1]}`);
  expect(await titles(other, id)).toEqual(['Kept']);
  await call(t, one, 'DELETE', `/messages/${twice[0]}`);
  expect(await titles(other, id)).toEqual([]);
  expect(await titles(one, id)).toEqual(['Hidden']);
});

test.each(['blocks the other', 'is blocked'])('a user who %s sees none of their clips', async (which) => {
  const [one, other] = [await t.person(), await t.person()];
  const { id } = await begin(t, one, { user_ids: [other.id], title: 'Two of us' });
  await share(one, id, await clip('From one'));
  await share(other, id, await clip('From the other'));
  const [blocker, blocked] = which === 'is blocked' ? [other, one] : [one, other];
  await call(t, blocker, 'POST', `/users/${blocked.id}/block`, {});
  expect(await titles(one, id)).toEqual(['From one']);
  const [viewer, from] = which === 'is blocked' ? [one, owner] : [owner, one];
  await call(t, viewer, 'POST', `/users/${from.id}/block`, {});
  expect(await titles(one, id)).toEqual([]);
});
