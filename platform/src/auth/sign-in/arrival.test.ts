import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld, client, post } from '../testing/world.ts';
import { arrivalOf } from './arrival.ts';

let w: AuthWorld;
let numbers = 2000;
const newPhone = () => `+1202555${++numbers}`;

beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

const campaign = { utm_campaign: 'autumn', utm_medium: 'video', utm_source: 'twitch' };

async function signUp(more: object, phone = newPhone()) {
  const device = w.device();
  const token = await w.verify(phone, device);
  const { status, body } = await post(
    w.t,
    '/api/v1/authenticate',
    { ...client, provider: 'phonenumber', token, ...more },
    device,
  );
  expect(status).toBe(200);
  return { phone, isNew: body.is_new as boolean, id: body.user.id as string };
}

const columns = ['signup_referral_code', 'signup_utm_campaign', 'signup_utm_medium', 'signup_utm_source'] as const;
const arrivalStored = (id: string) =>
  w.t.owner.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

test('stores the campaign with the account that a sign-in creates, and ignores later ones', async () => {
  const { id, phone } = await signUp(campaign);
  const stored = {
    signup_referral_code: null,
    signup_utm_campaign: 'autumn',
    signup_utm_medium: 'video',
    signup_utm_source: 'twitch',
  };
  expect(await arrivalStored(id)).toEqual(stored);
  expect(await signUp({ utm_source: 'mail' }, phone)).toMatchObject({ id, isNew: false });
  expect(await arrivalStored(id)).toEqual(stored);
});

test('guests and social sign-ins store it too', async () => {
  const guest = await post(
    w.t,
    '/api/v1/authenticate',
    { ...client, provider: 'guest', email: 'g@example.com', phone_number: newPhone(), ...campaign },
    w.device(),
  );
  expect(await arrivalStored(guest.body.user.id)).toMatchObject({ signup_utm_source: 'twitch' });
  const device = w.device();
  const nonce = await w.nonce(device);
  const token = await w.issuer.token('newcomer', nonce);
  const social = await post(
    w.t,
    '/api/v1/authenticate',
    { ...client, provider: 'social', token, nonce, ...campaign },
    device,
  );
  expect(await arrivalStored(social.body.user.id)).toMatchObject({ signup_utm_medium: 'video' });
});

test('signing up with the code from an influencer page attributes the sign-up to that influencer', async () => {
  const host = await w.t.person();
  await w.t.owner.insertInto('referral_codes').values({ user_id: host.id, code: 'LANDING1' }).execute();
  const page = { id: host.id, user_id: host.id, slug: 'host', name: 'Host', image_url: null, bio: 'Plays.' };
  await w.t.owner
    .insertInto('influencers')
    .values({ ...page, game_ids: [], position: 0, enabled: true })
    .execute();
  const { items } = (await w.t.inject(null, 'GET', '/api/v1/influencers?slug=host')).json();
  const { id } = await signUp({ referral_code: items[0].code, ...campaign });
  const attributed = await w.t.owner
    .selectFrom('referrals')
    .select(['referrer_id', 'state'])
    .where('referred_id', '=', id)
    .execute();
  expect(attributed).toEqual([{ referrer_id: host.id, state: 'invited' }]);
  expect(await arrivalStored(id)).toMatchObject({ signup_referral_code: 'LANDING1', signup_utm_campaign: 'autumn' });
});

test('blank values are not stored, and overlong ones are refused', async () => {
  expect(arrivalOf({ utm_source: '  ' }).signup_utm_source).toBeNull();
  const refused = await post(w.t, '/api/v1/authenticate', {
    ...client,
    provider: 'guest',
    utm_source: 'x'.repeat(201),
  });
  expect(refused.status).toBe(400);
});
