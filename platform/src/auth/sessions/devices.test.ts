import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld } from '../testing/world.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

const devicesOf = async (userId: string) =>
  (await w.t.owner.selectFrom('devices').select('token').where('user_id', '=', userId).execute()).map(
    ({ token }) => token,
  );
const told = async (held: { token: string }, device: Record<string, string>) =>
  (await w.t.inject(held, 'GET', '/api/v1/notifications', undefined, device)).json().items;

test('push goes to the signed-in user: the token moves with the device and is removed with the session', async () => {
  const device = w.device();
  const first = (await w.signIn('+12025553101', device)).body;
  const register = (held: { token: string }) =>
    w.t.inject(held, 'POST', '/api/v1/register_device', { token: 'token-of-this-browser' }, device);
  await register(first);
  expect(await devicesOf(first.user.id)).toEqual(['token-of-this-browser']);
  const second = (await w.signIn('+12025553102', device)).body;
  await register(second);
  expect([await devicesOf(first.user.id), await devicesOf(second.user.id)]).toEqual([[], ['token-of-this-browser']]);
  await w.t.inject(second, 'DELETE', '/api/v1/sessions', undefined, device);
  expect(await devicesOf(second.user.id)).toEqual([]);
});

test('a sign-in on another device triggers a notice; a first sign-in and one on the same device don’t', async () => {
  const device = w.device();
  const phone = '+12025553103';
  const first = await w.signIn(phone, device);
  expect(await told(first.body, device)).toEqual([]);
  await w.t.clock.advance(3_600_000);
  const again = await w.signIn(phone, device);
  expect(await told(again.body, device)).toEqual([]);
  const other = w.device();
  const elsewhere = await w.signIn(phone, other);
  expect(await told(elsewhere.body, other)).toMatchObject([{ category: 'security', title: 'New sign-in' }]);
});
