import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld, client, post } from '../testing/world.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

let numbers = 2000;
const newPhone = () => `+1202555${++numbers}`;
const status = (held: { token: string }) =>
  w.t.inject(held, 'GET', '/api/v1/status').then((answer) => answer.statusCode);

test('a new number creates a user with a username, and the same number signs the same user in again', async () => {
  const phone = newPhone();
  const first = await w.signIn(phone, w.device());
  expect(first).toMatchObject({
    status: 200,
    body: { scope: 'full', is_new: true, user: { status: 'enabled', phone_verified: true } },
  });
  expect(first.body.user.username).toMatch(/^[a-z0-9_]{3,20}$/);
  const second = await w.signIn(phone, w.device());
  expect(second.body).toMatchObject({ is_new: false, user: { id: first.body.user.id } });
});

test('only the hash of the token is stored', async () => {
  const { body } = await w.signIn(newPhone(), w.device());
  const rows = await w.t.owner.selectFrom('sessions').selectAll().where('user_id', '=', body.user.id).execute();
  expect(rows.length).toBe(1);
  expect(rows[0]?.token_hash.length).toBe(32);
  expect(JSON.stringify(rows)).not.toContain(body.token);
});

test('a verification can be used once, on its own device, and only after the code was entered', async () => {
  const device = w.device();
  const phone = newPhone();
  const started = await w.start(phone, device);
  const attempt = (headers: Record<string, string>) =>
    post(
      w.t,
      '/api/v1/authenticate',
      { ...client, provider: 'phonenumber', identity_verification_id: started.body.id },
      headers,
    );
  expect(await attempt(device)).toMatchObject({ status: 409, body: { error: { code: 1002 } } });
  await post(w.t, `/api/v1/identity_verifications/${started.body.id}/code`, { code: w.sms.codeTo(phone) }, device);
  expect((await attempt(w.device())).status).toBe(409);
  const both = await Promise.all([attempt(device), attempt(device), attempt(device)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect((await attempt(device)).status).toBe(409);
  for (const token of [randomUUID(), 'nothing', '']) {
    expect(
      (await post(w.t, '/api/v1/authenticate', { ...client, provider: 'phonenumber', token }, device)).status,
    ).toBe(409);
  }
});

test('two concurrent first sign-ins with one number create one user', async () => {
  const phone = newPhone();
  const devices = [w.device(), w.device()];
  const ids: string[] = [];
  // Starting the second verification only replaces one that is still open, so both can be used.
  for (const device of devices) ids.push(await w.verify(phone, device));
  const answers = await Promise.all(
    devices.map((device, n) =>
      post(w.t, '/api/v1/authenticate', { ...client, provider: 'phonenumber', token: ids[n] }, device),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.body.is_new).length).toBe(1);
});

test('signing in again on a device ends its previous session and no other', async () => {
  const phone = newPhone();
  const here = w.device();
  const [a, b] = [await w.signIn(phone, here), await w.signIn(phone, w.device())];
  const again = await w.signIn(phone, here);
  expect(await status(a.body)).toBe(401);
  expect((await w.t.inject(again.body, 'GET', '/api/v1/status', undefined, here)).statusCode).toBe(200);
  const live = await w.t.owner
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', b.body.user.id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(live.length).toBe(2);
});

test('sign-out ends the current session or all of them', async () => {
  const phone = newPhone();
  const signIn = async () => (await w.signIn(phone, {})).body;
  const [a, b, c] = [await signIn(), await signIn(), await signIn()];
  expect((await w.t.inject(a, 'DELETE', '/api/v1/sessions')).json()).toEqual({ revoked: 1 });
  expect([await status(a), await status(b), await status(c)]).toEqual([401, 200, 200]);
  expect((await w.t.inject(b, 'DELETE', '/api/v1/sessions?all=true')).json()).toEqual({ revoked: 2 });
  expect([await status(a), await status(b), await status(c)]).toEqual([401, 401, 401]);
  expect((await w.t.inject(b, 'DELETE', '/api/v1/sessions')).statusCode).toBe(401);
});

test('staff and commentators can’t use the player sign-in', async () => {
  for (const client_type of ['support-web', 'commentator-web']) {
    const answer = await post(w.t, '/api/v1/authenticate', {
      ...client,
      client_type,
      provider: 'phonenumber',
      token: randomUUID(),
    });
    expect(answer.status).toBe(403);
  }
});

test('a user who signed in while banned has full access once the ban ends', async () => {
  const phone = newPhone();
  const { id } = await w.t.person({ phone, status: 'banned' });
  const device = w.device();
  const { body } = await w.signIn(phone, device);
  const blocked = () => w.t.inject(body, 'GET', '/api/v1/users/block_ids', undefined, device);
  expect([body.scope, (await blocked()).statusCode]).toEqual(['banned', 403]);
  await w.t.owner.updateTable('users').set({ status: 'enabled' }).where('id', '=', id).execute();
  expect((await blocked()).statusCode).toBe(200);
});

test('a disabled user can’t sign in, and a banned user can read the ban', async () => {
  const [disabled, banned] = [newPhone(), newPhone()];
  await w.t.person({ phone: disabled, status: 'disabled' });
  await w.t.person({ phone: banned, status: 'banned' });
  expect((await w.signIn(disabled, w.device())).status).toBe(403);
  expect((await w.signIn(banned, w.device())).body.scope).toBe('banned');
});

test('a social sign-in without a phone can only add one: all other calls return code 15', async () => {
  const device = w.device();
  const { status: http, body } = await w.social('sub-new', device);
  expect(http).toBe(200);
  expect(body).toMatchObject({
    scope: 'phone_required',
    is_new: true,
    user: { phone_verified: false, email: 'sub-new@example.com' },
  });
  expect((await w.t.inject(body, 'GET', '/api/v1/gamer_ids', undefined, device)).json().error.code).toBe(15);
  expect((await w.t.inject(body, 'GET', '/api/v1/status', undefined, device)).statusCode).toBe(200);
  const phone = newPhone();
  const attached = await w.signIn(phone, device, body);
  expect(attached.body).toMatchObject({
    scope: 'full',
    is_new: false,
    user: { id: body.user.id, phone_verified: true },
  });
  expect((await w.t.inject(body, 'GET', '/api/v1/status', undefined, device)).statusCode).toBe(401);
  const back = await w.social('sub-new', w.device());
  expect(back.body).toMatchObject({ scope: 'full', is_new: false, user: { id: body.user.id } });
});

test('a social identity whose phone belongs to another user is merged into that user', async () => {
  const phone = newPhone();
  const owner = await w.signIn(phone, w.device());
  const device = w.device();
  const social = await w.social('sub-merge', device);
  const merged = await w.signIn(phone, device, social.body);
  expect(merged.body).toMatchObject({ scope: 'full', user: { id: owner.body.user.id } });
  expect((await w.t.inject(social.body, 'GET', '/api/v1/status', undefined, device)).statusCode).toBe(401);
  expect((await w.social('sub-merge', w.device())).body.user.id).toBe(owner.body.user.id);
  expect((await w.t.inject(null, 'GET', `/api/v1/users/${social.body.user.id}`)).statusCode).toBe(404);
});

test('a nonce is valid once, on its device, for ten minutes, and only if we issued it', async () => {
  const attempt = async (nonce: string, headers: Record<string, string>, claimed = nonce) =>
    post(
      w.t,
      '/api/v1/authenticate',
      { ...client, provider: 'social', token: await w.issuer.token('sub-nonce', claimed), nonce },
      headers,
    );
  const device = w.device();
  const nonce = await w.nonce(device);
  expect((await attempt(nonce, w.device())).status).toBe(401);
  expect((await attempt(nonce, device, 'another')).status).toBe(401);
  expect((await attempt(nonce, device)).status).toBe(200);
  expect((await attempt(nonce, device)).status).toBe(401);
  expect((await attempt('made-up', device)).status).toBe(401);
  const old = await w.nonce(device);
  await w.t.clock.advance(11 * 60_000);
  expect((await attempt(old, device)).status).toBe(401);
  const raced = await w.nonce(device);
  const race = await Promise.all([attempt(raced, device), attempt(raced, device), attempt(raced, device)]);
  expect(race.filter((answer) => answer.status === 200).length).toBe(1);
});

test('a guest can only read until the phone is verified', async () => {
  const device = w.device();
  const phone = newPhone();
  const body = { ...client, provider: 'guest', email: ' Guest@Example.com ', phone_number: phone };
  const guest = await post(w.t, '/api/v1/authenticate', body, device);
  expect(guest.body).toMatchObject({
    scope: 'guest',
    user: { status: 'guest', email: 'guest@example.com', phone_verified: false },
  });
  expect((await w.t.inject(guest.body, 'GET', '/api/v1/games', undefined, device)).statusCode).toBe(200);
  const action = await post(w.t, '/api/v1/users/update_name', { first_name: 'A', last_name: 'B' }, device, guest.body);
  expect(action).toMatchObject({ status: 403, body: { error: { code: 15 } } });
  const verified = await w.signIn(phone, device, guest.body);
  expect(verified.body).toMatchObject({ scope: 'full', user: { id: guest.body.user.id, status: 'enabled' } });
  for (const bad of [{ email: 'x' }, { email: undefined }, { phone_number: '12' }, { phone_number: undefined }]) {
    expect((await post(w.t, '/api/v1/authenticate', { ...body, ...bad })).status).toBe(400);
  }
});

test('a session expires after thirty idle days and at most ninety days in total', async () => {
  const { body } = await w.signIn(newPhone(), {});
  for (let slide = 0; slide < 3; slide++) {
    await w.t.clock.advance(29 * 86_400_000);
    expect(await status(body)).toBe(200);
  }
  await w.t.clock.advance(4 * 86_400_000);
  expect(await status(body)).toBe(401);
  const idle = await w.signIn(newPhone(), {});
  await w.t.clock.advance(31 * 86_400_000);
  expect(await status(idle.body)).toBe(401);
});

test('a token is only valid on its own device', async () => {
  const device = w.device();
  const { body } = await w.signIn(newPhone(), device);
  const read = (headers: Record<string, string>) => w.t.inject(body, 'GET', '/api/v1/status', undefined, headers);
  expect((await read(device)).statusCode).toBe(200);
  expect((await read(w.device())).statusCode).toBe(401);
  expect((await read({})).statusCode).toBe(401);
});
