import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type AuthWorld, authWorld, post } from '../testing/world.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

let numbers = 6000;
const newPhone = () => `+1202555${++numbers}`;
const HOUR = 3_600_000;

interface Member {
  id: string;
  token: string;
  phone: string;
  device: Record<string, string>;
}

async function member(): Promise<Member> {
  const [phone, device] = [newPhone(), w.device()];
  const { body } = await w.signIn(phone, device);
  await w.t.clock.advance(600_000);
  return { id: body.user.id, token: body.token, phone, device };
}

/** Requests a code to the current number and enters it. Returns the verification's ID. */
async function fromOld({ device, phone, ...held }: Member): Promise<string> {
  const { status, body } = await post(w.t, '/api/v1/phone_moves/code', undefined, device, held);
  expect(status).toBe(201);
  await w.t.deps.jobs.runDue();
  await post(w.t, `/api/v1/identity_verifications/${body.id}/code`, { code: w.sms.codeTo(phone) }, device, held);
  return body.id;
}

/** Verifies a new number while signed in. */
async function toNew({ device, ...held }: Member, phone: string): Promise<string> {
  const { body } = await post(w.t, '/api/v1/identity_verifications', { value: phone }, device, held);
  await w.t.deps.jobs.runDue();
  await post(w.t, `/api/v1/identity_verifications/${body.id}/code`, { code: w.sms.codeTo(phone) }, device, held);
  return body.id;
}

const move = ({ device, ...held }: Member, current: string, next: string): Promise<Answer> =>
  post(w.t, '/api/v1/phone_moves', { current_verification_id: current, new_verification_id: next }, device, held);
const get = async ({ token, device }: Member, url: string) =>
  (await w.t.inject({ token }, 'GET', url, undefined, device)).json();
const textsTo = (phone: string) => w.sms.sent.filter(({ to }) => to === phone).map(({ text }) => text);

test('codes from both numbers move the account and notify the user, including on the old number', async () => {
  const kai = await member();
  const phone = newPhone();
  const answer = await move(kai, await fromOld(kai), await toNew(kai, phone));
  await w.t.deps.jobs.runDue();
  expect(answer).toMatchObject({ status: 200, body: { phone_masked: `+1••••••••${phone.slice(-2)}` } });
  expect(textsTo(kai.phone).at(-1)).toContain('was moved to another phone number');
  expect(textsTo(kai.phone).at(-2)).toContain('move your account to another number');
  expect(textsTo(phone).some((text) => text.includes('was moved'))).toBe(false);
  const { items } = await get(kai, '/api/v1/notifications');
  expect(items[0]).toMatchObject({ title: 'Your phone number was changed' });
  const again = await w.signIn(phone, w.device());
  expect(again.body.user.id).toBe(kai.id);
  // The old number is free, so it signs up a new account.
  const stranger = await w.signIn(kai.phone, w.device());
  expect(stranger.body).toMatchObject({ is_new: true });
  expect(stranger.body.user.id).not.toBe(kai.id);
});

test('withdrawals are refused for 72 hours, with the end of the hold', async () => {
  const kai = await member();
  await move(kai, await fromOld(kai), await toNew(kai, newPhone()));
  const { withdrawal_hold: hold } = await get(kai, '/api/v1/wallets');
  expect(hold.reason).toBe('phone_moved');
  await w.t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', kai.id).execute();
  const source = await paymentSource(kai.id);
  const withdraw = async () => {
    const body = { amount: 2000, payment_source_id: source };
    return (await w.t.inject(kai, 'POST', '/api/v1/wallets/withdraw', body, kai.device)).json().error;
  };
  expect(await withdraw()).toMatchObject({
    code: 1004,
    data: { limit: 'phone_moved', allowed: 0, resets_at: hold.until },
  });
  await w.t.clock.advance(71 * HOUR);
  expect(await withdraw()).toMatchObject({ code: 1004, data: { limit: 'phone_moved' } });
  await w.t.clock.advance(2 * HOUR);
  // The only remaining reason to refuse the withdrawal is the empty balance.
  expect((await withdraw()).code).toBe(1003);
  expect((await get(kai, '/api/v1/wallets')).withdrawal_hold).toBeNull();
});

test('a number that belongs to another account is refused with 1007, and nothing changes', async () => {
  const [kai, other] = [await member(), await member()];
  const current = await fromOld(kai);
  const next = await toNew(kai, other.phone);
  expect(await move(kai, current, next)).toMatchObject({ status: 409, body: { error: { code: 1007 } } });
  expect((await get(kai, '/api/v1/contacts')).phone_masked.slice(-2)).toBe(kai.phone.slice(-2));
  expect((await get(kai, '/api/v1/wallets')).withdrawal_hold).toBeNull();
  // The verification of the old number isn't used up.
  expect((await move(kai, current, await toNew(kai, newPhone()))).status).toBe(200);
});

test('a code is only valid for its purpose, user and device, and only once', async () => {
  const [kai, other] = [await member(), await member()];
  const [current, next] = [await fromOld(kai), await toNew(kai, newPhone())];
  const refused = { status: 409, body: { error: { code: 1002 } } };
  // A sign-in code from the current number isn't enough.
  expect(await move(kai, await toNew(kai, kai.phone), next)).toMatchObject(refused);
  expect(await move(kai, current, current)).toMatchObject(refused);
  expect(await move({ ...other, device: other.device }, current, next)).toMatchObject(refused);
  expect(await move(kai, await fromOld(other), next)).toMatchObject(refused);
  // The code for leaving the number can't be used to sign in, either.
  const signIn = { client_type: 'web', app_version: '1.0.0', provider: 'phonenumber', token: current };
  expect(await post(w.t, '/api/v1/authenticate', signIn, kai.device)).toMatchObject(refused);
  expect((await move(kai, current, next)).status).toBe(200);
  expect(await move(kai, current, next)).toMatchObject(refused);
});

test('only one of two accounts that move to the same number succeeds', async () => {
  const [kai, other] = [await member(), await member()];
  const phone = newPhone();
  const first = [await fromOld(kai), await toNew(kai, phone)] as const;
  await w.t.clock.advance(60_000);
  const second = [await fromOld(other), await toNew(other, phone)] as const;
  const both = await Promise.all([move(kai, ...first), move(other, ...second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

async function paymentSource(userId: string): Promise<string> {
  const id = randomUUID();
  await w.t.owner
    .insertInto('payment_sources')
    .values({
      id,
      user_id: userId,
      type: 'PayPal',
      value: `${userId}@mail.test`,
      value_masked: 'k•••@mail.test',
      state: 'active',
      created_at: new Date(),
    })
    .execute();
  return id;
}
