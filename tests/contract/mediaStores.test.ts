import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appNow } from '../../platform/src/db/transaction.ts';
import { checkMediaStore } from '../../platform/src/doctor/services.ts';
import { signedMediaUrl } from '../../platform/src/media/signedUrl.ts';
import { diskMediaStore } from '../../platform/src/providers/media-store/disk.ts';
import { MediaMissing, type MediaStore } from '../../platform/src/providers/media-store/port.ts';
import type { S3Settings } from '../../platform/src/providers/media-store/s3/client.ts';
import { s3MediaStore } from '../../platform/src/providers/media-store/s3/store.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import { testPlatform } from '../../platform/src/testing/harness.ts';
import { applyFaults, type Fault, Faults } from '../../sandbox/src/faults.ts';
import { Bucket } from '../../sandbox/src/s3/bucket.ts';
import { s3Routes } from '../../sandbox/src/s3/routes.ts';
import { readSettings } from '../../sandbox/src/settings.ts';

const MIB = 1024 * 1024;
const app = Fastify();
const bucket = new Bucket();
const faults = new Faults();
let folder: string;
let s3: S3Settings;
let otherFolder: string;
let otherServer: S3rver;
let otherS3: S3Settings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duelbook-store-'));
  const settings = readSettings({});
  applyFaults(app, faults);
  await app.register((scope) => s3Routes(scope, settings, bucket));
  s3 = { endpoint: `${await app.listen({ port: 0, host: '127.0.0.1' })}/s3`, region: 'eu-central-1', ...settings.s3 };
  otherFolder = await mkdtemp(join(tmpdir(), 'duelbook-s3rver-'));
  const buckets = { directory: otherFolder, configureBuckets: [{ name: 'media', configs: [] }] };
  otherServer = new S3rver({ address: '127.0.0.1', port: 0, silent: true, ...buckets });
  const { port } = await otherServer.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  otherS3 = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'media', ...keys };
});
afterEach(() => faults.clear());
afterAll(async () => {
  await app.close();
  await otherServer.close();
  for (const each of [folder, otherFolder]) await rm(each, { recursive: true, force: true });
});

const stores: Record<string, () => MediaStore> = {
  disk: () => diskMediaStore(folder),
  s3: () => s3MediaStore(s3),
  // An S3 server by others, so that the sandbox's reading of the protocol isn't the only one.
  's3 of s3rver': () => s3MediaStore(otherS3),
};
const streamed = (content: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / MIB) }, (_, n) => content.subarray(n * MIB, (n + 1) * MIB)),
  );
const read = async (store: MediaStore, key: string, part?: { from: number; to: number }) =>
  buffer(await store.get(key, part));
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe.each(Object.keys(stores))('the store %s', (name) => {
  const store = () => (stores[name] as () => MediaStore)();

  test('returns what was stored, whole and in ranges, until it is removed', async () => {
    const key = newId();
    await store().put(key, Readable.from([Buffer.from('all of '), Buffer.from('it')]));
    expect(String(await read(store(), key))).toBe('all of it');
    expect(String(await read(store(), key, { from: 4, to: 5 }))).toBe('of');
    expect(String(await read(store(), key, { from: 8, to: 8 }))).toBe('t');
    await store().put(key, Readable.from([Buffer.from('new')]));
    expect(String(await read(store(), key))).toBe('new');
    await store().remove(key);
    await expect(store().get(key)).rejects.toThrow(MediaMissing);
    await store().remove(key);
  });

  test('stores files of any size, from nothing to several parts', async () => {
    for (const bytes of [0, 1, 8 * MIB, 17 * MIB + 3]) {
      const [key, content] = [newId(), randomBytes(bytes)];
      await store().put(key, streamed(content));
      expect([bytes, hashOf(await read(store(), key))]).toEqual([bytes, hashOf(content)]);
      if (bytes < MIB) continue;
      const middle = await read(store(), key, { from: 8 * MIB - 5, to: bytes - 1 });
      expect(middle.equals(content.subarray(8 * MIB - 5))).toBe(true);
      await store().remove(key);
    }
  });

  test.each([2, 20])('shows nothing of an interrupted upload of %i MiB', async (size) => {
    const key = newId();
    async function* broken() {
      for (let n = 0; n < size; n++) yield Buffer.alloc(MIB, n);
      throw new Error('the client left');
    }
    await expect(store().put(key, Readable.from(broken()))).rejects.toThrow('the client left');
    await expect(store().get(key)).rejects.toThrow(MediaMissing);
    expect(bucket.unfinished).toBe(0);
  });

  test('refuses keys that could lead elsewhere', async () => {
    for (const key of ['../../etc/passwd', 'a/b', '', 'a?b=c-long-enough'])
      await expect(store().put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow();
  });

  test('passes the doctor', async () => {
    const [finding] = await checkMediaStore(store());
    expect(finding).toEqual({ kind: 'ok', text: 'MEDIA_STORE: files can be stored, read and removed' });
  });
});

describe('the store s3 while calls fail', () => {
  const fail = (changes: Pick<Fault, 'target' | 'kind'> & Partial<Fault>) =>
    faults.add({ times: 1, delay_ms: 3000, status: 503, outcome: null, ...changes });
  const content = randomBytes(9 * MIB);

  test.each(['status', 'drop', 'error_after_effect'] as const)('repeats every call after %s', async (kind) => {
    const [key, store] = [newId(), s3MediaStore(s3)];
    fail({ target: 's3.upload', kind });
    fail({ target: 's3.put', kind });
    async function* source() {
      yield* streamed(content);
      // For the call that completes the upload.
      fail({ target: 's3.upload', kind });
    }
    await store.put(key, Readable.from(source()));
    expect(faults.list()).toEqual([]);
    fail({ target: 's3.get', kind });
    expect((await read(store, key)).equals(content)).toBe(true);
    fail({ target: 's3.delete', kind });
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(MediaMissing);
  });

  test('gives up after a few attempts, and when there is no response', async () => {
    const store = s3MediaStore(s3, 200);
    const key = newId();
    fail({ target: 's3.get', kind: 'status', times: 9 });
    await expect(store.get(key)).rejects.toThrow('s3: GET failed with status 503');
    expect(faults.list()[0]?.times).toBe(5);
    faults.clear();
    fail({ target: 's3.put', kind: 'late', times: 9, delay_ms: 1000 });
    await expect(store.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('s3: PUT got no response');
  });

  test('fails immediately with a wrong key or bucket, and the doctor reports why', async () => {
    for (const [changes, code] of [
      [{ secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'other' }, 'InvalidAccessKeyId'],
      [{ bucket: 'other' }, 'NoSuchBucket'],
    ] as const) {
      const [finding] = await checkMediaStore(s3MediaStore({ ...s3, ...changes }));
      expect(finding).toEqual({ kind: 'fix', text: expect.stringContaining(`files can't be stored (${code})`) });
    }
  });
});

test('a platform with MEDIA_STORE=s3 stores uploads in the bucket and serves ranges from there', async () => {
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  const t = await testPlatform({
    config: {
      providers: {
        mediaStore: 's3',
        s3Endpoint: endpoint,
        s3Region: region,
        s3Bucket: s3.bucket,
        s3AccessKeyId: accessKeyId,
        s3SecretAccessKey: secretAccessKey,
      },
    },
  });
  try {
    const person = await t.person();
    const film = randomBytes(9 * MIB);
    film.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 0, 'latin1');
    const { media_id, upload_url } = (await t.inject(person, 'GET', '/api/v1/media/upload_url?type=evidence')).json();
    const sent = await t.app.inject({
      method: 'PUT',
      url: new URL(upload_url).pathname,
      payload: film,
      headers: { 'content-type': 'video/mp4' },
    });
    expect(sent.json()).toMatchObject({ state: 'ready', bytes: film.length, sha256: hashOf(film) });
    expect(bucket.objects.get(`${media_id.slice(-2)}/${media_id}`)?.equals(film)).toBe(true);
    const grant = { mediaId: media_id, readerId: null };
    const { pathname, search } = new URL(signedMediaUrl(t.deps.config, grant, await appNow(t.db)));
    const part = await t.app.inject({ url: `${pathname}${search}`, headers: { range: 'bytes=100-199' } });
    expect([part.statusCode, part.rawPayload.equals(film.subarray(100, 200))]).toEqual([206, true]);
  } finally {
    await t.close();
  }
});
