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

/** Code of the refusal, or the address of the admin. */
const outcome = (given = first) =>
  bootstrapAdmin(w.t.db, given).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

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

test('it refuses when there is an admin', async () => {
  expect(await outcome()).toBe('ada@example.com');
  expect(await outcome({ email: 'bob@example.com', name: 'Bob' })).toBe(1002);
  expect(await outcome()).toBe(1002);
  expect(await members()).toEqual([{ email: 'ada@example.com', name: 'Ada Brandt', roles: ['admin'], enabled: true }]);
});

test('of several at once, one creates an admin', async () => {
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
  const outcomes = await Promise.all(emails.map((email) => outcome({ email, name: 'Ada' })));
  expect(outcomes.filter((one) => one === 1002)).toHaveLength(3);
  const made = outcomes.filter((one) => one !== 1002);
  expect((await members()).map(({ email }) => email)).toEqual(made);
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
  expect(await members()).toEqual([{ email: 'ada@example.com', name: 'Ada Brandt', roles: ['admin'], enabled: true }]);
  expect((await signIn('ada')).status).toBe(200);
});
