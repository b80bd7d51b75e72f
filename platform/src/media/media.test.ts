import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow, withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { MediaType } from './rules.ts';
import { signedMediaUrl } from './signedUrl.ts';
import { claimMedia, deleteMedia } from './store.ts';
import { sweepIdentityDocuments, sweepUnused } from './sweep.ts';

let t: TestPlatform;
let person: Person;
let photo: Buffer;
beforeAll(async () => {
  t = await testPlatform();
  person = await t.person();
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } });
  const marked = await plain
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();
  photo = await sharp(marked).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer();
});
afterAll(() => t.close());

async function uploadUrl(type: MediaType, who = person) {
  const { media_id, upload_url } = (await t.inject(who, 'GET', `/api/v1/media/upload_url?type=${type}`)).json();
  return { id: media_id as string, path: new URL(upload_url).pathname };
}

const put = (path: string, payload: Buffer, contentType: string) =>
  t.app.inject({ method: 'PUT', url: path, payload, headers: { 'content-type': contentType } });

async function uploaded(type: MediaType, payload: Buffer, contentType: string, who = person): Promise<string> {
  const { id, path } = await uploadUrl(type, who);
  const answer = await put(path, payload, contentType);
  expect(answer.statusCode).toBe(200);
  return id;
}

const mp4 = (bytes: number) => {
  const file = Buffer.alloc(bytes, 1);
  file.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 0, 'latin1');
  return file;
};

async function filesOnDisk(): Promise<Buffer> {
  const folder = join(t.deps.config.dataDir, 'media');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name)));
  return Buffer.concat(await Promise.all(files));
}

test('a profile picture is re-encoded upright without metadata and is publicly cacheable', async () => {
  expect(photo.includes('secret-place')).toBe(true);
  const { id, path } = await uploadUrl('profile');
  const answer = await put(path, photo, 'image/jpeg');
  expect(answer.json()).toMatchObject({
    id,
    state: 'ready',
    content_type: 'image/jpeg',
    sha256: createHash('sha256').update(photo).digest('hex'),
  });
  const read = await t.app.inject({ method: 'GET', url: `/media/${id}` });
  expect(read.statusCode).toBe(200);
  expect(read.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(read.rawPayload.includes('secret-place')).toBe(false);
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ width: 480, height: 640 });
});

test('there is time for the largest upload over a slow line', () => {
  const megabitsPerSecond = (500 * 8 * 1000) / t.app.server.requestTimeout;
  expect(megabitsPerSecond).toBeLessThan(3);
});

test('an upload URL is valid once, for ten minutes, and unknown ones are refused', async () => {
  const { path } = await uploadUrl('profile');
  expect((await put(path, photo, 'image/jpeg')).statusCode).toBe(200);
  expect((await put(path, photo, 'image/jpeg')).statusCode).toBe(409);
  const raced = await uploadUrl('profile');
  const race = await Promise.all([1, 2, 3].map(() => put(raced.path, photo, 'image/jpeg')));
  expect(race.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  const late = await uploadUrl('profile');
  await t.clock.advance(10 * 60_000 + 1000);
  expect((await put(late.path, photo, 'image/jpeg')).statusCode).toBe(409);
  expect((await put(`/uploads/${'x'.repeat(43)}`, photo, 'image/jpeg')).statusCode).toBe(404);
});

test.each<[string, MediaType, () => Buffer | Promise<Buffer>, string, number]>([
  ['empty', 'profile', () => Buffer.alloc(0), 'image/png', 400],
  ['an unknown file type', 'profile', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415],
  [
    'a page in a picture’s clothes',
    'profile',
    () => Buffer.from('<html><script>alert(1)</script></html>'),
    'image/jpeg',
    415,
  ],
  ['a video named as a picture', 'profile', () => mp4(5000), 'image/jpeg', 415],
  ['a type not allowed for this use', 'profile', () => mp4(5000), 'video/mp4', 415],
  ['a document as a profile picture', 'profile', () => Buffer.from('%PDF-1.7\n'.padEnd(200)), 'application/pdf', 415],
  ['truncated', 'profile', () => photo.subarray(0, 400), 'image/jpeg', 400],
  ['too large an image', 'evidence', () => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]), 'image/jpeg', 413],
  ['too many pixels', 'identity', () => bomb(), 'image/png', 400],
])('refused with a message: %s', async (_name, type, make, contentType, status) => {
  const { id, path } = await uploadUrl(type);
  const answer = await put(path, await make(), contentType);
  expect(answer.statusCode).toBe(status);
  const listed = (await t.inject(person, 'GET', '/api/v1/media/upload_ids')).json().items;
  expect(listed.find((media: { id: string }) => media.id === id)).toMatchObject({
    state: 'refused',
    reason: expect.any(String),
  });
  expect((await t.app.inject({ method: 'GET', url: `/media/${id}` })).statusCode).toBe(404);
});

test('a file that is too large is refused over a real connection, while it is still being sent', async () => {
  const origin = `http://${await t.listen()}`;
  const content = new Uint8Array(Buffer.concat([photo, Buffer.alloc(16 * 1024 * 1024)]));
  for (const body of [content, new Blob([content]).stream()]) {
    const { path } = await uploadUrl('evidence');
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await fetch(`${origin}${path}`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, { error: expect.objectContaining({ code: 413 }) }]);
  }
});

function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
}

/** An animated PNG: a PNG with an animation chunk before its pixels. */
async function animated(): Promise<Buffer> {
  const png = await sharp(photo).png().toBuffer();
  const header = 8 + 25;
  const control = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]);
  const chunk = Buffer.alloc(control.length + 8);
  chunk.writeUInt32BE(8, 0);
  control.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(control), control.length + 4);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
  ['a WebP picture named .jpg', () => sharp(photo).webp().toBuffer(), 'image/jpeg', 'image/webp'],
  ['a PNG picture named .jpg', () => sharp(photo).png().toBuffer(), 'image/jpeg', 'image/png'],
  ['a JPEG picture without a type', () => photo, 'application/octet-stream', 'image/jpeg'],
  ['an animated PNG', animated, 'image/png', 'image/png'],
])('identity photos and evidence are accepted by their content: %s', async (_name, make, declared, found) => {
  const content = await make();
  for (const type of ['identity', 'evidence', 'profile'] as const) {
    const { path } = await uploadUrl(type);
    const answer = await put(path, content, declared);
    expect([type, answer.statusCode, answer.json().content_type]).toEqual([type, 200, found]);
  }
});

test('a video is stored unchanged', async () => {
  const film = mp4(300_000);
  const { id, path } = await uploadUrl('evidence');
  const answer = await put(path, film, 'video/mp4');
  expect(answer.json()).toMatchObject({
    id,
    state: 'ready',
    bytes: film.length,
    sha256: createHash('sha256').update(film).digest('hex'),
  });
  expect((await filesOnDisk()).includes(film)).toBe(true);
});

test('a video can be read in ranges, as players do for seeking', async () => {
  const film = Buffer.from(mp4(300_000).map((byte, n) => (n < 100 ? byte : n % 251)));
  const id = await uploaded('evidence', film, 'video/mp4');
  const reader = { mediaId: id, readerId: person.id };
  const { pathname, search } = new URL(signedMediaUrl(t.deps.config, reader, await appNow(t.db)));
  const read = (range: string) => t.app.inject({ url: `${pathname}${search}`, headers: { range } });
  const middle = await read('bytes=1000-1999');
  expect(middle.statusCode).toBe(206);
  expect(middle.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '1000',
    'content-range': 'bytes 1000-1999/300000',
    'content-type': 'video/mp4',
  });
  expect(middle.rawPayload.equals(film.subarray(1000, 2000))).toBe(true);
  const end = await read('bytes=-5');
  expect(end.headers['content-range']).toBe('bytes 299995-299999/300000');
  expect(end.rawPayload.equals(film.subarray(-5))).toBe(true);
  const beyond = await read('bytes=300000-');
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */300000']);
  const whole = await read('bytes=0-1,5-6');
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, film.length]);
});

test('an identity document is encrypted at rest and read by a short-lived signed URL, which is audited', async () => {
  const page = Buffer.from('%PDF-1.7\nMy passport number'.padEnd(400));
  const id = await uploaded('identity', page, 'application/pdf');
  expect((await filesOnDisk()).includes('My passport number')).toBe(false);
  expect((await t.app.inject({ method: 'GET', url: `/media/${id}` })).statusCode).toBe(404);
  const staff = await t.person({ area: 'staff', roles: ['finance'] });
  const url = signedMediaUrl(t.deps.config, { mediaId: id, readerId: staff.id }, await appNow(t.db));
  const path = url.slice(new URL(url).origin.length);
  const read = await t.app.inject({ method: 'GET', url: path });
  expect(read.statusCode).toBe(200);
  expect(read.rawPayload.equals(page)).toBe(true);
  expect(read.headers['cache-control']).toBe('private, no-store');
  const part = await t.app.inject({ method: 'GET', url: path, headers: { range: 'bytes=9-16' } });
  expect([part.statusCode, part.body]).toEqual([206, 'My passp']);
  const reads = await t.owner.selectFrom('media_reads').selectAll().where('media_id', '=', id).execute();
  expect(reads.map((row) => row.reader_id)).toEqual([staff.id, staff.id]);
  const other = await uploaded('identity', page, 'application/pdf');
  expect((await t.app.inject({ method: 'GET', url: path.replace(id, other) })).statusCode).toBe(404);
  expect((await t.app.inject({ method: 'GET', url: path.replace(staff.id, person.id) })).statusCode).toBe(404);
  await t.clock.advance(6 * 60_000);
  expect((await t.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
});

test('a publicly shared video plays on a page that has been open for half a day', async () => {
  const id = await uploaded('clip', mp4(300_000), 'video/mp4');
  const address = async () => {
    const { pathname, search } = new URL(
      signedMediaUrl(t.deps.config, { mediaId: id, readerId: null }, await appNow(t.db)),
    );
    return pathname + search;
  };
  const untilTheHour = 3_600_000 - ((await appNow(t.db)).getTime() % 3_600_000);
  await t.clock.advance(untilTheHour);
  const url = await address();
  const read = async () => (await t.app.inject({ method: 'GET', url })).statusCode;
  await t.clock.advance(50 * 60_000);
  expect(await address()).toBe(url);
  await t.clock.advance(11.5 * 3_600_000);
  expect(await read()).toBe(200);
  expect(await t.owner.selectFrom('media_reads').selectAll().where('media_id', '=', id).execute()).toEqual([]);
  await t.clock.advance(3_600_000);
  expect(await read()).toBe(404);
});

test('uploads are listed until they are used, once each, and only for their owner', async () => {
  const own = await t.person();
  const [a, b] = [
    await uploaded('identity', photo, 'image/jpeg', own),
    await uploaded('identity', photo, 'image/jpeg', own),
  ];
  const listed = async () =>
    (await t.inject(own, 'GET', '/api/v1/media/upload_ids?type=identity'))
      .json()
      .items.map((media: { id: string }) => media.id);
  expect(await listed()).toEqual([b, a]);
  const take = (userId: string, ids: string[], type: MediaType = 'identity') =>
    withTransaction(t.db, (tx) => claimMedia(tx, userId, ids, type)).then((rows) => rows.map((row) => row.id));
  await expect(take(person.id, [a])).rejects.toMatchObject({ code: 1000, param: 'media_ids' });
  await expect(take(own.id, [a], 'evidence')).rejects.toMatchObject({ code: 1000 });
  await expect(take(own.id, [a, person.id])).rejects.toMatchObject({ code: 1000 });
  expect(await take(own.id, [a, b, a])).toEqual([a, b]);
  await expect(take(own.id, [b])).rejects.toMatchObject({ code: 1000 });
  expect(await listed()).toEqual([]);
});

test('deleting a file removes its row and bytes', async () => {
  const id = await uploaded('profile', photo, 'image/jpeg');
  await withTransaction(t.db, (tx) => deleteMedia(tx, [id]));
  expect((await t.app.inject({ method: 'GET', url: `/media/${id}` })).statusCode).toBe(404);
  await t.deps.jobs.runDue();
  await expect(t.deps.providers.mediaStore.get(id)).rejects.toThrow('no file is stored');
});

test('unused uploads are deleted after two days, identity documents ninety days after the decision', async () => {
  const own = await t.person();
  const [unused, used] = [
    await uploaded('profile', photo, 'image/jpeg', own),
    await uploaded('identity', photo, 'image/jpeg', own),
  ];
  await withTransaction(t.db, (tx) => claimMedia(tx, own.id, [used], 'identity'));
  const decided = new Date((await appNow(t.db)).getTime() + 86_400_000);
  await t.owner
    .insertInto('identity_checks')
    .values({
      id: newId(),
      user_id: own.id,
      state: 'approved',
      media_ids: [used],
      submitted_at: decided,
      decided_at: decided,
      expires_at: new Date(decided.getTime() + 86_400_000),
    })
    .execute();
  const left = async () => {
    await sweepUnused({} as never, t.deps);
    await sweepIdentityDocuments({} as never, t.deps);
    const rows = await t.owner
      .selectFrom('media')
      .select('id')
      .where('id', 'in', [unused, used])
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map((row) => row.id);
  };
  expect((await left()).sort()).toEqual([unused, used].sort());
  await t.clock.advance(3 * 86_400_000);
  expect(await left()).toEqual([used]);
  await t.clock.advance(85 * 86_400_000);
  expect(await left()).toEqual([used]);
  await t.clock.advance(4 * 86_400_000);
  expect(await left()).toEqual([]);
});

test('a banned user can upload identity documents and nothing else', async () => {
  const person = await t.person({ status: 'banned' });
  const place = (type: string) => t.inject(person, 'GET', `/api/v1/media/upload_url?type=${type}`);
  expect((await place('identity')).statusCode).toBe(200);
  expect((await place('profile')).statusCode).toBe(403);
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  expect((await t.inject(person, 'POST', '/api/v1/users/update_name', name)).statusCode).toBe(200);
});
