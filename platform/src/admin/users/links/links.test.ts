import { afterAll, beforeAll, expect, it } from 'vitest';
import { duel, fieldOf, player } from '../../../matches/testing/duel.ts';
import { newId } from '../../../shared/ids.ts';
import type { Person } from '../../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../../wallet/testing/walletPlatform.ts';
import { staffActions } from '../../testing/staff.ts';

let t: WalletPlatform;
let risk: Person;
beforeAll(async () => {
  t = await walletPlatform();
  risk = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const change = (person: Person, what: string, body: object, by: Person | null = risk) =>
  t.inject(by, 'POST', `/admin/v1/users/${person.id}/${what}`, { reason: 'Ticket 17', ...body });
const accountOf = async (person: Person) => (await t.inject(risk, 'GET', `/admin/v1/users/${person.id}`)).json();

it('links a gamer ID without the 30-day limit, and unlinks it', async () => {
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const person = await player(t, field);
  const link = (value: string) => change(person, 'connect_gamer_id', { id_system_id: field.idSystemId, value });
  expect((await link('Kestrel-Nine')).json()).toMatchObject({ value: 'Kestrel-Nine', state: 'linked' });
  expect((await link('?')).json().error).toMatchObject({ code: 1000, param: 'value' });
  const [gamerId] = (await accountOf(person)).gamer_ids;
  expect(gamerId).toMatchObject({ value: 'Kestrel-Nine', state: 'linked' });
  const unlink = () => change(person, 'disconnect_gamer_id', { gamer_id_id: gamerId.id });
  expect((await unlink()).json()).toMatchObject({ state: 'disconnected' });
  expect((await unlink()).json().error.code).toBe(1002);
  expect((await accountOf(person)).gamer_ids).toEqual([]);
  const other = await player(t, field);
  expect((await change(other, 'disconnect_gamer_id', { gamer_id_id: gamerId.id })).statusCode).toBe(404);
  expect(await staffActions(t, person.id)).toEqual([
    'admin.users.connect_gamer_id',
    'admin.users.get',
    'admin.users.disconnect_gamer_id',
    'admin.users.get',
  ]);
});

it('leaves a gamer ID alone that is taken or in use in a match', async () => {
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const [one, other] = [await player(t, field), await player(t, field)];
  const link = (value: string) => change(one, 'connect_gamer_id', { id_system_id: field.idSystemId, value });
  expect((await link(`tag-${other.username}`)).json().error.code).toBe(1007);
  await duel(t, field, [one, other], 'active');
  expect((await link('Kestrel-Ten')).json().error.code).toBe(1002);
  const [gamerId] = (await accountOf(one)).gamer_ids;
  expect(gamerId).toMatchObject({ value: `Tag-${one.username}`, locked: true });
  expect((await change(one, 'disconnect_gamer_id', { gamer_id_id: gamerId.id })).json().error.code).toBe(1002);
});

it('unlinks Twitch', async () => {
  const person = await t.person();
  await t.owner
    .insertInto('twitch_accounts')
    .values({ id: newId(), user_id: person.id, twitch_user_id: '77', username: 'kestrel_tv', linked_at: new Date(0) })
    .execute();
  await t.owner.updateTable('users').set({ twitch_username: 'kestrel_tv' }).where('id', '=', person.id).execute();
  expect((await change(person, 'disconnect_twitch', {})).statusCode).toBe(200);
  expect((await accountOf(person)).twitch_username).toBeNull();
  expect((await change(person, 'disconnect_twitch', {})).json().error.code).toBe(1002);
});

it('removes all payout destinations of a type', async () => {
  const person = await t.payee();
  const disconnect = (type: string) => change(person, `disconnect_${type}`, {});
  expect((await disconnect('venmo')).json().error.code).toBe(1002);
  expect((await disconnect('paypal')).json().items).toMatchObject([{ id: person.source, state: 'disconnected' }]);
  expect((await disconnect('paypal')).json().error.code).toBe(1002);
  expect(await staffActions(t, person.id)).toEqual(['admin.users.disconnect_paypal']);
});

it('refuses other roles, players, the own account and an empty reason', async () => {
  const person = await t.person();
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  for (const what of ['disconnect_twitch', 'disconnect_paypal', 'disconnect_venmo']) {
    for (const by of [referee, person]) expect((await change(person, what, {}, by)).statusCode).toBe(403);
    expect((await change(person, what, {}, null)).statusCode).toBe(401);
    expect((await change(risk, what, {})).statusCode).toBe(403);
    expect((await change(person, what, { reason: ' ' })).json().error).toMatchObject({ code: 1000, param: 'reason' });
  }
});
