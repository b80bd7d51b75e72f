import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../content/data/index.ts';
import type { Document } from '../../content/schemas.ts';
import { storeDocuments } from '../../content/seed.ts';
import { withTransaction } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { AdminDocument } from './adminDocument.ts';

const stored = (list: Parameters<typeof storeDocuments>[1]) => withTransaction(t.db, (tx) => storeDocuments(tx, list));

let t: TestPlatform;
let editor: Person;
beforeAll(async () => {
  t = await testPlatform({ config: { wallet: { depositMinAmount: 777 } } });
  editor = await t.person({ area: 'staff', roles: ['event_manager'] });
});
beforeEach(async () => {
  await t.owner.deleteFrom('documents').execute();
  await stored(documents);
});
afterAll(() => t.close());

const base = '/admin/v1/content/documents';
const reason = 'A new season';
const card = {
  kind: 'jumbotron',
  title: 'Season 4 has started',
  summary: 'Deposit {deposit_min} and play.',
  deeplink: 'duelbook://set_tab/2',
  button_text: 'Find a match',
  position: 0,
};
type Answer = Awaited<ReturnType<TestPlatform['inject']>>;
const create = (more: object = {}, who: Person | null = editor, headers = {}) =>
  t.inject(who, 'POST', base, { ...card, reason, ...more }, headers);
const change = ({ id, version }: { id: string; version: number }, body: object, who: Person | null = editor) =>
  t.inject(who, 'PATCH', `${base}/${id}`, { version, reason, ...body });
const press = (what: 'publish' | 'withdraw', { id, version }: AdminDocument, who: Person | null = editor) =>
  t.inject(who, 'POST', `${base}/${id}/${what}`, { version, reason });
const list = async (query = ''): Promise<AdminDocument[]> =>
  (await t.inject(editor, 'GET', `${base}?page_size=100&${query}`)).json().items;
const bySlug = async (slug: string): Promise<AdminDocument> => {
  const { id } = await t.db.selectFrom('documents').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return (await t.inject(editor, 'GET', `${base}/${id}`)).json();
};
const refusal = (answer: Answer) => {
  const { code, param } = answer.json().error;
  return param === undefined ? [code] : [code, param];
};
/** Returns the documents that players see. */
const shown = async (path: string, who: Person | null = null): Promise<Document[]> =>
  (await t.inject(who, 'GET', `/api/v1/${path}`)).json().items;
const titles = async (path: string, who: Person | null = null) => (await shown(path, who)).map(({ title }) => title);
const at = async (hours: number): Promise<string> => {
  const { rows } = await sql<{ at: Date }>`select app_now() + make_interval(hours => ${hours}) as at`.execute(t.db);
  return rows[0]?.at.toISOString() ?? '';
};
/** Returns staff actions on a document, newest first. */
async function audited(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select body::jsonb as entry from audit_log where subject_id = ${id} order by seq desc`.execute(t.owner);
  return rows.map(({ entry }) => entry);
}

test('an empty installation is filled: players see the card, the announcement and the news', async () => {
  await stored([]);
  const key = { 'idempotency-key': newId() };
  const made: AdminDocument = (await create({}, editor, key)).json();
  expect(made).toMatchObject({ state: 'published', source: 'staff', version: 1, body: '', audience: 'everyone' });
  expect((await create({}, editor, key)).json()).toEqual(made);
  expect(await shown('jumbotron')).toMatchObject([
    { id: made.id, title: card.title, summary: 'Deposit $7.77 and play.', deeplink: card.deeplink },
  ]);
  const body = '# Rules\n\nRead **this**: [wallet](duelbook://wallet) <b>now</b>';
  await create({ kind: 'blog', body, deeplink: null, button_text: null });
  const [news] = await shown('blogs');
  expect(news?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
  expect(news?.blocks[1]?.spans.at(-1)).toEqual({
    text: ' <b>now</b>',
    strong: false,
    italic: false,
    code: false,
    link: null,
  });
  await create({ kind: 'announcement', summary: '', audience: 'signed_in' });
  expect(await titles('announcements', await t.person())).toEqual([card.title]);
  expect(await titles('announcements')).toEqual([]);
  expect(await audited(made.id)).toMatchObject([
    { action: 'admin.content.create', reason, after: { kind: 'jumbotron', title: card.title } },
  ]);
});

test('a new document is last in its list unless staff choose a place', async () => {
  await create({ title: 'Last', position: undefined });
  await create({ title: 'First', position: 0 });
  const [first, ...others] = await titles('jumbotron');
  expect([first, others.at(-1)]).toEqual(['First', 'Last']);
});

test('a document is shown from its start to its end', async () => {
  const made: AdminDocument = (await create({ publish_from: await at(1), publish_until: await at(2) })).json();
  const isShown = async () => (await titles('jumbotron')).includes(card.title);
  expect([made.state, await isShown()]).toEqual(['scheduled', false]);
  await t.clock.advance(90 * 60_000);
  expect([(await list('state=published')).some(({ id }) => id === made.id), await isShown()]).toEqual([true, true]);
  await t.clock.advance(60 * 60_000);
  expect([(await list('state=withdrawn')).map(({ id }) => id), await isShown()]).toEqual([[made.id], false]);
});

test('staff withdraw what is published or scheduled, and publish it again with its date', async () => {
  const from = await at(-48);
  const made: AdminDocument = (await create({ publish_from: from })).json();
  const gone: AdminDocument = (await press('withdraw', made)).json();
  expect(gone).toMatchObject({ state: 'withdrawn', version: 2, publish_from: from });
  expect(await titles('jumbotron')).not.toContain(card.title);
  expect(refusal(await press('withdraw', gone))).toEqual([1002]);
  const back: AdminDocument = (await press('publish', gone)).json();
  expect(back).toMatchObject({ state: 'published', publish_from: from, publish_until: null });
  expect(await titles('jumbotron')).toContain(card.title);
  expect(refusal(await press('publish', back))).toEqual([1002]);

  const later: AdminDocument = (await create({ title: 'Later', publish_from: await at(5) })).json();
  const never: AdminDocument = (await press('withdraw', later)).json();
  expect(never.state).toBe('withdrawn');
  await t.clock.advance(6 * 60 * 60_000);
  expect(await titles('jumbotron')).not.toContain('Later');
  const soon: AdminDocument = (await create({ title: 'Soon', publish_from: await at(5) })).json();
  expect((await press('publish', soon)).json().state).toBe('published');
  expect(await titles('jumbotron')).toContain('Soon');
  expect(await audited(made.id)).toMatchObject([
    { action: 'admin.content.publish', reason, after: { publish_until: null } },
    { action: 'admin.content.withdraw', reason, before: { publish_until: null } },
    { action: 'admin.content.create' },
  ]);
});

test('a start of the platform keeps what staff have edited, created and withdrawn, and deletes only its own', async () => {
  const own: AdminDocument = (await create()).json();
  const entry = await bySlug('what-is-staking');
  const edited: AdminDocument = (await change(entry, { body: 'Ask us.' })).json();
  expect(edited).toMatchObject({ source: 'edited', title: entry.title, body: 'Ask us.' });
  const gone: AdminDocument = (await press('withdraw', await bySlug('stake-with-people'))).json();
  const orphan: AdminDocument = (await change(await bySlug('about'), { title: 'About us' })).json();
  await t.owner.updateTable('documents').set({ title: 'Older' }).where('slug', '=', 'contact').execute();
  await stored(documents.filter(({ slug }) => !['about', 'find-your-people'].includes(slug)));
  const after = await list();
  expect(after.filter(({ id }) => [own, edited, gone, orphan].some((kept) => kept.id === id))).toHaveLength(4);
  for (const kept of [own, edited, gone, orphan]) expect(after).toContainEqual(kept);
  expect(after.some(({ title }) => title === 'Find your people')).toBe(false);
  expect(after.some(({ title }) => title === 'Older')).toBe(false);
  expect(await titles('jumbotron')).not.toContain('Stake against people, not a house');
  expect((await t.inject(null, 'GET', '/api/v1/faq/what-is-staking')).json().blocks).toMatchObject([
    { spans: [{ text: 'Ask us.' }] },
  ]);
});

test('a place on the help page follows the product, also for edited documents', async () => {
  const anchored = documents.find(({ anchor }) => anchor !== undefined);
  const other = documents.find(({ anchor }) => anchor === undefined);
  if (!anchored || !other) throw new Error('no document has an anchor');
  await change(await bySlug(anchored.slug), { title: 'Other words' });
  const { anchor, ...bare } = anchored;
  const moved = documents.map((one) => {
    if (one === anchored) return bare;
    return one === other ? { ...other, anchor } : one;
  });
  await stored(moved);
  const anchors = await t.db
    .selectFrom('documents')
    .select(['slug', 'title'])
    .where('anchor', '=', anchor ?? '')
    .execute();
  expect(anchors.map(({ slug }) => slug)).toEqual([other.slug]);
  expect((await bySlug(anchored.slug)).title).toBe('Other words');
});

test('of two edits at once one wins, and the other is told', async () => {
  const made: AdminDocument = (await create()).json();
  const answers = await Promise.all(['One', 'Two'].map((title) => change(made, { title })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json().error).toMatchObject({ code: 1001, message: expect.stringContaining('Nothing was saved') });
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect(await list('source=staff')).toEqual([won]);
  expect(refusal(await press('withdraw', made))).toEqual([1001]);
  expect(await audited(made.id)).toHaveLength(2);
});

test('a release that changes a shipped document is noticed by its editor', async () => {
  const entry = await bySlug('what-is-staking');
  await stored(documents);
  expect((await bySlug('what-is-staking')).version).toBe(entry.version);
  await stored(documents.map((one) => (one.slug === 'what-is-staking' ? { ...one, summary: 'New words.' } : one)));
  expect(refusal(await change(entry, { title: 'Mine' }))).toEqual([1001]);
});

test('refuses what players couldn’t read or follow, and changes nothing', async () => {
  const news = { kind: 'blog', deeplink: null, button_text: null, body: 'Text.' };
  const refused: [object, ...unknown[]][] = [
    [{ title: 'From {deposit_minimum}' }, 1000, 'title'],
    [{ summary: 'From {constructor}' }, 1000, 'summary'],
    [{ ...news, body: 'From { deposit_min }' }, 1000, 'body'],
    [{ ...news, body: '[x](javascript:alert(1))' }, 1000, 'body'],
    [{ ...news, body: '[x](http://a.example)' }, 1000, 'body'],
    [{ ...news, body: '![x](data:image/png;base64,AAAA)' }, 1000, 'body'],
    [{ ...news, body: ' ' }, 1000, 'body'],
    [{ ...news, audience: 'new' }, 1000, 'audience'],
    [{ title: ' ' }, 1000, 'title'],
    [{ summary: ' ' }, 1000, 'summary'],
    [{ button_text: null }, 1000, 'button_text'],
    [{ deeplink: null }, 1000, 'deeplink'],
    [{ deeplink: 'javascript:alert(1)' }, 1000, 'deeplink'],
    [{ deeplink: 'http://a.example' }, 1000, 'deeplink'],
    [{ image_url: 'http://a.example/b.png' }, 1000, 'image_url'],
    [{ publish_from: await at(2), publish_until: await at(1) }, 1000, 'publish_until'],
    [{ publish_from: await at(-2), publish_until: await at(-1) }, 1000, 'publish_until'],
    [{ reason: ' ' }, 1000, 'reason'],
  ];
  for (const [body, ...expected] of refused) {
    expect(refusal(await create(body)), JSON.stringify(body)).toEqual(expected);
  }
  for (const kind of ['faq', 'guide', 'info']) expect((await create({ kind })).statusCode, kind).toBe(400);
  expect(await list('source=staff')).toEqual([]);
  const made: AdminDocument = (await create()).json();
  expect(refusal(await change(made, { deeplink: null }))).toEqual([1000, 'deeplink']);
  expect(refusal(await change(made, {}))).toEqual([1000, 'title']);
  expect(refusal(await change({ id: newId(), version: 1 }, { title: 'Nowhere' }))).toEqual([404]);
  expect(await list('source=staff')).toEqual([made]);
});

test('only event managers and admins see and change documents', async () => {
  const support = await t.person({ area: 'staff', roles: ['support', 'moderator', 'partner_manager'] });
  const player = await t.person();
  const made: AdminDocument = (await create()).json();
  for (const [who, status] of [
    [support, 403],
    [player, 403],
    [null, 401],
  ] as const) {
    const answers = await Promise.all([
      t.inject(who, 'GET', base),
      t.inject(who, 'GET', `${base}/${made.id}`),
      t.inject(who, 'GET', '/admin/v1/content/figures'),
      t.inject(who, 'POST', '/admin/v1/content/preview', { title: 'x', summary: '', body: '' }),
      create({}, who),
      change(made, { title: 'Theirs' }, who),
      press('withdraw', made, who),
      press('publish', made, who),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  }
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  expect((await change(made, { title: 'Ours' }, admin)).json()).toMatchObject({ title: 'Ours', version: 2 });
});

test('lists every document in pages of 20, by kind and source, with the votes of players', async () => {
  const player = await t.person();
  await t.inject(player, 'POST', '/api/v1/faq/what-is-staking/vote', { useful: false });
  const first = (await t.inject(editor, 'GET', base)).json();
  expect(first).toMatchObject({ page: 1, page_size: 20, has_next: true });
  expect((await list()).length).toBe(documents.length);
  expect((await list('kind=blog')).map(({ title }) => title)).toEqual(await titles('blogs'));
  expect(await list('source=edited')).toEqual([]);
  expect(await bySlug('what-is-staking')).toMatchObject({ useful_votes: 0, other_votes: 1, source: 'shipped' });
});

test('a preview is what players would read, and stores nothing', async () => {
  const preview = (body: string) =>
    t.inject(editor, 'POST', '/admin/v1/content/preview', { title: 'T', summary: '', body });
  const answer = (await preview('From **{deposit_min}**')).json();
  expect(answer.blocks[0].spans.map(({ text }: { text: string }) => text)).toEqual(['From ', '$7.77']);
  expect(refusal(await preview('{nothing}'))).toEqual([1000, 'body']);
  const figures = (await t.inject(editor, 'GET', '/admin/v1/content/figures')).json().items;
  expect(figures).toContainEqual({ name: 'deposit_min', value: '$7.77' });
  expect(await list('source=staff')).toEqual([]);
});

test('a placeholder that a later release no longer knows stays text, and the list is still shown', async () => {
  const made: AdminDocument = (await create()).json();
  await t.owner.updateTable('documents').set({ title: 'From {was_known}' }).where('id', '=', made.id).execute();
  expect(await titles('jumbotron')).toContain('From {was_known}');
});
