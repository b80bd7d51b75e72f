import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { dollars } from '../shared/format.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { toBlocks } from './blocks.ts';
import { documents } from './data/index.ts';
import type { DocumentSeed } from './data/shape.ts';
import { minutes } from './figures.ts';
import type { AccountLimit, Document } from './schemas.ts';
import { storeDocuments } from './seed.ts';

const stored = (list: Parameters<typeof storeDocuments>[1]) => withTransaction(t.db, (tx) => storeDocuments(tx, list));

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform({ config: { wallet: { depositMinAmount: 777, withdrawAutoDayAmount: 123_456 } } });
});
afterAll(() => t.close());
beforeEach(() => stored(documents));

const get = async (path: string, person: Parameters<TestPlatform['inject']>[0] = null) =>
  (await t.inject(person, 'GET', `/api/v1/${path}`)).json();
const titles = async (path: string, person: Parameters<TestPlatform['inject']>[0] = null) =>
  ((await get(path, person)).items as Document[]).map(({ title }) => title);
const words = ({ blocks }: Document) => blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');

test('every document is returned with all placeholders and markup resolved', async () => {
  const told: Document[] = [];
  for (const path of ['faq', 'faq/guides', 'info', 'jumbotron', 'blogs?page_size=100'])
    told.push(...(await get(path)).items);
  expect(told.map(({ kind, slug }) => `${kind}/${slug}`).sort()).toEqual(
    documents.map(({ kind, slug }) => `${kind}/${slug}`).sort(),
  );
  for (const document of told) {
    const text = [document.title, document.summary, words(document)].join('\n');
    expect(text, document.slug).not.toMatch(/[{}<>]|\*\*|\]\(/);
    expect(document.blocks.length, document.slug).toBeGreaterThan(0);
  }
});

test('a text shows the enforced limits, even after they change', async () => {
  const entry = async (slug: string) => words(await get(`faq/${slug}`));
  expect(await entry('how-do-i-pay-in')).toContain('from $7.77 to ');
  expect(await entry('how-do-i-withdraw')).toContain('Up to $1,234.56 per day');
  expect(await entry('what-is-staking')).toContain(`An order can be $1.00 to $2,500.00`);
  await t.owner.updateTable('stake_settings').set({ max_amount: 99_900 }).execute();
  expect(await entry('what-is-staking')).toContain(`An order can be $1.00 to $999.00`);
  await sql`update ledger_settings set finality = interval '45 minutes'`.execute(t.owner);
  expect(await entry('why-can-i-not-withdraw-everything')).toContain('withdrawable after 45 minutes');
});

test('account limits come from the settings that operations enforce', async () => {
  const { wallet, matches } = t.deps.config;
  const limits = new Map(
    ((await get('faq/account_limits')).items as AccountLimit[]).map((limit) => [limit.key, limit]),
  );
  for (const [key, amount] of [
    ['deposit_min', wallet.depositMinAmount],
    ['deposit_max', wallet.depositMaxAmount],
    ['deposit_day', wallet.depositDayAmount],
    ['withdraw_min', wallet.withdrawMinAmount],
    ['withdraw_max', wallet.withdrawMaxAmount],
    ['withdraw_auto_day', wallet.withdrawAutoDayAmount],
    ['entry_min', matches.entryMinAmount],
    ['entry_max', matches.entryMaxAmount],
  ] as const) {
    expect(limits.get(key), key).toMatchObject({ amount, own_amount: null, value: dollars(amount) });
  }
  expect(limits.get('active_matches')).toMatchObject({ amount: null, value: String(matches.activeMatches) });
  const stakes = await t.db.selectFrom('stake_settings').selectAll().executeTakeFirstOrThrow();
  expect(limits.get('stake_max')?.amount).toBe(stakes.max_amount);
  expect(limits.get('stake_exposure')?.amount).toBe(stakes.max_exposure);
});

test('a signed-in user also sees their own limits', async () => {
  const [person, staff] = [await t.person(), await t.person({ area: 'staff', roles: ['finance'] })];
  const url = `/admin/v1/wallets/${person.id}/withdrawal_limit`;
  expect((await t.inject(staff, 'POST', url, { amount: 20_000, reason: 'test' })).statusCode).toBe(200);
  const limits = (await get('faq/account_limits', person)).items as AccountLimit[];
  expect(limits.find(({ key }) => key === 'withdraw_max')?.own_amount).toBe(20_000);
  expect(limits.find(({ key }) => key === 'deposit_day')?.own_amount).toBeNull();
});

const seed = (slug: string, changes: Partial<DocumentSeed> = {}): DocumentSeed => ({
  kind: 'announcement',
  slug,
  title: slug,
  summary: 'A line.',
  body: 'A text.',
  ...changes,
});

test('a document is only shown to its audience', async () => {
  await stored([
    seed('for-all'),
    seed('for-guests', { audience: 'signed_out' }),
    seed('for-members', { audience: 'signed_in' }),
    seed('for-newcomers', { audience: 'new' }),
  ]);
  const [recent, old] = [await t.person(), await t.person()];
  await t.owner
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', old.id)
    .execute();
  expect(await titles('announcements')).toEqual(['for-all', 'for-guests', 'for-newcomers']);
  expect(await titles('announcements', recent)).toEqual(['for-all', 'for-members', 'for-newcomers']);
  expect(await titles('announcements', old)).toEqual(['for-all', 'for-members']);
});

test('a document is only shown during its publication period', async () => {
  const at = async (hours: number) => {
    const { rows } = await sql<{ at: Date }>`select app_now() + make_interval(hours => ${hours}) as at`.execute(t.db);
    return rows[0]?.at.toISOString() ?? '';
  };
  await stored([
    seed('over', { until: await at(-1) }),
    seed('running', { from: await at(-1), until: await at(2) }),
    seed('to-come', { from: await at(1) }),
  ]);
  expect(await titles('announcements')).toEqual(['running']);
  await t.clock.advance(90 * 60_000);
  expect(await titles('announcements')).toEqual(['running', 'to-come']);
  await t.clock.advance(60 * 60_000);
  expect(await titles('announcements')).toEqual(['to-come']);
});

test('storing again updates text, keeps ids and deletes removed documents', async () => {
  await stored([seed('stays', { kind: 'info', anchor: 'here' }), seed('goes', { kind: 'info' })]);
  const [before] = (await get('info')).items;
  await stored([seed('new', { kind: 'info', anchor: 'here' }), seed('stays', { kind: 'info', title: 'Other words' })]);
  const after = (await get('info')).items as Document[];
  expect(after.map(({ slug }) => slug)).toEqual(['new', 'stays']);
  expect(after[1]).toMatchObject({ id: before.id, title: 'Other words', anchor: null });
});

test('an FAQ entry is found by id or slug, and news is paginated, newest first', async () => {
  const [first] = (await get('faq')).items as Document[];
  expect(await get(`faq/${first?.id}`)).toEqual(first);
  expect(await get(`faq/${first?.slug}`)).toEqual(first);
  for (const id of ['nothing-here', '01890000-0000-7000-8000-000000000000', 'your-first-match']) {
    expect((await t.inject(null, 'GET', `/api/v1/faq/${id}`)).statusCode, id).toBe(404);
  }
  const one = await get('blogs?page_size=1');
  const two = await get('blogs?page_size=1&page=2');
  expect(one).toMatchObject({ page: 1, has_next: true });
  expect(one.items[0].published_at > two.items[0].published_at).toBe(true);
});

test('ranks have no gaps', async () => {
  const { items } = await get('faq/ranks');
  expect(items[0].from_points).toBe(0);
  expect(items.at(-1).to_points).toBeNull();
  for (const [index, rank] of items.slice(1).entries()) expect(rank.from_points).toBe(items[index].to_points + 1);
});

test('influencers: those with a page and an active code, or the one a code belongs to', async () => {
  const [host, other] = [await t.person(), await t.person()];
  const game = await t.db.selectFrom('games').select(['id', 'slug']).orderBy('slug').executeTakeFirstOrThrow();
  await t.owner
    .insertInto('referral_codes')
    .values([
      { user_id: host.id, code: 'HOSTCODE' },
      { user_id: other.id, code: 'OTHERCODE' },
    ])
    .execute();
  const row = (person: { id: string }, name: string, position: number) => ({
    id: person.id,
    user_id: person.id,
    slug: name.toLowerCase(),
    name,
    image_url: null,
    bio: 'Plays.',
    game_ids: [game.id],
    position,
    enabled: true,
  });
  await t.owner
    .insertInto('influencers')
    .values([row(other, 'Second', 2), row(host, 'First', 1)])
    .execute();
  const names = async (query = '') =>
    ((await get(`influencers${query}`)).items as { name: string }[]).map(({ name }) => name);
  expect(await names()).toEqual(['First', 'Second']);
  expect((await get('influencers')).items[0]).toMatchObject({ code: 'HOSTCODE', games: [{ slug: game.slug }] });
  expect(await names('?code=othercode')).toEqual(['Second']);
  expect(await names('?code=NOBODY')).toEqual([]);
  expect(await names('?slug=Second')).toEqual(['Second']);
  expect(await names('?slug=nobody')).toEqual([]);
  await t.owner.updateTable('referral_codes').set({ enabled: false }).where('user_id', '=', other.id).execute();
  expect(await names()).toEqual(['First']);
});

const plain = { strong: false, italic: false, code: false };

test('blocks: supports only a subset of Markdown', () => {
  const kinds = toBlocks('# Head\n\nOne **two** [three](duelbook://wallet).\n\n- a\n- b\n\n1. c\n\n> d');
  expect(kinds.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'bullet', 'bullet', 'step', 'note']);
  expect(kinds[1]?.spans).toEqual([
    { text: 'One ', ...plain, link: null },
    { text: 'two', ...plain, strong: true, link: null },
    { text: ' ', ...plain, link: null },
    { text: 'three', ...plain, link: 'duelbook://wallet' },
    { text: '.', ...plain, link: null },
  ]);
});

test('blocks: other markup becomes text, and links can only have allowed targets', () => {
  const text =
    '<script>alert(1)</script>\n\n<b onclick="x">hi</b>\n\n[x](javascript:alert(1)) [y](data:text/html,z) [z](http://a.b)';
  const blocks = toBlocks(text);
  expect(blocks.flatMap(({ spans }) => spans.map(({ link }) => link))).toEqual(
    blocks.flatMap(({ spans }) => spans.map(() => null)),
  );
  expect(blocks.map(({ spans }) => spans.map(({ text }) => text).join(''))[0]).toBe('<script>alert(1)</script>');
});

test('formats durations in the largest whole unit', () => {
  expect([1, 30, 60, 90, 120, 1440, 2880, 4320].map(minutes)).toEqual([
    '1 minute',
    '30 minutes',
    '1 hour',
    '90 minutes',
    '2 hours',
    '24 hours',
    '2 days',
    '3 days',
  ]);
});

test('keeps the last vote of each user until the account or the question is deleted', async () => {
  const [kai, maya, staff] = [
    await t.person(),
    await t.person(),
    await t.person({ area: 'staff', roles: ['finance'] }),
  ];
  const path = '/api/v1/faq/what-is-staking';
  const say = (useful: unknown, at = path, person = kai) => t.inject(person, 'POST', `${at}/vote`, { useful });
  const known = async (person: Parameters<TestPlatform['inject']>[0] = kai) =>
    (await t.inject(person, 'GET', path)).json().useful;
  expect(await known()).toBeNull();
  expect((await say(true)).json()).toMatchObject({ slug: 'what-is-staking', useful: true });
  expect(await known()).toBe(true);
  await Promise.all([say(false), say(false)]);
  expect([await known(), await known(maya), await known(staff), await known(null)]).toEqual([false, null, null, null]);

  expect((await t.inject(null, 'POST', `${path}/vote`, { useful: true })).statusCode).toBe(401);
  expect((await say('perhaps')).statusCode).toBe(400);
  expect((await say(true, '/api/v1/faq/no-such-question')).statusCode).toBe(404);
  expect(await known()).toBe(false);

  await stored(documents);
  expect(await known()).toBe(false);
  await say(true, path, maya);
  expect((await t.inject(maya, 'DELETE', `/api/v1/users?username=${maya.username}`)).statusCode).toBe(200);
  const left = () => t.db.selectFrom('document_votes').select('user_id').execute();
  expect(await left()).toEqual([{ user_id: kai.id }]);
  await stored(documents.filter(({ slug }) => slug !== 'what-is-staking'));
  expect(await left()).toEqual([]);
});
