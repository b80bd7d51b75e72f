import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { games as seeds } from '../../catalog/data/games.ts';
import { seedCatalog } from '../../catalog/seed.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { AdminGame } from './adminGame.ts';

let t: TestPlatform;
let manager: Person;
let consoleIds: string[];
let count = 0;
beforeAll(async () => {
  t = await testPlatform();
  manager = await t.person({ area: 'staff', roles: ['event_manager'] });
  consoleIds = (await read('/api/v1/consoles')).map(({ id }) => id);
});
beforeEach(() => {
  count++;
});
afterAll(() => t.close());

const base = '/admin/v1/catalog/games';
const reason = 'Players asked for it';
const mode = {
  name: 'Sprint',
  description: 'A short race.',
  team_sizes: [1],
  best_of: 1,
  draw_allowed: false,
  score_unit: 'points',
  max_score: 10,
  rules: ['No contact.'],
  streaming_required: false,
  offered: true,
};
const read = async (path: string, who: Person | null = null): Promise<{ id: string; name: string }[]> =>
  (await t.inject(who, 'GET', path)).json().items;
const list = async (): Promise<AdminGame[]> => (await t.inject(manager, 'GET', base)).json().items;
const create = (more = {}, who = manager, headers = {}) => {
  const body = { name: `Orbit ${count}`, genre: 'Racing', console_ids: consoleIds.slice(0, 2), reason, ...more };
  return t.inject(who, 'POST', base, body, headers);
};
const change = ({ id }: { id: string }, body: object, who = manager) =>
  t.inject(who, 'PATCH', `${base}/${id}`, { reason, ...body });
const refusal = (answer: Awaited<ReturnType<typeof create>>) => {
  const { code, param } = answer.json().error;
  return param === undefined ? [code] : [code, param];
};
/** Returns staff actions on a game, newest first. */
async function audited(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select body::jsonb as entry from audit_log where subject_id = ${id} order by seq desc`.execute(t.owner);
  return rows.map(({ entry }) => entry);
}

test('the list has every game of the product with its modes and consoles', async () => {
  const games = await list();
  expect(games.map(({ name }) => name).slice(0, seeds.length)).toEqual(seeds.map(({ name }) => name));
  expect(games[0]).toMatchObject({ offered: true, open_matches: 0, edited_at: null });
  expect(games[0]?.modes.map(({ name }) => name)).toEqual(seeds[0]?.modes.map(({ name }) => name));
  expect(games[0]?.consoles.map(({ slug }) => slug)).toEqual(seeds[0]?.consoles);
});

test('a created game is last and can be chosen once it is offered', async () => {
  const key = { 'idempotency-key': newId() };
  const game: AdminGame = (await create({ name: ` Orbit ${count} ` }, manager, key)).json();
  expect(game).toMatchObject({ name: `Orbit ${count}`, genre: 'Racing', image_url: null, offered: false, modes: [] });
  expect(game.consoles.map(({ id }) => id)).toEqual(consoleIds.slice(0, 2));
  expect((await create({ name: ` Orbit ${count} ` }, manager, key)).json()).toEqual(game);
  expect((await list()).at(-1)).toEqual(game);
  expect((await read('/api/v1/games')).map(({ id }) => id)).not.toContain(game.id);
  expect((await read('/api/v1/games?all=true')).map(({ id }) => id)).toContain(game.id);
  expect(refusal(await change(game, { offered: true }))).toEqual([1002]);
  await t.inject(manager, 'POST', `${base}/${game.id}/modes`, { ...mode, reason });
  expect((await change(game, { offered: true })).json()).toMatchObject({ offered: true, name: `Orbit ${count}` });
  expect((await read('/api/v1/games')).at(-1)).toMatchObject({ id: game.id, console_ids: consoleIds.slice(0, 2) });
  expect(await audited(game.id)).toMatchObject([
    { action: 'admin.catalog.game_update', reason, before: { offered: false }, after: { offered: true } },
    { action: 'admin.catalog.game_create', reason, after: { name: `Orbit ${count}`, offered: false } },
  ]);
});

test('names are unique, also when two staff members create games at once', async () => {
  const both = await Promise.all([create(), create({ name: `ORBIT ${count}` })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusal(await create({ name: 'vantablitz' }))).toEqual([1007, 'name']);
  const other = (await create({ name: `Comet ${count}` })).json();
  expect(refusal(await change(other, { name: `orbit ${count}` }))).toEqual([1007, 'name']);
  expect((await change(other, { name: `COMET ${count}` })).json().name).toBe(`COMET ${count}`);
});

test('unknown consoles and gamer ID systems, missing fields and empty reasons are refused', async () => {
  expect(refusal(await create({ console_ids: [newId()] }))).toEqual([1000, 'console_ids']);
  expect(refusal(await create({ console_ids: [] }))[0]).toBe(1000);
  expect(refusal(await create({ id_system_id: newId() }))).toEqual([1000, 'id_system_id']);
  expect(refusal(await create({ reason: '  ' }))).toEqual([1000, 'reason']);
  expect(refusal(await create({ image_url: 'http://localhost/a.png' }))[0]).toBe(1000);
  expect(refusal(await change((await create()).json(), {}))).toEqual([1000, 'name']);
  expect((await change({ id: newId() }, { name: 'Nowhere' })).statusCode).toBe(404);
});

test('only event managers and admins see and change games', async () => {
  const game = (await create()).json();
  const partners = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const answers = [
    await t.inject(partners, 'GET', base),
    await create({ name: `Theirs ${count}` }, partners),
    await change(game, { name: `Theirs ${count}` }, partners),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  const [systems] = await read('/api/v1/id_systems');
  const picture = 'https://images.example.com/orbit.png';
  const changed = (await change(game, { image_url: picture, id_system_id: systems?.id }, admin)).json();
  expect(changed).toMatchObject({ image_url: picture, id_system_id: systems?.id });
  expect((await change(game, { image_url: null, id_system_id: null }, admin)).json()).toMatchObject({
    image_url: null,
    id_system_id: null,
  });
});

test('a start of the platform keeps what staff have changed, and restores what only the code has changed', async () => {
  const [first, second, third] = await list();
  if (!first || !second || !third) throw new Error('the catalog has no games');
  const kept = first.consoles.slice(0, 1).map(({ id }) => id);
  await change(first, { name: `Renamed ${count}`, genre: 'Puzzle', console_ids: kept, offered: false });
  await t.owner.updateTable('games').set({ genre: 'Older' }).where('id', '=', second.id).execute();
  await t.owner.deleteFrom('game_consoles').where('game_id', '=', third.id).execute();
  const own = (await create()).json();
  await seedCatalog(t.db);
  const after = await list();
  const found = (id: string) => after.find((game) => game.id === id);
  expect(found(first.id)).toMatchObject({ name: `Renamed ${count}`, genre: 'Puzzle', offered: false });
  expect(found(first.id)?.consoles.map(({ id }) => id)).toEqual(kept);
  expect(found(first.id)?.modes).toEqual(first.modes);
  expect(found(second.id)).toEqual(second);
  expect(found(third.id)).toEqual(third);
  expect(found(own.id)).toEqual(own);
});

test('a game that staff have created takes the place of one with the same name that comes with the product', async () => {
  const missing = seeds.at(-1);
  const [row] = await t.owner
    .selectFrom('games')
    .select('id')
    .where('slug', '=', missing?.slug ?? '')
    .execute();
  await t.owner
    .updateTable('games')
    .set({ slug: `was-${count}`, name: `Was ${count}` })
    .where('id', '=', row?.id ?? '')
    .execute();
  const own = (await create({ name: missing?.name.toUpperCase() })).json();
  await seedCatalog(t.db);
  const named = (await list()).filter(({ name }) => name.toLowerCase() === missing?.name.toLowerCase());
  expect(named).toEqual([own]);
  expect(own.modes).toEqual([]);
});
