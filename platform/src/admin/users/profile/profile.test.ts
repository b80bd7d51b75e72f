import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, newToken, sha256 } from '../../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let support: Person;
beforeAll(async () => {
  t = await testPlatform();
  support = await t.person({ area: 'staff', roles: ['support'] });
});
afterAll(() => t.close());

const change = (person: Person, what: string, body: object, by: Person | null = support) =>
  t.inject(by, 'POST', `/admin/v1/users/${person.id}/${what}`, { reason: 'Ticket 17', ...body });

const lastAudit = async (person: Person) => {
  const { body } = await t.owner
    .selectFrom('audit_log')
    .select('body')
    .where('area', '=', 'staff')
    .where('subject_id', '=', person.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { before, after, reason } = JSON.parse(String(body));
  return { before, after, reason };
};

it('changes a username, tells the user, and leaves their own next change alone', async () => {
  const person = await t.person({ username: 'rude_name' });
  expect((await change(person, 'username', { username: 'kestrel_9' })).json()).toMatchObject({ username: 'kestrel_9' });
  expect(await lastAudit(person)).toEqual({
    before: { username: 'rude_name' },
    after: { username: 'kestrel_9' },
    reason: 'Ticket 17',
  });
  const told = await t.owner.selectFrom('notifications').select('title').where('user_id', '=', person.id).execute();
  expect(told).toEqual([{ title: 'Your username was changed' }]);
  expect((await t.inject(person, 'PUT', '/api/v1/users', { username: 'kestrel_10' })).statusCode).toBe(200);
});

it('refuses the current name, a taken one and one that is not allowed', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const codeOf = async (username: string) => (await change(person, 'username', { username })).json().error.code;
  expect(await codeOf(person.username)).toBe(1002);
  expect(await codeOf(other.username)).toBe(1007);
  expect(await codeOf('duelbook_staff')).toBe(1000);
  expect(await codeOf('x')).toBe(1000);
});

async function upload(person: Person, type: 'profile' | 'card'): Promise<{ id: string; url: string }> {
  const id = newId();
  await t.owner
    .insertInto('media')
    .values({
      id,
      user_id: person.id,
      type,
      state: 'ready',
      token_hash: sha256(newToken()),
      token_expires_at: new Date(),
      max_bytes: 1,
      content_type: 'image/webp',
      bytes: 1,
      sha256: id,
      stored_key: id,
    })
    .execute();
  return { id, url: `${t.deps.config.publicUrl}/media/${id}` };
}

it.each([
  ['profile_image', 'profile_image_url', 'profile'],
  ['player_card_image', 'card_image_url', 'card'],
] as const)('replaces and removes the picture of %s, and deletes the old file', async (what, field, type) => {
  const person = await t.person();
  const first = await upload(person, type);
  expect((await change(person, what, { [field]: first.url })).json()).toMatchObject({ [field]: first.url });
  expect((await change(person, what, { [field]: null })).json()).toMatchObject({ [field]: null });
  expect(await lastAudit(person)).toEqual({
    before: { [field]: first.url },
    after: { [field]: null },
    reason: 'Ticket 17',
  });
  const { deleted_at } = await t.owner
    .selectFrom('media')
    .select('deleted_at')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(deleted_at).not.toBeNull();
  const foreign = await upload(await t.person(), type);
  for (const url of ['https://elsewhere.example/a.png', foreign.url, first.url])
    expect((await change(person, what, { [field]: url })).json().error).toMatchObject({ code: 1000, param: field });
});

it('is only for staff with the role, and never for their own account', async () => {
  const person = await t.person();
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  const body = { username: 'kestrel_99', profile_image_url: null, card_image_url: null };
  for (const what of ['username', 'profile_image', 'player_card_image']) {
    for (const by of [finance, person]) expect((await change(person, what, body, by)).statusCode).toBe(403);
    expect((await change(person, what, body, null)).statusCode).toBe(401);
    expect((await change(support, what, body)).statusCode).toBe(403);
  }
});
