import { afterAll, beforeAll, expect, test } from 'vitest';
import { duel, type Field, fieldOf, player } from '../../matches/testing/duel.ts';
import type { MediaType } from '../../media/rules.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let field: Field;
let owner: Person;
let rival: Person;
let matchId: string;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  [owner, rival] = [await player(t, field), await player(t, field)];
  matchId = (await duel(t, field, [owner, rival], 'active')).id;
});
afterAll(() => t.close());

async function upload(who: Person, type: MediaType = 'clip'): Promise<string> {
  const id = newId();
  const row = {
    id,
    user_id: who.id,
    type,
    state: 'ready',
    token_hash: Buffer.from(id),
    token_expires_at: new Date(),
    max_bytes: 1,
    content_type: 'video/mp4',
    bytes: 1,
    sha256: 'x',
    stored_key: id,
  };
  await t.owner
    .insertInto('media')
    .values(row as never)
    .execute();
  return id;
}

const create = (who: Person | null, changes: object) =>
  t.inject(who, 'POST', '/api/v1/clips', {
    match_id: matchId,
    start: 1000,
    end: 31_000,
    title: 'Last minute',
    ...changes,
  });
const list = async (who: Person | null, query = '') =>
  (await t.inject(who, 'GET', `/api/v1/clips?${query}`)).json().items;

test('a clip is created once, from the user’s own upload, for a match they played in', async () => {
  const media = await upload(owner);
  const made = await create(owner, { media_id: media });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json()).toMatchObject({
    owner: { id: owner.id },
    title: 'Last minute',
    start_ms: 1000,
    end_ms: 31_000,
    removed: false,
  });
  expect(made.json().url).toContain(`/media/${media}?sig=`);
  const code = async (who: Person, changes: object) => (await create(who, changes)).json().error?.code;
  expect(await code(owner, { media_id: media })).toBe(1000);
  expect(await code(rival, { media_id: await upload(owner) })).toBe(1000);
  expect(await code(owner, { media_id: await upload(owner, 'video') })).toBe(1000);
  expect(await code(await t.person(), { media_id: newId() })).toBe(404);
  for (const wrong of [
    { end: 61_001 },
    { end: 1000 },
    { event_id: newId() },
    { match_id: undefined },
    { title: '  ' },
  ]) {
    expect(await code(owner, { media_id: await upload(owner), ...wrong }), JSON.stringify(wrong)).toBe(1000);
  }
  expect((await create(null, { media_id: media })).statusCode).toBe(401);
});

test('clips are listed newest first, hidden between blocked users, and gone once deleted', async () => {
  const { id } = (await create(rival, { media_id: await upload(rival) })).json();
  const viewer = await t.person();
  const ids = async (who: Person | null, query = '') => (await list(who, query)).map((one: { id: string }) => one.id);
  expect((await ids(null))[0]).toBe(id);
  expect(await ids(null, `user_id=${rival.id}`)).toEqual([id]);
  await t.inject(rival, 'POST', `/api/v1/users/${viewer.id}/block`, {});
  expect(await ids(viewer)).not.toContain(id);
  expect((await t.inject(owner, 'DELETE', `/api/v1/clips/${id}`)).statusCode).toBe(404);
  for (const _ of [1, 2]) {
    expect((await t.inject(rival, 'DELETE', `/api/v1/clips/${id}`)).json()).toMatchObject({
      removed: true,
      url: null,
      title: '',
    });
  }
  expect(await ids(null)).not.toContain(id);
});

test('creating a clip is refused with 1020 if clips are disabled for the user', async () => {
  const row = { user_id: owner.id, feature: 'clip', until: null };
  await t.owner.insertInto('feature_disablements').values(row).execute();
  expect((await create(owner, { media_id: newId() })).json().error.code).toBe(1020);
  await t.owner.deleteFrom('feature_disablements').where('user_id', '=', owner.id).execute();
});

test('videos are shown on their owner’s profile until deleted', async () => {
  const media = await upload(owner, 'video');
  const made = await t.inject(owner, 'POST', '/api/v1/users/videos', { media_id: media, title: ' A  tour ' });
  expect(made.json()).toMatchObject({ title: 'A tour', user_id: owner.id });
  const videos = async (who: Person | null) =>
    (await t.inject(who, 'GET', `/api/v1/users/${owner.id}/videos?limit=1`)).json().items;
  expect(await videos(null)).toEqual([expect.objectContaining({ id: made.json().id })]);
  const enemy = await t.person();
  await t.inject(enemy, 'POST', `/api/v1/users/${owner.id}/block`, {});
  expect(await videos(enemy)).toEqual([]);
  expect((await t.inject(rival, 'DELETE', `/api/v1/users/videos/${made.json().id}`)).statusCode).toBe(404);
  expect((await t.inject(owner, 'DELETE', `/api/v1/users/videos/${made.json().id}`)).json().url).toBeNull();
  expect(await videos(null)).toEqual([]);
});
