import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { leagueOf } from '../events/testing/events.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { forgetCommentator } from './forget.ts';
import { commentatorOf } from './testing/commentators.ts';
import { uploaded } from './testing/files.ts';

let t: TestPlatform;
let league: string;
beforeAll(async () => {
  t = await testPlatform();
  league = (await leagueOf(t)).id;
});
afterAll(() => t.close());

const base = '/commentator/v1';
const publish = async (who: Person, picture?: string) =>
  t.inject(who, 'POST', `${base}/videos`, {
    media_id: await uploaded(t, who, 'video'),
    title: 'Best plays',
    picture_media_id: picture,
  });
const addTrailer = async (who: Person, picture?: string) =>
  t.inject(who, 'POST', `${base}/trailers`, {
    media_id: await uploaded(t, who, 'trailer'),
    title: 'Opening',
    league_id: league,
    picture_media_id: picture,
  });
const isGone = async (mediaId: string) => {
  const row = await t.owner.selectFrom('media').select('deleted_at').where('id', '=', mediaId).executeTakeFirst();
  return row?.deleted_at !== null;
};

it('upload URLs are given for pictures', async () => {
  const caster = await commentatorOf(t);
  const url = `${base}/media/upload_urls?type=poster`;
  expect((await t.inject(caster, 'GET', url)).json().items).toMatchObject([
    { content_types: ['image/jpeg', 'image/png', 'image/webp'] },
  ]);
});

describe('the picture of a video', () => {
  it('is published with it, or not at all', async () => {
    const caster = await commentatorOf(t);
    const picture = await uploaded(t, caster, 'poster');
    const made = await publish(caster, picture);
    expect(made.json().picture_url).toContain(`/media/${picture}?sig=`);
    expect((await publish(caster)).json().picture_url).toBeNull();
    const profile = await t.inject(caster, 'GET', `${base}/users/${caster.id}/commentator`);
    expect(profile.json().videos.map((one: { picture_url: string | null }) => one.picture_url !== null)).toEqual([
      false,
      true,
    ]);
  });

  it('is replaced, kept and removed, with its file', async () => {
    const caster = await commentatorOf(t);
    const [first, second] = [await uploaded(t, caster, 'poster'), await uploaded(t, caster, 'poster')];
    const { id } = (await publish(caster, first)).json();
    const change = (body: object, who = caster) => t.inject(who, 'PATCH', `${base}/videos/${id}`, body);
    expect((await change({ picture_media_id: first })).json().picture_url).toContain(first);
    expect(await isGone(first)).toBe(false);
    expect((await change({ picture_media_id: second })).json().picture_url).toContain(second);
    expect([await isGone(first), await isGone(second)]).toEqual([true, false]);
    expect((await change({})).json().error).toMatchObject({ code: 1000, param: 'picture_media_id' });
    expect((await change({ picture_media_id: null })).json().picture_url).toBeNull();
    expect(await isGone(second)).toBe(true);
  });

  it('is only one of two when both are sent at the same time', async () => {
    const caster = await commentatorOf(t);
    const { id } = (await publish(caster)).json();
    const pictures = [await uploaded(t, caster, 'poster'), await uploaded(t, caster, 'poster')];
    const sent = await Promise.all(
      pictures.map((picture_media_id) => t.inject(caster, 'PATCH', `${base}/videos/${id}`, { picture_media_id })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await Promise.all(pictures.map(isGone))).sort()).toEqual([false, true]);
  });

  it('has to be an unused picture of the commentator, of a video they have', async () => {
    const [caster, other] = [await commentatorOf(t), await commentatorOf(t)];
    const { id } = (await publish(caster)).json();
    const change = (body: object, who = caster) => t.inject(who, 'PATCH', `${base}/videos/${id}`, body);
    const theirs = await uploaded(t, other, 'poster');
    const video = await uploaded(t, caster, 'video');
    for (const picture_media_id of [theirs, video, newId()])
      expect((await change({ picture_media_id })).json().error).toMatchObject({ code: 1000, param: 'media_ids' });
    expect((await change({ picture_media_id: theirs }, other)).statusCode).toBe(404);
    expect((await change({ picture_media_id: null }, await t.person())).statusCode).toBe(403);
    const refused = await publish(caster, theirs);
    expect(refused.json().error).toMatchObject({ code: 1000, param: 'media_ids' });
    await t.inject(caster, 'DELETE', `${base}/videos/${id}`);
    expect((await change({ picture_media_id: null })).statusCode).toBe(404);
  });
});

it('a trailer’s picture goes with the file that it shows, unless a new one is sent', async () => {
  const caster = await commentatorOf(t);
  const [first, second] = [await uploaded(t, caster, 'poster'), await uploaded(t, caster, 'poster')];
  const { id } = (await addTrailer(caster, first)).json();
  const change = (body: object) => t.inject(caster, 'PATCH', `${base}/trailers/${id}`, body);
  expect((await change({ title: 'Finals' })).json().picture_url).toContain(first);
  const both = { media_id: await uploaded(t, caster, 'trailer'), picture_media_id: second };
  expect((await change(both)).json().picture_url).toContain(second);
  expect([await isGone(first), await isGone(second)]).toEqual([true, false]);
  expect((await change({ media_id: await uploaded(t, caster, 'trailer') })).json().picture_url).toBeNull();
  expect(await isGone(second)).toBe(true);
});

it('pictures are deleted with their videos, trailers and account', async () => {
  const caster = await commentatorOf(t);
  const pictures = await Promise.all([1, 2, 3, 4].map(() => uploaded(t, caster, 'poster')));
  const [ofVideo, ofTrailer, keptVideo, keptTrailer] = pictures;
  const video = (await publish(caster, ofVideo)).json();
  const trailer = (await addTrailer(caster, ofTrailer)).json();
  await publish(caster, keptVideo);
  await addTrailer(caster, keptTrailer);
  await t.inject(caster, 'DELETE', `${base}/videos/${video.id}`);
  await t.inject(caster, 'DELETE', `${base}/trailers/${trailer.id}`);
  expect(await Promise.all(pictures.map(isGone))).toEqual([true, true, false, false]);
  await withTransaction(t.db, (tx) => forgetCommentator(tx, caster.id));
  expect(await Promise.all(pictures.map(isGone))).toEqual([true, true, true, true]);
});
