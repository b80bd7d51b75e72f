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
const items = async (who: Person, what: 'videos' | 'trailers') =>
  (await t.inject(who, 'GET', `${base}/${what}`)).json<{ items: { id: string; title: string; url: string }[] }>().items;
const publish = async (who: Person, body: object = {}) =>
  t.inject(who, 'POST', `${base}/videos`, { media_id: await uploaded(t, who, 'video'), title: 'Best plays', ...body });
const add = async (who: Person, body: object = {}) =>
  t.inject(who, 'POST', `${base}/trailers`, {
    media_id: await uploaded(t, who, 'trailer'),
    title: 'Opening',
    league_id: league,
    ...body,
  });
const fileGone = async (mediaId: string) => {
  const row = await t.owner.selectFrom('media').select('deleted_at').where('id', '=', mediaId).executeTakeFirst();
  return row?.deleted_at !== null;
};

describe('upload URLs', () => {
  it('are given for one video or trailer at a time', async () => {
    const caster = await commentatorOf(t);
    const ask = (query: string, who: Person | null = caster) =>
      t.inject(who, 'GET', `${base}/media/upload_urls?${query}`);
    expect((await ask('type=trailer&quantity=1')).json().items).toMatchObject([{ max_bytes: 500 * 1024 * 1024 }]);
    expect((await ask('type=video')).json().items).toHaveLength(1);
    expect((await ask('type=video&quantity=2')).statusCode).toBe(400);
    expect((await ask('type=identity')).statusCode).toBe(400);
    expect((await ask('type=video', await t.person())).statusCode).toBe(403);
  });
});

describe('videos', () => {
  it('are limited to three, also when published at the same time', async () => {
    const caster = await commentatorOf(t);
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => publish(caster)));
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 422, 422]);
    expect(await items(caster, 'videos')).toHaveLength(3);
    const [first] = await items(caster, 'videos');
    expect((await t.inject(caster, 'DELETE', `${base}/videos/${first?.id}`)).json()).toMatchObject({ id: first?.id });
    expect((await publish(caster)).statusCode).toBe(201);
  });

  it('need an unused upload of their own and a title', async () => {
    const [caster, other] = [await commentatorOf(t), await commentatorOf(t)];
    const theirs = await uploaded(t, other, 'video');
    const trailer = await uploaded(t, caster, 'trailer');
    for (const media_id of [theirs, trailer, newId()])
      expect((await publish(caster, { media_id })).json().error).toMatchObject({ code: 1000, param: 'media_ids' });
    const used = await uploaded(t, caster, 'video');
    expect((await publish(caster, { media_id: used })).statusCode).toBe(201);
    expect((await publish(caster, { media_id: used })).json().error).toMatchObject({ code: 1000 });
    expect((await publish(caster, { title: '  ' })).json().error).toMatchObject({ code: 1000, param: 'title' });
    expect((await publish(caster, { event_id: newId() })).json().error).toMatchObject({ code: 404, param: 'event_id' });
  });

  it('can only be deleted by their commentator, once, with their file', async () => {
    const [caster, other] = [await commentatorOf(t), await commentatorOf(t)];
    const media = await uploaded(t, caster, 'video');
    const { id } = (await publish(caster, { media_id: media })).json();
    const remove = (who: Person) => t.inject(who, 'DELETE', `${base}/videos/${id}`);
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(caster)).statusCode).toBe(200);
    expect((await remove(caster)).statusCode).toBe(404);
    expect(await fileGone(media)).toBe(true);
  });
});

describe('trailers', () => {
  it('are added, changed and deleted by their commentator', async () => {
    const [caster, other] = [await commentatorOf(t), await commentatorOf(t)];
    const media = await uploaded(t, caster, 'trailer');
    const { id } = (await add(caster, { media_id: media })).json();
    const change = (body: object, who = caster) => t.inject(who, 'PATCH', `${base}/trailers/${id}`, body);
    expect((await change({ title: 'Finals' })).json()).toMatchObject({ title: 'Finals', league_id: league });
    expect(await fileGone(media)).toBe(false);
    expect((await change({ media_id: await uploaded(t, caster, 'trailer') })).statusCode).toBe(200);
    expect(await fileGone(media)).toBe(true);
    expect((await change({})).json().error).toMatchObject({ code: 1000, param: 'title' });
    expect((await change({ title: 'Mine now' }, other)).statusCode).toBe(404);
    expect(await items(other, 'trailers')).toEqual([]);
    expect((await t.inject(caster, 'DELETE', `${base}/trailers/${id}`)).statusCode).toBe(200);
    expect((await change({ title: 'Late' })).statusCode).toBe(404);
    expect(await items(caster, 'trailers')).toEqual([]);
  });

  it('need a known league and one file', async () => {
    const caster = await commentatorOf(t);
    expect((await add(caster, { league_id: newId() })).json().error).toMatchObject({ code: 404, param: 'league_id' });
    expect((await add(caster, { quantity: 2 })).statusCode).toBe(400);
    expect((await add(caster, { media_id: await uploaded(t, caster, 'video') })).json().error).toMatchObject({
      code: 1000,
    });
  });
});

it('everything goes when the account is deleted', async () => {
  const caster = await commentatorOf(t);
  const media = await uploaded(t, caster, 'video');
  await publish(caster, { media_id: media });
  await add(caster);
  await withTransaction(t.db, (tx) => forgetCommentator(tx, caster.id));
  expect([...(await items(caster, 'videos')), ...(await items(caster, 'trailers'))]).toEqual([]);
  expect(await fileGone(media)).toBe(true);
});
