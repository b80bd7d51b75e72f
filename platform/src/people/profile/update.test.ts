import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const DAY = 86_400_000;
const update = (who: Person | null, changes: object) => t.inject(who, 'PUT', '/api/v1/users', changes);
const refusal = async (who: Person, changes: object) => {
  const answer = await update(who, changes);
  return { status: answer.statusCode, ...answer.json().error };
};

test('a username can change once in 30 days, and the first time immediately', async () => {
  const who = await t.person();
  const first = await update(who, { username: 'calm_river_1' });
  expect(first.json()).toMatchObject({ user: { username: 'calm_river_1' } });
  expect(first.json().settings.username_changeable_at).not.toBeNull();
  expect(await refusal(who, { username: 'calm_river_2' })).toMatchObject({ code: 1004, data: { limit: 'username' } });
  expect((await update(who, { username: 'calm_river_1', bio: 'Hello.' })).json().bio).toBe('Hello.');
  const changed = async (daysAgo: number) => {
    const at = new Date((await appNow(t.db)).getTime() - daysAgo * DAY);
    await t.owner.updateTable('users').set({ username_changed_at: at }).where('id', '=', who.id).execute();
  };
  await changed(29.9);
  expect((await refusal(who, { username: 'calm_river_2' })).code).toBe(1004);
  await changed(30);
  expect(
    (await t.inject(who, 'GET', `/api/v1/users/${who.id}/profile`)).json().settings.username_changeable_at,
  ).toBeNull();
  expect((await update(who, { username: 'calm_river_2' })).json().user.username).toBe('calm_river_2');
});

test('invalid, offensive and taken usernames are refused, and nothing changes', async () => {
  const [who, other] = [await t.person(), await t.person()];
  for (const name of [
    'ab',
    'a'.repeat(21),
    'With Space',
    'Upper',
    'dash-ed',
    'umlaut_ä',
    '',
    '__proto__',
    '_x_',
    'x__',
  ]) {
    expect(await refusal(who, { username: name })).toMatchObject({ status: 400, code: 1000 });
  }
  for (const name of ['duelbook_team', 'admin', 'support', 'deleted_123', 'fuck_you', 'f_u_c_k', 'sh1thead']) {
    expect(await refusal(who, { username: name }), name).toMatchObject({ status: 422, code: 1000, param: 'username' });
  }
  expect(await refusal(who, { username: other.username, bio: 'New words.' })).toMatchObject({ code: 1007 });
  expect((await t.inject(who, 'GET', `/api/v1/users/${who.id}/profile`)).json()).toMatchObject({
    bio: null,
    user: { username: who.username },
  });
});

test('a username can match a built-in property name', async () => {
  const who = await t.person();
  expect((await update(who, { username: 'constructor' })).json().user.username).toBe('constructor');
  expect((await t.inject(null, 'GET', '/api/v1/users/constructor/profile?username=true')).json()).toMatchObject({
    user: { id: who.id },
  });
});

test('only one of two concurrent requests for the same username succeeds', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => t.person()));
  const answers = await Promise.all(people.map((one) => update(one, { username: 'the_only_one' })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
});

test('a bio is stored as plain text, is only trimmed, and can be removed', async () => {
  const who = await t.person();
  const bio = '<img src=x onerror=alert(1)> I play & win';
  expect((await update(who, { bio: `  ${bio}  ` })).json().bio).toBe(bio);
  expect((await t.inject(null, 'GET', `/api/v1/users/${who.id}/about`)).json().bio).toBe(bio);
  expect(await refusal(who, { bio: 'what a fucking day' })).toMatchObject({ status: 422, param: 'bio' });
  expect(await refusal(who, { bio: 'x'.repeat(301) })).toMatchObject({ status: 400 });
  expect((await update(who, { bio: '' })).json().bio).toBeNull();
});

test('a picture must be the user’s own ready upload of the right type, and replaces the previous file', async () => {
  const [who, other] = [await t.person(), await t.person()];
  const upload = async (owner: Person, type: 'profile' | 'card') => {
    const id = newId();
    await t.owner
      .insertInto('media')
      .values({
        id,
        user_id: owner.id,
        type,
        state: 'ready',
        token_hash: Buffer.from(id),
        token_expires_at: new Date(),
        max_bytes: 1,
        content_type: 'image/png',
        bytes: 1,
        sha256: 'x',
        stored_key: id,
      } as never)
      .execute();
    return id;
  };
  const [first, second, foreign, card] = [
    await upload(who, 'profile'),
    await upload(who, 'profile'),
    await upload(other, 'profile'),
    await upload(who, 'card'),
  ];
  for (const id of [foreign, card, newId()])
    expect(await refusal(who, { profile_image_id: id })).toMatchObject({ code: 1000 });
  const shown = (await update(who, { profile_image_id: first, card_image_id: card })).json().user;
  expect(shown.profile_image_url).toBe(`${t.deps.config.publicUrl}/media/${first}`);
  expect(shown.card_image_url).toBe(`${t.deps.config.publicUrl}/media/${card}`);
  await update(who, { profile_image_id: second });
  const deleted = await t.db.selectFrom('media').select('id').where('deleted_at', 'is not', null).execute();
  expect(deleted).toEqual([{ id: first }]);
  expect((await update(who, { remove_profile_image: true })).json().user.profile_image_url).toBeNull();
  expect(await refusal(who, { profile_image_id: second })).toMatchObject({ code: 1000 });
});

test('only the selected gamer IDs are shown', async () => {
  const [who, other] = [await t.person(), await t.person()];
  const systems = await t.db.selectFrom('id_systems').select('id').orderBy('position').limit(2).execute();
  const link = async (owner: Person, system: string) => {
    const id = newId();
    const row = { id, user_id: owner.id, id_system_id: system, value: `N${id.slice(-6)}`, value_folded: id };
    await t.db
      .insertInto('gamer_ids')
      .values({ ...row, changeable_at: new Date(), disconnected_at: null })
      .execute();
    return id;
  };
  const [a, b, foreign] = [
    await link(who, systems[0]?.id ?? ''),
    await link(who, systems[1]?.id ?? ''),
    await link(other, systems[0]?.id ?? ''),
  ];
  const shown = async () =>
    (await t.inject(null, 'GET', `/api/v1/users/${who.id}/about`))
      .json()
      .gamer_ids.map((one: { id: string }) => one.id);
  expect(await shown()).toEqual([]);
  expect((await update(who, { public_gamer_ids: [b] })).json().settings.public_gamer_ids).toEqual([b]);
  expect(await shown()).toEqual([b]);
  expect(await refusal(who, { public_gamer_ids: [a, foreign] })).toMatchObject({ code: 1000 });
  expect(await shown()).toEqual([b]);
  await update(who, { public_gamer_ids: [] });
  expect(await shown()).toEqual([]);
});

test('signed-out users can’t change anything, and a profile update can’t change other account fields', async () => {
  expect((await update(null, { bio: 'x' })).statusCode).toBe(401);
  const who = await t.person();
  await update(who, { roles: ['admin'], status: 'enabled', kyc_state: 'approved' });
  const row = await t.db.selectFrom('users').select(['roles', 'kyc_state']).where('id', '=', who.id).executeTakeFirst();
  expect(row).toEqual({ roles: [], kyc_state: 'none' });
});
