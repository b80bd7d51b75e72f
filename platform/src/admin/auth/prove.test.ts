import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthWorld, authWorld, post } from '../../auth/testing/world.ts';
import { promoIn } from '../testing/staff.ts';
import { listStaff } from './staff.ts';

const mfa = { amr: ['pwd', 'mfa'] };
const MINUTE = 60_000;

let w: AuthWorld;
let staff: Awaited<ReturnType<typeof enter>>;
beforeAll(async () => {
  w = await authWorld();
  await listStaff(w.t.owner, [
    { email: 'ada@example.com', roles: ['finance'] },
    { email: 'bob@example.com', roles: ['finance'] },
  ]);
  await promoIn(w.t, 100_000);
});
afterAll(() => w.close());
beforeEach(async () => {
  staff = await enter('ada');
});

async function enter(subject: string) {
  const device = w.device();
  const nonce = await w.nonce(device);
  const sent = { provider: 'social', token: await w.issuer.token(subject, nonce, mfa), nonce };
  const more = { client_type: 'support-web', app_version: '1' };
  const { body } = await post(w.t, '/admin/v1/authenticate', { ...sent, ...more }, device);
  return { device, token: body.token, id: body.user.id };
}

/** Signs in at the provider and sends the sign-in as proof. */
async function prove(subject = 'ada', changes: JWTPayload = {}, more: { device?: Record<string, string> } = {}) {
  const nonce = await w.nonce(more.device ?? staff.device);
  return send(await w.issuer.token(subject, nonce, { ...mfa, ...changes }), nonce);
}

const send = (token: string, nonce: string) =>
  w.t.inject(staff, 'POST', '/admin/v1/sessions/prove', { token, nonce }, staff.device);

async function donate(key: string, to: string) {
  const body = { wager_only: true, description: 'For the outage', amount: 500 };
  const headers = { ...staff.device, 'idempotency-key': key };
  const answer = await w.t.inject(staff, 'POST', `/admin/v1/users/${to}/donate`, body, headers);
  return answer.json().error?.code ?? answer.statusCode;
}

async function donatedTo(id: string): Promise<number> {
  const rows = await w.t.owner.selectFrom('wallet_transactions').select('id').where('user_id', '=', id).execute();
  return rows.length;
}

test('money moves until 15 minutes after the sign-in, by the database’s clock', async () => {
  const { id } = await w.t.person();
  await w.t.clock.advance(15 * MINUTE - 30_000);
  expect(await donate('in-time', id)).toBe(200);
  await w.t.clock.advance(MINUTE);
  expect(await donate('too-late', id)).toBe(1026);
  expect(await donatedTo(id)).toBe(1);
  expect((await w.t.inject(staff, 'GET', '/admin/v1/approvals', undefined, staff.device)).statusCode).toBe(200);
});

test('a proof lets the same request through with the same key, once', async () => {
  const { id } = await w.t.person();
  await w.t.clock.advance(16 * MINUTE);
  expect(await donate('same', id)).toBe(1026);
  const proof = await prove();
  expect(proof.statusCode).toBe(200);
  expect(Date.parse(proof.json().fresh_until)).toBeGreaterThan(0);
  expect([await donate('same', id), await donate('same', id)]).toEqual([200, 200]);
  expect(await donatedTo(id)).toBe(1);
  await w.t.clock.advance(16 * MINUTE);
  expect(await donate('later', id)).toBe(1026);
});

test('a request that was carried out isn’t carried out again after another proof', async () => {
  const { id } = await w.t.person();
  expect(await donate('lost-answer', id)).toBe(200);
  await w.t.clock.advance(16 * MINUTE);
  expect(await donate('lost-answer', id)).toBe(1026);
  await prove();
  expect(await donate('lost-answer', id)).toBe(200);
  expect(await donatedTo(id)).toBe(1);
});

test('the session stays the same, and each proof is audited and counts once', async () => {
  const nonce = await w.nonce(staff.device);
  const token = await w.issuer.token('ada', nonce, mfa);
  const answers = await Promise.all([send(token, nonce), send(token, nonce)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const log = await w.t.owner
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('action', '=', 'admin.auth.prove')
    .where('actor', '=', staff.id)
    .execute();
  expect(log.length).toBeGreaterThan(0);
  expect((await w.t.inject(staff, 'GET', '/admin/v1/approvals', undefined, staff.device)).statusCode).toBe(200);
});

test('a wrong proof changes nothing and doesn’t end the session', async () => {
  const { id } = await w.t.person();
  await w.t.clock.advance(16 * MINUTE);
  const nonce = await w.nonce(staff.device);
  const old = Math.floor(Date.now() / 1000) - 16 * 60;
  const refused = [
    [await send('no token', nonce), 409],
    [await send(await w.issuer.forged('ada', nonce), nonce), 409],
    [await send(await w.issuer.token('ada', 'another nonce', mfa), nonce), 409],
    [await prove('ada', {}, { device: w.device() }), 409],
    [await prove('ada', { amr: ['pwd'] }), 403],
    [await prove('ada', { auth_time: old }), 409],
    [await prove('bob'), 403],
    [await prove('mallory'), 403],
  ] as const;
  for (const [answer, status] of refused) expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
  expect(await donate('refused', id)).toBe(1026);
  expect((await prove('ada', { auth_time: old + 120 })).statusCode).toBe(200);
  expect(await donate('refused', id)).toBe(200);
});

test('a proof counts only for its own session and device', async () => {
  const { id } = await w.t.person();
  const first = staff;
  await w.t.clock.advance(16 * MINUTE);
  staff = await enter('ada');
  expect(await donate('second-device', id)).toBe(200);
  staff = first;
  expect(await donate('first-device', id)).toBe(1026);
  staff = { ...first, device: w.device() };
  expect((await prove()).statusCode).toBe(401);
});

test('players can’t prove anything here', async () => {
  const player = await w.t.person();
  const answer = await w.t.inject(player, 'POST', '/admin/v1/sessions/prove', { token: 'x', nonce: 'x' });
  expect(answer.statusCode).toBe(403);
});
