import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld, client, post } from '../../auth/testing/world.ts';
import { listStaff, unlistStaff } from './staff.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
  await listStaff(w.t.owner, [{ email: 'Ada@example.com', roles: ['finance'] }]);
});
afterAll(() => w.close());

const mfa = { amr: ['pwd', 'mfa'] };

async function enter(subject: string, changes: JWTPayload = mfa, body: object = {}) {
  const device = w.device();
  const nonce = await w.nonce(device);
  const token = await w.issuer.token(subject, nonce, changes);
  const sent = { provider: 'social', token, nonce, client_type: 'support-web', app_version: '1', ...body };
  return { device, token, nonce, ...(await post(w.t, '/admin/v1/authenticate', sent, device)) };
}

test('listed staff with a second factor sign in with their roles, and only to the staff area', async () => {
  const { status, body, device } = await enter('ada');
  expect(status).toBe(200);
  expect(body).toMatchObject({ scope: 'staff', user: { roles: ['finance'] } });
  expect((await w.t.inject(body, 'GET', '/api/v1/gamer_ids', undefined, device)).statusCode).toBe(403);
  const log = await w.t.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'admin.auth.authenticate')
    .execute();
  expect(log.at(-1)?.actor).toBe(body.user.id);
});

test('no one gets in without a second factor, a listed account and a verified address', async () => {
  expect((await enter('ada', { amr: ['pwd'] })).status).toBe(403);
  expect((await enter('ada', { amr: 'mfa' })).status).toBe(403);
  expect((await enter('mallory')).status).toBe(403);
  expect((await enter('mallory', { ...mfa, email: 'ada@example.com' })).status).toBe(403);
  await listStaff(w.t.owner, [{ email: 'new@example.com', roles: ['support'] }]);
  expect((await enter('mallory', { ...mfa, email: 'new@example.com', email_verified: false })).status).toBe(403);
});

test('the staff area accepts no other client or provider, and each nonce only once', async () => {
  for (const client_type of ['web', 'electron', 'commentator-web'])
    expect((await enter('ada', mfa, { client_type })).status).toBe(403);
  expect((await enter('ada', mfa, { client_type: 'support_web' })).status).toBe(400);
  expect((await enter('ada', mfa, { provider: 'guest' })).status).toBe(400);
  const first = await enter('ada');
  const { token, nonce, device } = first;
  const again = await post(
    w.t,
    '/admin/v1/authenticate',
    { ...client, provider: 'social', token, nonce, client_type: 'support-web' },
    device,
  );
  expect([first.status, again.status]).toEqual([200, 401]);
});

test('a player can’t enter the staff area, and staff removed from the list lose access immediately', async () => {
  const player = await w.t.person({ roles: ['admin'] });
  expect((await post(w.t, `/admin/v1/users/${player.id}/freeze`, { reason: 'x' }, {}, player)).status).toBe(403);
  const target = await w.t.person();
  const { body, device } = await enter('ada');
  const freeze = () => post(w.t, `/admin/v1/users/${target.id}/freeze`, { reason: 'test' }, device, body);
  await unlistStaff(w.t.owner, ['ada@example.com']);
  expect((await freeze()).status).toBe(401);
  expect((await enter('ada')).status).toBe(403);
});

test('signing out ends only the staff session and is audited', async () => {
  await listStaff(w.t.owner, [{ email: 'ada@example.com', roles: ['finance'] }]);
  const { body, device } = await enter('ada');
  const signOut = () => w.t.inject(body, 'DELETE', '/admin/v1/sessions', undefined, device);
  expect((await signOut()).json()).toEqual({ revoked: 1 });
  expect((await signOut()).statusCode).toBe(401);
  const log = await w.t.owner.selectFrom('audit_log').selectAll().where('action', '=', 'admin.auth.sign_out').execute();
  expect(log.map((entry) => entry.actor)).toEqual([body.user.id]);
  const player = await w.t.person();
  expect((await w.t.inject(player, 'DELETE', '/admin/v1/sessions')).statusCode).toBe(403);
});
