import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsThere, walletsThere } from '../market/engine/testing/kit.ts';
import { newId } from '../shared/ids.ts';
import { buy, type Stage, stageOf } from '../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { sections } from './sections.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform({ config: { auth: { identityDocumentDays: 45 } } });
  stage = await stageOf(t);
});
afterAll(() => t.close());

const path = '/api/v1/users/data_export';

/** Reads the files of a ZIP through its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  for (let at = zip.readUInt32LE(end + 16), n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = zip.subarray(begin, begin + packed);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString());
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

async function exportOf(person: Person, query = '') {
  const answer = await t.inject(person, 'GET', `${path}${query}`);
  expect(answer.statusCode).toBe(200);
  return { answer, files: unzip(answer.rawPayload) };
}

const rowsIn = (files: Map<string, string>, name: string) => JSON.parse(files.get(`${name}.json`) ?? 'null');

test('contains the user’s own data and nobody else’s, with a README that names every file', async () => {
  const [ann, bob] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
  await buy(t, ann, stage, { amount: 1_234, price: 40 });
  await buy(t, bob, stage, { amount: 4_321, price: 40 });
  await Promise.all([rowsThere(t), walletsThere(t)]);
  const { answer, files } = await exportOf(ann, '?analytics=denied');
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toMatch(/filename="duelbook-data-\d{4}-\d\d-\d\d\.zip"/);
  const readme = files.get('README.txt') ?? '';
  expect(readme).toContain('deleted 45 days after');
  for (const name of files.keys()) if (name !== 'README.txt') expect(readme).toContain(name);
  expect([...files.keys()].sort()).toEqual(
    ['README.txt', 'consents.json', 'transactions.csv', ...sections.map(({ name }) => `${name}.json`)].sort(),
  );
  expect(rowsIn(files, 'profile')).toMatchObject([{ id: ann.id }]);
  expect(rowsIn(files, 'stake_orders')).toMatchObject([{ amount: 1_234, price: 40, state: 'open' }]);
  expect(rowsIn(files, 'slips')).toMatchObject([{ legs: [{ event_id: stage.event.id, side: 'for' }] }]);
  expect(rowsIn(files, 'transactions').map(({ amount }: { amount: number }) => amount)).toContain(-1_234);
  expect(files.get('transactions.csv')).toMatch(/^number,created_at,type,.*\r\n1,/);
  expect(rowsIn(files, 'consents')).toMatchObject({
    analytics_cookies_on_this_device: 'denied',
    chat_guidelines: [],
    match_guidelines: [{ version: 1 }],
  });
  const all = [...files.values()].join('');
  expect(all).not.toContain(bob.id);
  expect(all).not.toContain('token_hash');
});

test('is complete across batches, without repeating a row', async () => {
  const ann = await t.person();
  const conversation = newId();
  await t.owner.insertInto('conversations').values({ id: conversation, kind: 'group', title: 'Friends' }).execute();
  const at = new Date('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: 1_201 }, (_, seq) => ({
    id: newId(),
    conversation_id: conversation,
    seq: seq + 1,
    author_id: ann.id,
    type: 'text',
    body: `No. ${seq + 1}`,
    created_at: at,
  }));
  for (let from = 0; from < rows.length; from += 400)
    await t.owner
      .insertInto('messages')
      .values(rows.slice(from, from + 400))
      .execute();
  const { files } = await exportOf(ann);
  const ids: string[] = rowsIn(files, 'messages').map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(1_201);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
});

test('requires a session of its owner and works for banned users', async () => {
  expect((await t.inject(null, 'GET', path)).statusCode).toBe(401);
  const ann = await t.person();
  await t.owner.updateTable('sessions').set({ scope: 'banned' }).where('user_id', '=', ann.id).execute();
  await exportOf(ann);
  expect((await t.inject(ann, 'GET', `${path}?analytics=maybe`)).statusCode).toBe(400);
});

test('contains every file for a new account', async () => {
  const { files } = await exportOf(await t.person());
  for (const { name } of sections) expect(Array.isArray(rowsIn(files, name))).toBe(true);
  expect(rowsIn(files, 'matches')).toEqual([]);
});
