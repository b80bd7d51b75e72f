import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthWorld, authWorld, post } from '../../auth/testing/world.ts';
import { Refusal } from '../../shared/refusal.ts';
import { listStaff } from '../auth/staff.ts';
import { bootstrapAdmin } from './bootstrap.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.t.owner.deleteFrom('staff_members').execute();
});

const first = { email: 'Ada@Example.com ', name: 'Ada Brandt' };

/** Returns the code of the refusal, or the admin's email address. */
const outcome = (given = first) =>
  bootstrapAdmin(w.t.db, given).then(
    ({ email }) => email,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

const members = () => w.t.owner.selectFrom('staff_members').select(['email', 'name', 'roles', 'enabled']).execute();

async function signIn(subject: string) {
  const device = w.device();
  const nonce = await w.nonce(device);
  const token = await w.issuer.token(subject, nonce, { amr: ['pwd', 'mfa'] });
  const sent = { provider: 'social', token, nonce, client_type: 'support-web', app_version: '1' };
  return post(w.t, '/admin/v1/authenticate', sent, device);
}

test('the first admin signs in with the account whose verified email matches, and is in the audit log', async () => {
  expect((await signIn('ada')).status).toBe(403);
  expect(await outcome()).toBe('ada@example.com');
  expect((await signIn('bob')).status).toBe(403);
  const { status, body } = await signIn('ada');
  expect(status).toBe(200);
  expect(body).toMatchObject({ scope: 'staff', user: { roles: ['admin'] } });
  const log = await w.t.owner.selectFrom('audit_log').selectAll().where('action', '=', 'staff.bootstrap').execute();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ area: 'system', actor: null, subject_type: 'staff_member' });
  expect(JSON.parse(log[0]?.body ?? '').after).toEqual({
    email: 'ada@example.com',
    name: 'Ada Brandt',
    roles: ['admin'],
  });
});

const bob = { email: 'bob@example.com', name: 'Bob' };
const adminAda = { email: 'ada@example.com', name: 'Ada Brandt', roles: ['admin'], enabled: true };
const removed = { roles: ['admin'], enabled: false };

async function revocations() {
  const log = await w.t.owner
    .selectFrom('audit_log')
    .select('body')
    .where('action', '=', 'staff.bootstrap.revoke')
    .orderBy('seq')
    .execute();
  return log.map(({ body }) => JSON.parse(body));
}

test('after a mistyped address, the right one takes its place', async () => {
  const earlier = (await revocations()).length;
  expect(await outcome({ email: 'bob@example.com', name: 'Ada Brandt' })).toBe('bob@example.com');
  expect(await bootstrapAdmin(w.t.db, first)).toEqual({ email: 'ada@example.com', replaced: ['bob@example.com'] });
  expect(await members()).toEqual(
    expect.arrayContaining([adminAda, { ...removed, email: 'bob@example.com', name: 'Ada Brandt' }]),
  );
  expect((await revocations()).slice(earlier)).toEqual([
    expect.objectContaining({
      actor: null,
      before: { email: 'bob@example.com', roles: ['admin'] },
      after: { removed: true },
    }),
  ]);
  expect((await signIn('bob')).status).toBe(403);
  expect((await signIn('ada')).status).toBe(200);
});

test('a mistyped name can be corrected', async () => {
  expect(await outcome({ ...first, name: 'Ada Brant' })).toBe('ada@example.com');
  expect(await bootstrapAdmin(w.t.db, first)).toEqual({ email: 'ada@example.com', replaced: [] });
  expect(await members()).toEqual([adminAda]);
});

test('it refuses once the admin has signed in', async () => {
  expect(await outcome()).toBe('ada@example.com');
  expect((await signIn('ada')).status).toBe(200);
  expect(await outcome(bob)).toBe(1002);
  expect(await outcome()).toBe(1002);
  expect(await members()).toEqual([adminAda]);
});

test('it refuses when an admin was created in another way', async () => {
  await listStaff(w.t.owner, [{ email: 'cleo@example.com', roles: ['admin'] }]);
  expect(await outcome()).toBe(1002);
  expect((await members()).map(({ email, enabled }) => ({ email, enabled }))).toEqual([
    { email: 'cleo@example.com', enabled: true },
  ]);
});

test('whoever had other roles keeps them when someone else takes the place', async () => {
  await listStaff(w.t.owner, [{ email: 'bob@example.com', roles: ['finance'] }]);
  await outcome(bob);
  expect(await outcome()).toBe('ada@example.com');
  const now = await members();
  expect(now.find(({ email }) => email === 'bob@example.com')).toMatchObject({ roles: ['finance'], enabled: true });
  expect(now.find(({ email }) => email === 'ada@example.com')).toEqual(adminAda);
});

const admins = async () => (await members()).filter(({ roles, enabled }) => enabled && roles.includes('admin'));

test('several at once leave exactly one admin', async () => {
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
  const outcomes = await Promise.all(emails.map((email) => outcome({ email, name: 'Ada' })));
  expect(outcomes).toEqual(emails);
  expect(await admins()).toHaveLength(1);
});

test('a first sign-in at the same time leaves exactly one admin', async () => {
  await outcome();
  const [signedIn, replaced] = await Promise.all([signIn('ada'), outcome(bob)]);
  expect([
    [200, 1002],
    [403, 'bob@example.com'],
  ]).toContainEqual([signedIn.status, replaced]);
  expect((await admins()).map(({ email }) => email)).toEqual([
    signedIn.status === 200 ? 'ada@example.com' : 'bob@example.com',
  ]);
});

test('it refuses what is no email address or no name', async () => {
  for (const email of ['', 'ada', 'ada@', 'ada@example', 'a b@example.com'])
    expect(await outcome({ ...first, email })).toBe(1000);
  for (const name of ['', '  ', 'x'.repeat(81)]) expect(await outcome({ ...first, name })).toBe(1000);
  expect(await members()).toEqual([]);
});

test('staff from before keep their roles, and a removed account starts over', async () => {
  await listStaff(w.t.owner, [{ email: 'ada@example.com', roles: ['finance'] }]);
  expect(await outcome()).toBe('ada@example.com');
  expect((await members())[0]?.roles).toEqual(['finance', 'admin']);
  await w.t.owner.updateTable('staff_members').set({ enabled: false, issuer: 'x', subject: 'y' }).execute();
  expect(await outcome()).toBe('ada@example.com');
  expect(await members()).toEqual([adminAda]);
  expect((await signIn('ada')).status).toBe(200);
});
