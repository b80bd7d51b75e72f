import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appNow } from '../../platform/src/db/transaction.ts';
import { checkVirusScanner } from '../../platform/src/doctor/services.ts';
import { checkWaiting, oldestUnchecked } from '../../platform/src/media/check.ts';
import { signedMediaUrl } from '../../platform/src/media/signedUrl.ts';
import { clamd } from '../../platform/src/providers/virus-scanner/clamd.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import { Clamd, testVirus } from '../../sandbox/src/clamd/server.ts';
import { type Fault, Faults } from '../../sandbox/src/faults.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const infected = 'We found malware in this file, so we deleted it. Choose another one.';

const faults = new Faults();
let scanner: Clamd;
let address: string;
let t: TestPlatform;
let person: Person;

const start = async (port = 0) => {
  scanner = new Clamd({ host: '127.0.0.1', port, mostBytes: MOST_BYTES }, faults);
  return scanner.start();
};
beforeAll(async () => {
  address = `tcp://127.0.0.1:${await start()}`;
  t = await testPlatform({ config: { providers: { clamdAddress: address } } });
  person = await t.person();
});
afterEach(() => faults.clear());
afterAll(async () => {
  await t.close();
  await scanner.stop();
});

const fail = (changes: Pick<Fault, 'kind'> & Partial<Fault>) =>
  faults.add({ target: 'clamd.scan', times: 1, delay_ms: 0, status: 503, outcome: null, ...changes });

function film(content = ''): Buffer {
  const file = randomBytes(200_000);
  file.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 0, 'latin1');
  file.write(content, 100_000, 'latin1');
  return file;
}

async function upload(type: string, payload: Buffer) {
  const { media_id, upload_url } = (await t.inject(person, 'GET', `/api/v1/media/upload_url?type=${type}`)).json();
  const url = new URL(upload_url).pathname;
  const answer = await t.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { id: String(media_id), status: answer.statusCode, body: answer.json() };
}

/** Status of a read with a valid signature. */
async function readStatus(mediaId: string): Promise<number> {
  const url = new URL(signedMediaUrl(t.deps.config, { mediaId, readerId: null }, await appNow(t.db)));
  return (await t.app.inject({ url: `${url.pathname}${url.search}` })).statusCode;
}

const stateOf = async (id: string) =>
  t.owner.selectFrom('media').select(['state', 'reason', 'stored_key']).where('id', '=', id).executeTakeFirstOrThrow();
/** Fails the jobs of waiting files without running them, as after their last attempt. */
const jobsGiveUp = () => sql`delete from pgboss.job where name = 'media.check'`.execute(t.owner);
const jobsAreDue = () => sql`update pgboss.job set start_after = now() where name = 'media.check'`.execute(t.owner);
const submit = (ids: string[]) => t.inject(person, 'POST', '/api/v1/wallets/identity_uploaded', { media_ids: ids });

test('a clean upload is ready, and was scanned as it is shown: decrypted', async () => {
  const before = scanner.scanned;
  const { id, status, body } = await upload('evidence', film());
  expect([status, body.state, await readStatus(id)]).toEqual([200, 'ready', 200]);
  const document = await upload('identity', Buffer.from('%PDF-1.7\nA passport'.padEnd(400)));
  expect(document.body.state).toBe('ready');
  expect(scanner.scanned).toBe(before + 2);
});

test.each([
  ['video', 'evidence', () => film(testVirus)],
  ['encrypted document', 'identity', () => Buffer.from(`%PDF-1.7\n${testVirus}`.padEnd(400))],
])('an infected %s is refused with a sentence, deleted and audited', async (_what, type, make) => {
  const { id, status, body } = await upload(type, make());
  expect([status, body.error]).toEqual([422, expect.objectContaining({ code: 1000, message: infected })]);
  expect(await stateOf(id)).toEqual({ state: 'refused', reason: infected, stored_key: null });
  await t.deps.jobs.runDue();
  await expect(t.deps.providers.mediaStore.get(id)).rejects.toThrow('no file is stored');
  expect(await readStatus(id)).toBe(404);
  const listed = (await t.inject(person, 'GET', '/api/v1/media/upload_ids')).json().items;
  expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ state: 'refused', reason: infected });
  const entries = await t.owner
    .selectFrom('audit_log')
    .select(['area', 'action', 'body'])
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([
    { area: 'system', action: 'media.infected', body: expect.stringContaining('"found":"Eicar-Test-Signature"') },
  ]);
});

test.each(['status', 'drop'] as const)('with %s, an upload waits unseen until a job has checked it', async (kind) => {
  fail({ kind });
  const { id, status, body } = await upload('evidence', film());
  expect([status, body.state, body.content_type]).toEqual([200, 'pending', 'video/mp4']);
  expect(await readStatus(id)).toBe(404);
  await t.clock.advance(6 * 60_000);
  expect(await oldestUnchecked(t.deps)).toBeGreaterThan(300);
  await jobsAreDue();
  await t.deps.jobs.runDue();
  expect([(await stateOf(id)).state, await readStatus(id), await oldestUnchecked(t.deps)]).toEqual(['ready', 200, 0]);
});

test('while the scanner is unavailable, files can’t be used; once it is back, infected files are refused', async () => {
  await scanner.stop();
  const clean = await upload('identity', Buffer.from('%PDF-1.7\nA passport'.padEnd(400)));
  const bad = await upload('identity', Buffer.from(`%PDF-1.7\n${testVirus}`.padEnd(400)));
  expect([clean.body.state, bad.body.state]).toEqual(['pending', 'pending']);
  const early = await submit([clean.id]);
  expect([early.statusCode, early.json().error.message]).toEqual([
    400,
    'We’re still checking your file for viruses. Try again in a minute.',
  ]);
  await t.clock.advance(6 * 60_000);
  await jobsAreDue();
  await expect(t.deps.jobs.runDue()).rejects.toThrow('clamd: no usable answer');
  await jobsGiveUp();
  await start(Number(new URL(address).port));
  await checkWaiting({} as never, t.deps);
  await t.deps.jobs.runDue();
  expect([(await stateOf(clean.id)).state, await stateOf(bad.id)]).toEqual([
    'ready',
    { state: 'refused', reason: infected, stored_key: null },
  ]);
});

test('a file above the scanner’s limit is never accepted unscanned', async () => {
  const large = Buffer.concat([film(), Buffer.alloc(MOST_BYTES)]);
  const { id, body } = await upload('evidence', large);
  expect([body.state, await readStatus(id)]).toEqual(['pending', 404]);
});

test('a scanner that responds too late counts as unavailable', async () => {
  fail({ kind: 'late', delay_ms: 1000 });
  await expect(clamd(address)?.scan(Readable.from([film()]), 200)).rejects.toThrow('clamd: no usable answer');
});

test('the doctor checks that the scanner detects the test virus', async () => {
  expect(await checkVirusScanner(clamd(address))).toEqual([
    { kind: 'ok', text: 'CLAMD_ADDRESS: the scanner finds the test virus' },
  ]);
  const [away] = await checkVirusScanner(clamd('tcp://127.0.0.1:1'));
  expect(away).toEqual({ kind: 'fix', text: expect.stringContaining('(ECONNREFUSED)') });
  expect((await checkVirusScanner(clamd('off')))[0]?.kind).toBe('skip');
});
