import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthWorld, authWorld, post } from '../auth/testing/world.ts';
import { commentatorOf, makeCommentators } from './testing/commentators.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

const url = '/commentator/v1/authenticate';

async function enter(subject: string) {
  const device = w.device();
  const nonce = await w.nonce(device);
  const body = { provider: 'social', token: await w.issuer.token(subject, nonce), nonce, app_version: '1' };
  return post(w.t, url, body, device);
}

it('signs in commentators through the identity provider, with each nonce only once', async () => {
  const player = await w.social('cara', w.device());
  await makeCommentators(w.t, player.body.user);
  const entered = await enter('cara');
  expect([entered.status, entered.body.token === undefined]).toEqual([200, false]);
  expect(await post(w.t, url, { provider: 'social', token: 'x', app_version: '1' }, w.device())).toMatchObject({
    status: 401,
  });
});

it('refuses people who aren’t commentators, without creating an account', async () => {
  const count = async () => (await w.t.owner.selectFrom('users').select('id').execute()).length;
  const before = await count();
  expect((await enter('mallory')).status).toBe(403);
  expect(await count()).toBe(before);
});

it('signs in commentators with a verified phone number, in an area of its own', async () => {
  const phone = '+12025550188';
  const device = w.device();
  const player = await w.signIn(phone, device);
  const verified = async () => ({ provider: 'phonenumber', token: await w.verify(phone, device), app_version: '1' });
  expect((await post(w.t, url, await verified(), device)).status).toBe(403);
  await makeCommentators(w.t, player.body.user);
  await w.t.clock.advance(3_600_000);
  const { status, body } = await post(w.t, url, await verified(), device);
  expect([status, body.scope]).toEqual([200, 'commentator']);
  expect((await w.t.inject(body, 'GET', '/commentator/v1/events', undefined, device)).statusCode).toBe(200);
  expect((await w.t.inject(body, 'GET', '/api/v1/sessions', undefined, device)).statusCode).toBe(403);
  expect((await w.t.inject(player.body, 'GET', '/commentator/v1/events', undefined, device)).statusCode).toBe(403);
  const unknown = { provider: 'phonenumber', token: 'nonsense', app_version: '1' };
  expect((await post(w.t, url, unknown, device)).status).toBeGreaterThanOrEqual(400);
});

it('ends only the commentator session on sign-out', async () => {
  const caster = await commentatorOf(w.t);
  expect((await w.t.inject(caster, 'DELETE', '/commentator/v1/sessions')).json()).toEqual({ revoked: 1 });
  expect((await w.t.inject(caster, 'GET', '/commentator/v1/events')).statusCode).toBe(401);
});
