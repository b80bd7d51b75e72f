import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consoles as seeds } from '../../catalog/data/places.ts';
import { seedCatalog } from '../../catalog/seed.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { AdminConsole } from './adminConsole.ts';

let t: TestPlatform;
let manager: Person;
let systemId: string;
let count = 0;
beforeAll(async () => {
  t = await testPlatform();
  manager = await t.person({ area: 'staff', roles: ['event_manager'] });
  systemId = (await t.inject(null, 'GET', '/api/v1/id_systems')).json().items[0].id;
});
beforeEach(() => {
  count++;
});
afterAll(() => t.close());

const base = '/admin/v1/catalog/consoles';
const reason = 'Players asked for it';
const list = async (): Promise<AdminConsole[]> => (await t.inject(manager, 'GET', base)).json().items;
const create = (more = {}, who = manager, headers = {}) =>
  t.inject(who, 'POST', base, { name: `Deck ${count}`, reason, ...more }, headers);
const change = ({ id }: { id: string }, body: object, who = manager) =>
  t.inject(who, 'PATCH', `${base}/${id}`, { reason, ...body });
const refusal = (answer: Awaited<ReturnType<typeof create>>) => {
  const { code, param } = answer.json().error;
  return [code, param];
};

test('a created console is last, and games can be played on it', async () => {
  const key = { 'idempotency-key': newId() };
  const deck: AdminConsole = (await create({ name: ` Deck ${count} `, id_system_id: systemId }, manager, key)).json();
  expect(deck).toMatchObject({ name: `Deck ${count}`, id_system_id: systemId, games_count: 0 });
  expect((await create({ name: ` Deck ${count} `, id_system_id: systemId }, manager, key)).json()).toEqual(deck);
  expect((await list()).at(-1)).toEqual(deck);
  const game = { name: `Orbit ${count}`, genre: 'Racing', console_ids: [deck.id], reason };
  expect((await t.inject(manager, 'POST', '/admin/v1/catalog/games', game)).statusCode).toBe(200);
  expect((await list()).at(-1)).toEqual({ ...deck, games_count: 1 });
  const shown = (await t.inject(null, 'GET', '/api/v1/consoles')).json().items;
  expect(shown.at(-1)).toMatchObject({ id: deck.id, name: `Deck ${count}`, id_system_id: systemId });
  expect((await change(deck, { id_system_id: null })).json()).toMatchObject({ id: deck.id, id_system_id: null });
  const { rows } = await sql<{ entry: unknown }>`
    select body::jsonb as entry from audit_log where subject_id = ${deck.id} order by seq desc`.execute(t.owner);
  expect(rows.map(({ entry }) => entry)).toMatchObject([
    { action: 'admin.catalog.console_update', before: { id_system_id: systemId }, after: { id_system_id: null } },
    { action: 'admin.catalog.console_create', reason, after: { name: `Deck ${count}`, id_system_id: systemId } },
  ]);
});

test('names are unique, also when two staff members create consoles at once', async () => {
  const both = await Promise.all([create(), create({ name: `DECK ${count}` })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const other = (await create({ name: `Cabinet ${count}` })).json();
  expect(refusal(await change(other, { name: `deck ${count}` }))).toEqual([1007, 'name']);
  expect((await change(other, { name: `CABINET ${count}` })).json().name).toBe(`CABINET ${count}`);
});

test('unknown gamer ID systems and consoles, changes of nothing, and empty reasons are refused', async () => {
  const deck = (await create()).json();
  expect(refusal(await create({ name: 'Cabinet', id_system_id: newId() }))).toEqual([1000, 'id_system_id']);
  expect(refusal(await change(deck, { id_system_id: newId() }))).toEqual([1000, 'id_system_id']);
  expect(refusal(await change(deck, {}))).toEqual([1000, 'name']);
  expect(refusal(await change(deck, { name: 'Cabinet', reason: ' ' }))).toEqual([1000, 'reason']);
  expect((await change({ id: newId() }, { name: 'Cabinet' })).statusCode).toBe(404);
});

test('only event managers and admins see and change consoles', async () => {
  const deck = (await create()).json();
  const partners = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const answers = [
    await t.inject(partners, 'GET', base),
    await create({ name: 'Theirs' }, partners),
    await change(deck, { name: 'Theirs' }, partners),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});

test('a start of the platform keeps what staff have changed', async () => {
  const [first] = await list();
  if (!first) throw new Error('the catalog has no consoles');
  expect(first).toMatchObject({ name: seeds[0]?.name, edited_at: null });
  await change(first, { name: `Renamed ${count}` });
  const own = (await create()).json();
  await seedCatalog(t.db);
  const after = await list();
  expect(after[0]).toMatchObject({ id: first.id, name: `Renamed ${count}`, games_count: first.games_count });
  expect(after.at(-1)).toEqual(own);
});
