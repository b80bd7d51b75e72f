import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedCatalog } from '../../catalog/seed.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { AdminGame } from './adminGame.ts';
import type { AdminGameMode } from './adminGameMode.ts';

let t: TestPlatform;
let manager: Person;
let game: AdminGame;
let count = 0;
beforeAll(async () => {
  t = await testPlatform();
  manager = await t.person({ area: 'staff', roles: ['event_manager'] });
});
beforeEach(async () => {
  count++;
  const { items } = (await t.inject(null, 'GET', '/api/v1/consoles')).json();
  const body = { name: `Orbit ${count}`, genre: 'Racing', console_ids: [items[0].id], reason };
  game = (await t.inject(manager, 'POST', `${base}/games`, body)).json();
});
afterAll(() => t.close());

const base = '/admin/v1/catalog';
const reason = 'Players asked for it';
const sprint = {
  name: 'Sprint',
  description: 'A short race.',
  team_sizes: [2, 1, 2],
  best_of: 3,
  draw_allowed: false,
  score_unit: 'points',
  max_score: 10,
  rules: ['No contact.', 'Report the points.'],
  streaming_required: false,
};
const create = (more = {}, who = manager, headers = {}, gameId = game.id) =>
  t.inject(who, 'POST', `${base}/games/${gameId}/modes`, { ...sprint, reason, ...more }, headers);
const change = ({ id }: { id: string }, body: object, who = manager) =>
  t.inject(who, 'PATCH', `${base}/modes/${id}`, { reason, ...body });
const offerGame = (offered: boolean) => t.inject(manager, 'PATCH', `${base}/games/${game.id}`, { offered, reason });
const games = async (): Promise<AdminGame[]> => (await t.inject(manager, 'GET', `${base}/games`)).json().items;
const modesNow = async () => (await games()).find(({ id }) => id === game.id)?.modes;
const shown = async (): Promise<string[]> =>
  (await t.inject(null, 'GET', `/api/v1/game_modes?game_id=${game.id}`)).json().items.map(({ id }: AdminGame) => id);
type Answer = Awaited<ReturnType<typeof create>>;
const refusal = (answer: Answer) => {
  const { code, param, data } = answer.json().error;
  return [code, param ?? data.reason];
};

test('a created mode is last in its game, and can be chosen once it and the game are offered', async () => {
  const key = { 'idempotency-key': newId() };
  const first: AdminGameMode = (await create({ name: ' Sprint ' }, manager, key)).json();
  expect(first).toMatchObject({ ...sprint, game_id: game.id, team_sizes: [1, 2], offered: false });
  expect((await create({ name: ' Sprint ' }, manager, key)).json()).toEqual(first);
  const second: AdminGameMode = (await create({ name: 'Relay', offered: true })).json();
  expect(await modesNow()).toEqual([first, second]);
  expect(await shown()).toEqual([]);
  expect((await offerGame(true)).statusCode).toBe(200);
  expect(await shown()).toEqual([second.id]);
  expect((await change(first, { offered: true })).json()).toMatchObject({ id: first.id, offered: true });
  expect(await shown()).toEqual([first.id, second.id]);
  const { rows } = await sql<{ entry: unknown }>`
    select body::jsonb as entry from audit_log where subject_id = ${first.id} order by seq desc`.execute(t.owner);
  expect(rows.map(({ entry }) => entry)).toMatchObject([
    { action: 'admin.catalog.game_mode_update', reason, before: { offered: false }, after: { offered: true } },
    { action: 'admin.catalog.game_mode_create', reason, after: { name: 'Sprint', team_sizes: [1, 2], best_of: 3 } },
  ]);
});

test('every field can change, and a start of the platform keeps the change', async () => {
  const [shipped] = await games();
  const mode = shipped?.modes[0];
  if (!mode) throw new Error('the catalog has no modes');
  const other = { ...sprint, name: `Other ${count}`, team_sizes: [4], best_of: 1, draw_allowed: true, max_score: 7 };
  expect((await change(mode, { ...other, streaming_required: true })).json()).toMatchObject({
    ...other,
    streaming_required: true,
    offered: true,
  });
  const own = (await create()).json();
  await seedCatalog(t.db);
  const after = (await games()).flatMap(({ modes }) => modes);
  expect(after.find(({ id }) => id === mode.id)).toMatchObject({ ...other, streaming_required: true });
  expect(after.find(({ id }) => id === own.id)).toEqual(own);
});

test('names are unique in a game, also when two staff members create modes at once', async () => {
  const both = await Promise.all([create(), create({ name: 'SPRINT' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const other = (await create({ name: 'Relay' })).json();
  expect(refusal(await change(other, { name: 'sprint' }))).toEqual([1007, 'name']);
  expect((await change(other, { name: 'RELAY' })).json().name).toBe('RELAY');
});

test('unplayable modes, unknown games and modes, and empty reasons are refused', async () => {
  const mode = (await create()).json();
  expect(refusal(await create({ name: 'Even', best_of: 2 }))).toEqual([1000, 'best_of']);
  expect(refusal(await change(mode, { best_of: 4 }))).toEqual([1000, 'best_of']);
  const wrong = [{ team_sizes: [] }, { team_sizes: [17] }, { max_score: 0 }, { rules: [] }, { best_of: 17 }];
  for (const body of wrong) expect(refusal(await change(mode, body))[0]).toBe(1000);
  expect(refusal(await change(mode, { name: 'Other', reason: ' ' }))).toEqual([1000, 'reason']);
  expect(refusal(await change(mode, {}))).toEqual([1000, 'name']);
  expect((await change({ id: newId() }, { name: 'Nowhere' })).statusCode).toBe(404);
  expect((await create({}, manager, {}, newId())).statusCode).toBe(404);
});

test('a mode has at most as many games as its sets have elements to draw', async () => {
  const mode = (await create()).json();
  const set = { game_mode_id: mode.id, name: 'Tracks', rule: 'draw', elements: ['Harbor', 'Quarry', 'Dunes'] };
  expect((await t.inject(manager, 'POST', '/admin/v1/events/element_sets', set)).statusCode).toBe(200);
  const refused = await change(mode, { best_of: 5 });
  expect(refusal(refused)).toEqual([1000, 'best_of']);
  expect(refused.json().error.message).toContain('Tracks has only 3 elements');
  expect((await change(mode, { best_of: 1 })).statusCode).toBe(200);
});

test('only a game with an offered mode is offered, and its last offered mode stays', async () => {
  const answer = await t.inject(manager, 'POST', `${base}/games`, {
    name: `Comet ${count}`,
    genre: 'Racing',
    console_ids: game.consoles.map(({ id }) => id),
    offered: true,
    reason,
  });
  expect(refusal(answer)).toEqual([1002, 'no_mode']);
  const first = (await create()).json();
  expect(refusal(await offerGame(true))).toEqual([1002, 'no_mode']);
  const second = (await create({ name: 'Relay', offered: true })).json();
  expect((await offerGame(true)).statusCode).toBe(200);
  const last = await change(second, { offered: false });
  expect(refusal(last)).toEqual([1002, 'last_mode']);
  expect(last.json().error.message).toContain(`Orbit ${count}`);
  await change(first, { offered: true });
  const both = await Promise.all([first, second].map((mode) => change(mode, { offered: false })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await offerGame(false);
  expect((await Promise.all([first, second].map((mode) => change(mode, { offered: false })))).map(statusOf)).toEqual([
    200, 200,
  ]);
});
const statusOf = ({ statusCode }: Answer) => statusCode;

test('only event managers and admins create and change modes', async () => {
  const mode = (await create()).json();
  const partners = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const answers = [await create({ name: 'Theirs' }, partners), await change(mode, { name: 'Theirs' }, partners)];
  expect(answers.map(statusOf)).toEqual([403, 403]);
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  expect((await change(mode, { description: 'A long race.' }, admin)).json().description).toBe('A long race.');
});
