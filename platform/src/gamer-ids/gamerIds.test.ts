import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { provide } from '../users/facts/provide.ts';

let t: TestPlatform;
const systems = new Map<string, string>();
beforeAll(async () => {
  t = await testPlatform();
  const { items } = (await t.inject(null, 'GET', '/api/v1/id_systems')).json();
  for (const { slug, id } of items) systems.set(slug, id);
});
afterAll(() => t.close());

const connect = (who: Person | null, value: string, slug = 'ps5-online') =>
  t.inject(who, 'POST', '/api/v1/gamer_ids', { id_system_id: systems.get(slug), value });
const disconnect = (who: Person, id: string) => t.inject(who, 'POST', `/api/v1/gamer_ids/${id}/disconnect`);
/** Advances the clock by this many days, with calls in between to keep the person signed in. */
async function pass(days: number, who: Person): Promise<void> {
  for (let day = 0; day < days; day += 10) {
    await t.clock.advance(10 * 86_400_000);
    await list(who);
  }
}
const list = async (who: Person) => (await t.inject(who, 'GET', '/api/v1/gamer_ids')).json().items;

test('every system has an example that matches its own pattern', async () => {
  const { items } = (await t.inject(null, 'GET', '/api/v1/id_systems')).json();
  expect(items.length).toBeGreaterThan(4);
  for (const { pattern, example } of items) expect(example).toMatch(new RegExp(pattern, 'u'));
});

test('a name is linked and listed, and linking it again changes nothing', async () => {
  const person = await t.person();
  const linked = await connect(person, ' Corner_Kick ');
  expect(linked.statusCode).toBe(201);
  expect(linked.json()).toMatchObject({
    value: 'Corner_Kick',
    state: 'linked',
    locked: false,
    id_system: { slug: 'ps5-online' },
  });
  expect((await connect(person, 'Corner_Kick')).json().id).toBe(linked.json().id);
  expect((await list(person)).map((row: { value: string }) => row.value)).toEqual(['Corner_Kick']);
});

test('values that don’t match the pattern and unknown systems are refused', async () => {
  const person = await t.person();
  for (const value of ['x', 'has space', '1abc', 'a'.repeat(30), 'Ünder']) {
    expect((await connect(person, value)).json().error).toMatchObject({ code: 1000, param: 'value' });
  }
  const unknown = await t.inject(person, 'POST', '/api/v1/gamer_ids', { id_system_id: person.id, value: 'Whatever' });
  expect(unknown.json().error).toMatchObject({ code: 1000, param: 'id_system_id' });
  expect((await connect(null, 'Somebody')).statusCode).toBe(401);
});

test('a name belongs to one user regardless of case, even with concurrent requests', async () => {
  const people = await Promise.all([t.person(), t.person(), t.person()]);
  const answers = await Promise.all(people.map((person, n) => connect(person, n === 1 ? 'RACED_name' : 'raced_NAME')));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
  expect(answers.find((answer) => answer.statusCode === 409)?.json().error.code).toBe(1007);
});

test('a name can change once in thirty days; linking the same one again isn’t a change', async () => {
  const person = await t.person();
  const { id } = (await connect(person, 'First_name')).json();
  expect((await connect(person, 'Second_name')).json().error).toMatchObject({
    code: 1004,
    data: { limit: 'gamer_id_change' },
  });
  expect((await disconnect(person, id)).json()).toMatchObject({ state: 'disconnected' });
  expect(await list(person)).toEqual([]);
  expect((await connect(person, 'Second_name')).statusCode).toBe(422);
  expect((await connect(person, 'First_Name')).statusCode).toBe(201);
  expect((await connect(person, 'Second_name')).statusCode).toBe(422);
  await pass(31, person);
  const changed = await connect(person, 'Second_name');
  expect(changed.statusCode).toBe(201);
  expect((await list(person)).map((row: { value: string }) => row.value)).toEqual(['Second_name']);
});

test('only the owner can unlink it, and not during an unfinished match', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const { id } = (await connect(person, 'In_the_match')).json();
  expect((await disconnect(other, id)).statusCode).toBe(404);
  provide(matchFacts, { gamerIdInPlay: async (_db, userId) => userId === person.id });
  expect((await list(person))[0].locked).toBe(true);
  expect((await disconnect(person, id)).json().error.code).toBe(1002);
  await pass(31, person);
  expect((await connect(person, 'Another_one')).json().error.code).toBe(1002);
  provide(matchFacts, { gamerIdInPlay: async () => false });
  expect((await disconnect(person, id)).statusCode).toBe(200);
});

test('an account linked by signing in requires the desktop client', async () => {
  const person = await t.person();
  expect((await connect(person, 'paper_moth', 'kingfall-account')).json().error.code).toBe(1014);
  const integration = await t.inject(
    person,
    'GET',
    `/api/v1/id_systems/${systems.get('kingfall-account')}/integration`,
  );
  expect(integration.json()).toMatchObject({ kind: 'oauth', desktop_required: true });
});

test('a screenshot of the name is stored with it and must belong to the same user', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const screenshot = async (who: Person) => {
    const { media_id, upload_url } = (await t.inject(who, 'GET', '/api/v1/media/upload_url?type=evidence')).json();
    const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const headers = { 'content-type': 'image/png' };
    await t.app.inject({ method: 'PUT', url: new URL(upload_url).pathname, payload, headers });
    return media_id as string;
  };
  const withProof = (value: string, proof_media_id: string) =>
    t.inject(person, 'POST', '/api/v1/gamer_ids', { id_system_id: systems.get('forge'), value, proof_media_id });
  expect((await withProof('shown#1000', await screenshot(other))).json().error.code).toBe(1000);
  expect((await connect(person, 'shown#1000', 'forge')).json()).toMatchObject({ proof: 'none' });
  const media = await screenshot(person);
  expect((await withProof('shown#1000', media)).json()).toMatchObject({ proof: 'screenshot', value: 'shown#1000' });
  expect((await withProof('shown#1000', media)).json().error.code).toBe(1000);
  const newer = await screenshot(person);
  expect((await withProof('shown#1000', newer)).statusCode).toBe(201);
  const rows = await t.owner
    .selectFrom('media')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', person.id)
    .execute();
  expect(rows.filter((row) => row.deleted_at === null).map(({ id }) => id)).toEqual([newer]);
  provide(matchFacts, { gamerIdInPlay: async (_db, userId) => userId === person.id });
  const refused = await withProof('shown#1000', await screenshot(person));
  provide(matchFacts, { gamerIdInPlay: async () => false });
  expect(refused.json().error.code).toBe(1002);
});
