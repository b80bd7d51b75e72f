import { once } from 'node:events';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startWork } from '../../build.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

const HOUR = 3_600_000;

let t: TestPlatform;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.deleteFrom('approvals').execute();
  await t.owner.deleteFrom('staff_members').execute();
  ada = await listed(['admin']);
  bob = await listed(['admin']);
});

type Member = Person & { memberId: string; email: string };

/** Creates a staff member who has signed in. */
async function listed(roles: string[]): Promise<Member> {
  const person = await t.person({ area: 'staff', roles });
  const member = { memberId: newId(), email: `${person.username}@example.com` };
  const bound = { issuer: 'https://id.example', subject: person.id, user_id: person.id, signed_in_at: new Date() };
  await t.owner
    .insertInto('staff_members')
    .values({ id: member.memberId, email: member.email, roles, ...bound })
    .execute();
  return { ...person, ...member };
}

const newcomer = { email: 'cleo@example.com', name: 'Cleo Okafor', roles: ['finance'], reason: 'New in finance' };
const create = (by: Person, more: object = {}) => t.inject(by, 'POST', '/admin/v1/staff', { ...newcomer, ...more });
const change = (by: Person, { memberId }: Member, role: string, granted = true) =>
  t.inject(by, 'POST', `/admin/v1/staff/${memberId}/role`, { role, granted, reason: 'New duties' });
const remove = (by: Person, { memberId }: Member) =>
  t.inject(by, 'POST', `/admin/v1/staff/${memberId}/remove`, { reason: 'Left the company' });
const decide = (by: Person, id: string, approved = true) =>
  t.inject(by, 'POST', `/admin/v1/approvals/${id}/decide`, { approved, reason: 'Talked to them' });

/** Returns the ID of the approval that a call requested. */
function asked(response: LightMyRequestResponse): string {
  const { error } = response.json();
  expect(error, response.body).toMatchObject({ code: 1015 });
  return error.data.approval_id;
}

const codeOf = (response: LightMyRequestResponse) => response.json().error?.code ?? response.statusCode;

const list = async (by: Person) => (await t.inject(by, 'GET', '/admin/v1/staff')).json().items;

async function rolesOf({ email }: { email: string }): Promise<string[] | null> {
  const row = await t.owner
    .selectFrom('staff_members')
    .select('roles')
    .where('email', '=', email)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row?.roles ?? null;
}

/** Returns the newest audit entry of an action. */
async function logged(action: string) {
  const entries = await t.owner
    .selectFrom('audit_log')
    .select(['actor', 'body'])
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  return entries.map(({ actor, body }) => ({ actor, after: JSON.parse(body).after }))[0];
}

test('a second admin approves a new account, and nobody else can', async () => {
  const id = asked(await create(ada));
  expect(asked(await create(ada))).toBe(id);
  expect(await rolesOf(newcomer)).toBeNull();
  const finance = await listed(['finance']);
  expect([codeOf(await decide(ada, id)), codeOf(await decide(finance, id))]).toEqual([403, 403]);
  expect(codeOf(await decide(bob, id))).toBe(200);
  expect(await rolesOf(newcomer)).toEqual(['finance']);
  expect(await logged('admin.staff.create')).toMatchObject({
    actor: bob.id,
    after: { email: newcomer.email, name: newcomer.name, roles: ['finance'], maker: ada.id },
  });
  expect(codeOf(await decide(bob, id))).toBe(1002);
  expect(codeOf(await create(ada, { email: ' CLEO@example.com' }))).toBe(1007);
});

test('a declined or expired request changes nothing', async () => {
  expect(codeOf(await decide(bob, asked(await create(ada)), false))).toBe(200);
  const id = asked(await create(ada));
  await t.clock.advance(25 * HOUR);
  expect(codeOf(await decide(bob, id))).toBe(1002);
  expect(await rolesOf(newcomer)).toBeNull();
});

test('an account that was added meanwhile isn’t added again', async () => {
  const [first, second] = [asked(await create(ada)), asked(await create(bob, { roles: ['admin'] }))];
  const answers = await Promise.all([decide(bob, first), decide(ada, second)]);
  expect(answers.map(codeOf).sort()).toEqual([1007, 200]);
});

test('roles are given and taken one by one, as of the approval', async () => {
  const cleo = await listed(['finance']);
  const ids = [asked(await change(ada, cleo, 'risk')), asked(await change(ada, cleo, 'support'))];
  expect((await Promise.all(ids.map((id) => decide(bob, id)))).map(codeOf)).toEqual([200, 200]);
  expect((await rolesOf(cleo))?.toSorted()).toEqual(['finance', 'risk', 'support']);
  expect(codeOf(await decide(bob, asked(await change(ada, cleo, 'finance', false))))).toBe(200);
  expect(await rolesOf(cleo)).toEqual(['support', 'risk']);
  const { roles } = await t.owner
    .selectFrom('users')
    .select('roles')
    .where('id', '=', cleo.id)
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['support', 'risk']);
});

test('a role that is there can’t be given, one that isn’t can’t be taken, and the only one stays', async () => {
  const cleo = await listed(['finance']);
  expect(codeOf(await change(ada, cleo, 'finance'))).toBe(1002);
  expect(codeOf(await change(ada, cleo, 'risk', false))).toBe(1002);
  expect(codeOf(await change(ada, cleo, 'finance', false))).toBe(1002);
  expect(codeOf(await change(ada, { ...cleo, memberId: newId() }, 'risk'))).toBe(404);
  expect(await rolesOf(cleo)).toEqual(['finance']);
});

test('nobody makes or decides a request about their own account', async () => {
  for (const own of [await change(ada, ada, 'risk'), await remove(ada, ada)]) expect(codeOf(own)).toBe(403);
  const id = asked(await remove(ada, bob));
  expect(codeOf(await decide(bob, id))).toBe(403);
  const cleo = await listed(['admin']);
  expect(codeOf(await decide(cleo, id))).toBe(200);
});

test('a removed account loses its sessions at once, and only those for the staff area', async () => {
  const cleo = await listed(['support']);
  expect(codeOf(await t.inject(cleo, 'GET', '/admin/v1/approvals'))).toBe(200);
  expect(codeOf(await decide(bob, asked(await remove(ada, cleo))))).toBe(200);
  expect(codeOf(await t.inject(cleo, 'GET', '/admin/v1/approvals'))).toBe(401);
  expect(codeOf(await remove(ada, cleo))).toBe(404);
  expect((await list(ada)).map(({ id }: { id: string }) => id)).not.toContain(cleo.memberId);
});

test('a removed account that is added again is bound by its next sign-in, with four eyes', async () => {
  const cleo = await listed(['support']);
  await decide(bob, asked(await remove(ada, cleo)));
  await decide(bob, asked(await create(ada, { email: cleo.email })));
  const row = await t.owner.selectFrom('staff_members').selectAll().where('id', '=', cleo.memberId).executeTakeFirst();
  expect(row).toMatchObject({ enabled: true, subject: null, user_id: null, signed_in_at: null, roles: ['finance'] });
});

test('the only admin acts alone, which the audit log says, until another one has signed in', async () => {
  await t.owner.deleteFrom('staff_members').where('id', '=', bob.memberId).execute();
  expect(codeOf(await create(ada, { roles: ['admin'] }))).toBe(200);
  expect(await logged('admin.staff.create')).toMatchObject({ actor: ada.id, after: { only_admin: true } });
  const [cleo] = (await list(ada)).filter(({ email }: { email: string }) => email === newcomer.email);
  expect(cleo).toMatchObject({ name: 'Cleo Okafor', roles: ['admin'], signed_in_at: null, own: false });
  const dan = await listed(['support']);
  expect(codeOf(await change(ada, dan, 'risk'))).toBe(200);
  expect(codeOf(await remove(ada, { ...ada, memberId: cleo.id }))).toBe(200);
  await listed(['admin']);
  asked(await change(ada, dan, 'finance'));
});

test('of two identical requests of the only admin at once, one adds the account', async () => {
  await t.owner.deleteFrom('staff_members').where('id', '=', bob.memberId).execute();
  const answers = await Promise.all([create(ada), create(ada)]);
  expect(answers.map(codeOf).sort()).toEqual([1007, 200]);
});

test('the last admin stays', async () => {
  await t.owner.deleteFrom('staff_members').where('id', '=', bob.memberId).execute();
  expect(codeOf(await remove(bob, ada))).toBe(1002);
  expect(codeOf(await change(bob, ada, 'risk'))).toBe(1015);
  const support = await listed(['support', 'admin']);
  await t.owner.deleteFrom('staff_members').where('id', '=', ada.memberId).execute();
  expect(codeOf(await change(bob, support, 'admin', false))).toBe(1002);
  expect(await rolesOf(support)).toEqual(['support', 'admin']);
});

test('a request of somebody who is no longer an admin isn’t carried out', async () => {
  const cleo = await listed(['admin']);
  const id = asked(await create(cleo));
  await decide(bob, asked(await remove(ada, cleo)));
  expect(codeOf(await decide(bob, id))).toBe(1002);
  expect(codeOf(await decide(bob, id, false))).toBe(200);
  expect(await rolesOf(newcomer)).toBeNull();
});

test('only admins see and change staff accounts, and each page is audited', async () => {
  const cleo = await listed(['support', 'finance', 'risk', 'moderator']);
  const refused = [await t.inject(cleo, 'GET', '/admin/v1/staff'), await create(cleo), await remove(cleo, ada)];
  expect(refused.map(codeOf)).toEqual([403, 403, 403]);
  const items = await list(ada);
  expect(items.map(({ roles }: { roles: string[] }) => roles.includes('admin'))).toEqual([true, true, false]);
  expect(items.filter(({ own }: { own: boolean }) => own)).toMatchObject([{ id: ada.memberId }]);
  expect(await logged('admin.staff.list')).toMatchObject({ actor: ada.id, after: { page: 1, found: 3 } });
});

test('it refuses an address that is none and accounts without roles', async () => {
  expect(codeOf(await create(ada, { email: 'cleo@example' }))).toBe(1000);
  expect(codeOf(await create(ada, { roles: [] }))).toBe(1000);
  expect(codeOf(await create(ada, { reason: '  ' }))).toBe(1000);
});

test('a removed account’s open socket closes', async () => {
  const address = await t.listen();
  await startWork(t.app);
  const cleo = await listed(['support']);
  const socket = new WebSocket(`ws://${address}/live`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'auth', token: cleo.token }));
  const closed = once(socket, 'close');
  expect(codeOf(await decide(bob, asked(await remove(ada, cleo))))).toBe(200);
  expect((await closed)[0]).toBe(4401);
});
