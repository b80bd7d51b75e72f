import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { stateAfterRename } from './updateName.ts';
import { proposeUsername } from './usernames.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const rename = (who: Person | null, first_name: string, last_name = 'Lovelace') =>
  t.inject(who, 'POST', '/api/v1/users/update_name', { first_name, last_name });

test('generated usernames follow the rules for usernames', () => {
  for (let n = 0; n < 200; n++) expect(proposeUsername()).toMatch(/^[a-z0-9_]{3,20}$/);
});

test('a card shows nothing private to anyone', async () => {
  const person = await t.person();
  const card = (await t.inject(null, 'GET', `/api/v1/users/${person.id}`)).json();
  expect(Object.keys(card).sort()).toEqual(
    ['card_image_url', 'id', 'member_since', 'profile_image_url', 'record', 'status', 'username'].sort(),
  );
  expect(card.record).toEqual({ won: 0, lost: 0, drawn: 0, completion_percent: null, dispute_percent: null });
});

test('cards are returned in the requested order, without guests, deleted and unknown users', async () => {
  const people = [
    await t.person(),
    await t.person(),
    await t.person({ status: 'deleted' }),
    await t.person({ status: 'guest' }),
  ];
  const ids = people.map((person) => person.id).reverse();
  const query = [...ids, '01890000-0000-7000-8000-000000000000', ids[2]].map((id) => `ids=${id}`).join('&');
  const { items } = (await t.inject(null, 'GET', `/api/v1/users?${query}`)).json();
  expect(items.map((card: { id: string }) => card.id)).toEqual([people[1]?.id, people[0]?.id]);
  const one = (await t.inject(null, 'GET', `/api/v1/users?ids=${ids[3]}`)).json();
  expect(one.items.length).toBe(1);
  for (const id of [people[2]?.id, people[3]?.id])
    expect((await t.inject(null, 'GET', `/api/v1/users/${id}`)).statusCode).toBe(404);
  expect((await t.inject(null, 'GET', '/api/v1/users')).statusCode).toBe(400);
});

test('attributes contain no personal data', async () => {
  const person = await t.person({ phone: '+447400123456' });
  const attributes = (await t.inject(person, 'GET', '/api/v1/users/attributes')).json();
  expect(attributes).toMatchObject({
    user_status: 'enabled',
    client_type: 'web',
    country: 'GB',
    kyc_state: 'none',
    game_ids: [],
  });
  expect(attributes.created_month).toMatch(/^\d{4}-\d{2}$/);
  expect(JSON.stringify(attributes)).not.toContain('7400');
});

test('a name can change freely before the identity check', async () => {
  const person = await t.person();
  expect((await rename(person, '  Ada   Maria ')).json()).toMatchObject({
    first_name: 'Ada Maria',
    last_name: 'Lovelace',
  });
  for (const name of ['José', 'O’Brien', 'Anne-Marie', '李']) expect((await rename(person, name)).statusCode).toBe(200);
  for (const name of ['', ' ', '<b>', 'a1', '-', 'x'.repeat(61), 'a\u202Eb']) {
    expect((await rename(person, name)).json().error.code).toBe(1000);
  }
  expect((await rename(null, 'Ada')).statusCode).toBe(401);
});

test('after the check a new name needs a new check, the same name does not', async () => {
  const person = await t.person({ kycState: 'approved' });
  const state = async () => (await t.inject(person, 'GET', '/api/v1/users/attributes')).json().kyc_state;
  await rename(person, 'Test', 'Person');
  expect(await state()).toBe('approved');
  await rename(person, 'Grace', 'Hopper');
  expect(await state()).toBe('required');
  const submitted = await t.person({ kycState: 'submitted' });
  expect((await rename(submitted, 'Grace')).json().error.code).toBe(1002);
});

test('a name change sets the right state of the identity check', () => {
  expect(stateAfterRename('none', false)).toBe('none');
  expect(stateAfterRename('none', true)).toBe('required');
  expect(stateAfterRename('rejected', true)).toBe('rejected');
  expect(stateAfterRename('required', false)).toBe('required');
  for (const state of ['approved', 'expired'] as const) expect(stateAfterRename(state, false)).toBe('required');
  expect(() => stateAfterRename('submitted', false)).toThrow(expect.objectContaining({ code: 1002 }));
});

test('a legal name is accepted as official documents spell it', async () => {
  const person = await t.person();
  for (const [first, last] of [
    ['علی‌رضا', "'t Hart"],
    ['レオナルド・ディカプリオ', 'Col·lell'],
    ['Devi', 'A/P Raman'],
  ]) {
    const answer = await rename(person, first ?? '', last ?? '');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { first_name: first, last_name: last }]);
  }
  for (const unseen of ['\u200b', '\u3164', '\u202e']) {
    expect((await rename(person, unseen, 'Hart')).json().error).toMatchObject({ code: 1000, param: 'first_name' });
  }
});

test('another spelling of the same name keeps the identity check', async () => {
  const person = await t.person();
  await rename(person, 'Shaun', "O'Neil");
  await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
  const kyc = () =>
    t.db.selectFrom('users').select(['last_name', 'kyc_state']).where('id', '=', person.id).executeTakeFirstOrThrow();
  await rename(person, 'Shaun', 'O’Neil');
  expect(await kyc()).toEqual({ last_name: 'O’Neil', kyc_state: 'approved' });
  await rename(person, 'Sean', 'O’Neil');
  expect(await kyc()).toMatchObject({ kyc_state: 'required' });
});
