import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTwitch, type TwitchServer } from '../../../providers/twitch/testing/twitchServer.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { staffActions } from '../../testing/staff.ts';

let t: TestPlatform;
let twitch: TwitchServer;
let risk: Person;
beforeAll(async () => {
  twitch = await startTwitch();
  t = await testPlatform({
    config: { providers: { twitchIdBaseUrl: twitch.url, twitchApiBaseUrl: twitch.url } },
  });
  risk = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(async () => {
  await t.close();
  await twitch.close();
});
beforeEach(() => {
  twitch.failWith = null;
  twitch.users.clear();
});

const connect = (person: Person, name: string, by: Person | null = risk, reason = 'Ticket 17') =>
  t.inject(by, 'POST', `/admin/v1/users/${person.id}/connect_twitch`, { twitch_username: name, reason });
const history = (person: Person) =>
  t.db
    .selectFrom('twitch_accounts')
    .select(['username', 'state'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();

it('links the account with this name and records it, ignoring case', async () => {
  const person = await t.person();
  twitch.users.set('kestrel_tv', '501');
  const answer = await connect(person, 'Kestrel_TV');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await history(person)).toEqual([{ username: 'kestrel_tv', state: 'linked' }]);
  const user = await t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ twitch_username: 'kestrel_tv', twitch_email: null });
  expect(await staffActions(t, person.id)).toEqual(['admin.users.connect_twitch']);
});

it('keeps earlier accounts and earlier names of the same account as history', async () => {
  const person = await t.person();
  twitch.users.set('first_tv', '601').set('renamed_tv', '601').set('second_tv', '602');
  for (const name of ['first_tv', 'renamed_tv', 'second_tv'])
    expect((await connect(person, name)).statusCode).toBe(200);
  expect(await history(person)).toEqual([
    { username: 'first_tv', state: 'disconnected' },
    { username: 'renamed_tv', state: 'disconnected' },
    { username: 'second_tv', state: 'linked' },
  ]);
});

it('refuses an account of somebody else, also when both are linked at once', async () => {
  const [one, other] = [await t.person(), await t.person()];
  twitch.users.set('shared_tv', '701');
  const answers = await Promise.all([connect(one, 'shared_tv'), connect(other, 'shared_tv')]);
  expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find((each) => each.statusCode === 409);
  expect(refused?.json().error.code).toBe(1007);
});

it('is the same when it is sent twice', async () => {
  const person = await t.person();
  twitch.users.set('twice_tv', '801');
  const answers = await Promise.all([connect(person, 'twice_tv'), connect(person, 'twice_tv')]);
  expect(answers.map((each) => each.statusCode)).toEqual([200, 200]);
  expect(await history(person)).toEqual([{ username: 'twice_tv', state: 'linked' }]);
});

it('links nothing for unknown names, unknown people, and while Twitch is down', async () => {
  const person = await t.person();
  expect((await connect(person, 'nobody_tv')).json().error).toMatchObject({ code: 1000, param: 'twitch_username' });
  expect((await connect(person, 'no spaces')).json().error).toMatchObject({ code: 1000, param: 'twitch_username' });
  twitch.failWith = 500;
  expect((await connect(person, 'kestrel_tv')).statusCode).toBe(503);
  const asked = twitch.asked.length;
  const unknown = { ...person, id: '01a2137f-15ef-7476-a299-ded5ee1e7231' };
  expect((await connect(unknown, 'kestrel_tv')).statusCode).toBe(404);
  expect(twitch.asked).toHaveLength(asked);
  expect(await history(person)).toEqual([]);
});

it('refuses other roles, players, the own account and an empty reason', async () => {
  const person = await t.person();
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  for (const by of [referee, person]) expect((await connect(person, 'x_tv', by)).statusCode).toBe(403);
  expect((await connect(person, 'x_tv', null)).statusCode).toBe(401);
  expect((await connect(risk, 'x_tv')).statusCode).toBe(403);
  expect((await connect(person, 'x_tv', risk, '  ')).json().error).toMatchObject({ code: 1000, param: 'reason' });
});
