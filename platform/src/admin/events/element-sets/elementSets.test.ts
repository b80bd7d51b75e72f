import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedCatalog } from '../../../catalog/seed.ts';
import { newId } from '../../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import type { AdminElementSet } from './adminElementSet.ts';

let t: TestPlatform;
let manager: Person;
let modeId: string;
let count = 0;
beforeAll(async () => {
  t = await testPlatform();
  manager = await t.person({ area: 'staff', roles: ['event_manager'] });
});
beforeEach(async () => {
  count++;
  const { items } = (await t.inject(null, 'GET', '/api/v1/consoles')).json();
  const game = { name: `Orbit ${count}`, genre: 'Racing', console_ids: [items[0].id], reason };
  const { id } = (await t.inject(manager, 'POST', '/admin/v1/catalog/games', game)).json();
  const mode = { name: 'Sprint', description: 'A short race.', team_sizes: [1], best_of: 3, draw_allowed: false };
  const more = { score_unit: 'points', max_score: 10, rules: ['No contact.'], streaming_required: false, reason };
  modeId = (await t.inject(manager, 'POST', `/admin/v1/catalog/games/${id}/modes`, { ...mode, ...more })).json().id;
});
afterAll(() => t.close());

const base = '/admin/v1/events/element_sets';
const reason = 'The quarry was removed';
const fields = { name: 'Tracks', rule: 'pick', kind: 'maps', elements: ['Harbor', 'Quarry', 'Dunes'] };
const changed = { ...fields, elements: ['Harbor', 'Ridge', 'Dunes'] };
const create = async (more = {}): Promise<AdminElementSet> => {
  const answer = await t.inject(manager, 'POST', base, { ...fields, game_mode_id: modeId, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const change = ({ id }: { id: string }, body: object = changed, who = manager, headers = {}) =>
  t.inject(who, 'POST', `${base}/${id}`, { reason, ...body }, headers);
const offer = ({ id }: { id: string }, offered: boolean, who = manager) =>
  t.inject(who, 'POST', `${base}/${id}/offered`, { offered, reason });
const list = async (mode = modeId): Promise<AdminElementSet[]> =>
  (await t.inject(manager, 'GET', `${base}?game_mode_id=${mode}`)).json().items;
const shown = async (mode = modeId): Promise<AdminElementSet[]> =>
  (await t.inject(null, 'GET', `/api/v1/matches/element_sets?game_mode_id=${mode}`)).json().items;
const namesOf = ({ elements }: AdminElementSet) => elements.map(({ name }) => name);
const refusal = (answer: Awaited<ReturnType<typeof change>>) => {
  const { code, param, data } = answer.json().error;
  return [code, param ?? data?.reason].filter((part) => part !== undefined);
};
const audited = async (id: string) => {
  const { rows } = await sql<{ entry: object }>`
    select body::jsonb as entry from audit_log where subject_id = ${id} order by seq desc`.execute(t.owner);
  return rows.map(({ entry }) => entry);
};

test('a change takes the place of the set, with elements of its own', async () => {
  const [first, last] = [await create(), await create({ name: 'Cars', kind: 'cars' })];
  const key = { 'idempotency-key': newId() };
  const body = { ...changed, name: ' TRACKS ', rule: 'ban' };
  const answer = await change(first, body, manager, key);
  expect(answer.statusCode, answer.body).toBe(200);
  const next: AdminElementSet = answer.json();
  expect(next).toMatchObject({ game_mode_id: modeId, name: 'TRACKS', rule: 'ban', kind: 'maps', offered: true });
  expect(namesOf(next)).toEqual(changed.elements);
  const known = first.elements.map(({ id }) => id);
  expect(next.id).not.toBe(first.id);
  expect(next.elements.filter(({ id }) => known.includes(id))).toEqual([]);
  expect((await change(first, body, manager, key)).json()).toEqual(next);
  expect((await list()).map(({ id }) => id)).toEqual([next.id, last.id]);
  expect((await shown()).map(({ id }) => id)).toEqual([next.id, last.id]);
  const old = t.owner.selectFrom('element_sets').select(['offered', 'replaced_by']).where('id', '=', first.id);
  expect(await old.executeTakeFirst()).toEqual({ offered: false, replaced_by: next.id });
  const latest = (await change(next, fields)).json();
  expect(await old.executeTakeFirst()).toEqual({ offered: false, replaced_by: latest.id });
  expect(await audited(first.id)).toMatchObject([
    {
      action: 'admin.events.update_element_set',
      reason,
      before: { ...fields, game_mode_id: modeId },
      after: { id: next.id, name: 'TRACKS', rule: 'ban', elements: changed.elements },
    },
    { action: 'admin.events.create_element_sets', after: { ...fields, game_mode_id: modeId } },
  ]);
});

test('one of two staff members who change a set at once is told that it has changed', async () => {
  const set = await create();
  const wishes = [changed, { ...changed, name: 'Courses' }];
  const both = await Promise.all(wishes.map((body) => change(set, body)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = both.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json().error).toMatchObject({ code: 1001, message: expect.stringContaining('Another staff member') });
  expect(await list()).toEqual([both.find(({ statusCode }) => statusCode === 200)?.json()]);
  expect(refusal(await offer(set, true))).toEqual([1001]);
});

test('a withdrawn set stays in the list of staff until it is offered again', async () => {
  const set = await create();
  const both = await Promise.all([offer(set, false), offer(set, false)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusal(await offer(set, false))).toEqual([1001]);
  expect(await list()).toEqual([{ ...set, game_mode_id: modeId, offered: false }]);
  expect(await shown()).toEqual([]);
  expect(refusal(await change(set))).toEqual([1002, 'not_offered']);
  const namesake = await create({ name: 'tracks' });
  expect(refusal(await offer(set, true))).toEqual([1007, 'name']);
  expect((await change(namesake, { ...fields, name: 'Courses' })).statusCode).toBe(200);
  expect((await offer(set, true)).json()).toEqual({ ...set, game_mode_id: modeId, offered: true });
  expect((await shown()).map(({ name }) => name)).toEqual(['Tracks', 'Courses']);
  expect(await audited(set.id)).toMatchObject([
    { action: 'admin.events.offer_element_set', reason, before: { offered: false }, after: { offered: true } },
    { action: 'admin.events.offer_element_set', reason, before: { offered: true }, after: { offered: false } },
    { action: 'admin.events.create_element_sets' },
  ]);
});

test('changes of nothing, repeated and missing names, and unknown sets are refused', async () => {
  const set = await create();
  await create({ name: 'Cars' });
  expect(refusal(await change(set, fields))).toEqual([1000, 'name']);
  expect(refusal(await change(set, { ...fields, name: 'cars' }))).toEqual([1007, 'name']);
  expect(refusal(await change(set, { ...fields, elements: ['Harbor', 'harbor '] }))).toEqual([1000, 'elements']);
  expect(refusal(await change(set, { ...fields, elements: ['Harbor', ' '] }))).toEqual([1000, 'elements']);
  expect(refusal(await change(set, { ...fields, name: '  ' }))).toEqual([1000, 'name']);
  expect(refusal(await change(set, { ...changed, reason: ' ' }))).toEqual([1000, 'reason']);
  expect(refusal(await change(set, { ...fields, rule: 'draw', elements: ['Harbor', 'Dunes'] }))).toEqual([
    1000,
    'elements',
  ]);
  const unknown = { id: newId() };
  expect((await change(unknown)).statusCode).toBe(404);
  expect((await offer(unknown, false)).statusCode).toBe(404);
  expect((await list())[0]).toMatchObject({ ...fields, id: set.id, elements: set.elements });
});

test('sets that are not offered don’t limit the games of a mode, which limit what can be offered again', async () => {
  const set = await create({ rule: 'draw' });
  const games = (best_of: number) =>
    t.inject(manager, 'PATCH', `/admin/v1/catalog/modes/${modeId}`, { best_of, reason });
  expect((await games(5)).statusCode).toBe(400);
  await offer(set, false);
  expect((await games(5)).statusCode).toBe(200);
  expect(refusal(await offer(set, true))).toEqual([1000, 'elements']);
  await games(3);
  expect((await offer(set, true)).statusCode).toBe(200);
});

test('a start of the platform keeps what staff made of a set that ships with the product', async () => {
  const { id: mode } = await t.db
    .selectFrom('game_modes as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select('m.id')
    .where('g.slug', '=', 'vantablitz')
    .where((where) =>
      where.exists(
        where
          .selectFrom('element_sets as s')
          .whereRef('s.game_mode_id', '=', 'm.id')
          .select('s.id')
          .where('s.slug', '=', 'random'),
      ),
    )
    .executeTakeFirstOrThrow();
  const [veto, random] = await list(mode);
  if (!veto || !random) throw new Error('the mode has no sets');
  expect((await change(veto, { ...changed, name: veto.name })).statusCode).toBe(200);
  expect((await offer(random, false)).statusCode).toBe(200);
  const before = await list(mode);
  await seedCatalog(t.db);
  expect(await list(mode)).toEqual(before);
  await offer(random, true);
  await seedCatalog(t.db);
  expect((await list(mode)).find(({ id }) => id === random.id)).toEqual(random);
});

test('a set of staff keeps its name when the product ships one with it', async () => {
  const { id: mode, set } = await t.db
    .selectFrom('element_sets as s')
    .innerJoin('game_modes as m', 'm.id', 's.game_mode_id')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['m.id', 's.id as set'])
    .where('g.slug', '=', 'pitch-kings-26')
    .where('s.name', '=', 'Random clubs')
    .executeTakeFirstOrThrow();
  // Simulates an installation that has run an earlier version without this set.
  await t.owner.deleteFrom('elements').where('element_set_id', '=', set).execute();
  await t.owner.deleteFrom('element_sets').where('id', '=', set).execute();
  await create({ game_mode_id: mode, name: 'random CLUBS' });
  const before = await list(mode);
  await seedCatalog(t.db);
  expect(await list(mode)).toEqual(before);
});

test('only event managers and admins see, change and withdraw sets', async () => {
  const set = await create();
  const referee = await t.person({ area: 'staff', roles: ['referee', 'partner_manager'] });
  for (const who of [referee, await t.person()]) {
    const read = await t.inject(who, 'GET', `${base}?game_mode_id=${modeId}`);
    const answers = [read, await change(set, changed, who), await offer(set, false, who)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  }
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  const { id } = (await change(set, changed, admin)).json();
  expect((await offer({ id }, false, admin)).json()).toMatchObject({ id, offered: false });
});
