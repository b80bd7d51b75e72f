import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { balances, promoEscrow } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { fundPromo, PROMO } from '../ledger/promo.ts';
import { act, duel, type Field, fieldOf, player, purse } from '../matches/testDuel.ts';
import { startTwilio, type TwilioServer } from '../providers/sms/testing/twilioServer.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { createUser } from '../users/create.ts';
import type { ReferralOverview, ReferralSignup } from './schemas.ts';
import { settleReferral, sweepReferrals } from './settle.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let t: TestPlatform;
let field: Field;
let sms: TwilioServer;

beforeAll(async () => {
  sms = await startTwilio();
  const providers = { smsBaseUrl: sms.url, smsLookupBaseUrl: sms.url };
  t = await testPlatform({ config: { providers, matches: { coolDownMinutes: [] } } });
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  await fund(100_000);
});
afterAll(async () => {
  await t.close();
  await sms.close();
});

const fund = (amount: number) =>
  withTransaction(t.db, (tx) => fundPromo(tx, { amount, reference: randomUUID(), actor: null }));
const held = async (account: string) => (await balances(t.db, [account]))[account] ?? 0;

async function get<T>(person: Person, path: string): Promise<T> {
  const response = await t.inject(person, 'GET', `/api/v1/referrals${path}`);
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}
const overview = (person: Person) => get<ReferralOverview>(person, '/overview');
const signup = (person: Person) => get<ReferralSignup>(person, '/signup');
const codeOf = async (person: Person) => (await overview(person)).code;

const redeem = (person: Person, code: string, headers?: Record<string, string>) =>
  t.inject(person, 'POST', `/api/v1/referrals/redeem?code=${encodeURIComponent(code)}`, undefined, headers);

async function refusal(person: Person, code: string) {
  const response = await redeem(person, code);
  const { error } = response.json<{ error: { code: number; data?: { reason?: string } } }>();
  return { status: response.statusCode, code: error.code, reason: error.data?.reason };
}

/** Two people, the second of whom has redeemed the code of the first. */
async function joined(): Promise<{ a: Person; b: Person; id: string }> {
  const [a, b] = [await player(t, field), await player(t, field)];
  const response = await redeem(b, await codeOf(a));
  expect(response.statusCode).toBe(200);
  return { a, b, id: response.json<{ id: string }>().id };
}

async function play(b: Person, amount: number, finish = true): Promise<void> {
  const other = await player(t, field);
  const match = await duel(t, field, [b, other], 'active', { amount });
  if (!finish) return;
  await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
  await act(t, other, 'POST', `/${match.id}/submit`, { placement: 1 });
}

/** The person was signed in on a device once. */
async function wasOn(person: Person, device: string): Promise<void> {
  await t.owner
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: person.id,
      token_hash: randomBytes(32),
      area: 'player',
      scope: 'full',
      device_id: device,
      client_type: 'web',
      app_version: '1.0.0',
      ip: null,
      expires_at: new Date(),
      absolute_expires_at: new Date(),
      revoked_at: new Date(),
    })
    .execute();
}

describe('a code', () => {
  it('is everyone’s own and stays the same', async () => {
    const [a, b] = [await t.person(), await t.person()];
    const code = await codeOf(a);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await codeOf(a)).toBe(code);
    expect(await codeOf(b)).not.toBe(code);
  });

  it('is redeemed however it was typed, and both rewards are put aside at once', async () => {
    const [a, b] = [await t.person(), await t.person()];
    const code = await codeOf(a);
    const promo = await held(PROMO);
    expect(await signup(b)).toMatchObject({ referral_eligible: true, reason: null, reward_amount: 500 });
    const response = await redeem(b, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(response.json()).toMatchObject({ state: 'joined', reward_amount: 500, played_amount: 0, play_amount: 2000 });
    const { id } = response.json<{ id: string }>();
    expect(await held(promoEscrow(id))).toBe(1000);
    expect(await held(PROMO)).toBe(promo - 1000);
    expect(await signup(b)).toMatchObject({ referral_eligible: false, reason: 'redeemed' });
    expect(await overview(a)).toMatchObject({ reserved_amount: 500, earned_amount: 0, joined_count: 1 });
    expect(await purse(t, a)).toMatchObject({ wager_only: 0 });
  });

  it('is refused when it is unknown, one’s own, used up or too late', async () => {
    const [a, b, late] = [await t.person(), await t.person(), await t.person()];
    const code = await codeOf(a);
    expect(await refusal(b, 'NOSUCHCD')).toMatchObject({ status: 404 });
    expect(await refusal(a, code)).toMatchObject({ status: 409, code: 1010 });
    expect((await redeem(b, code)).statusCode).toBe(200);
    expect(await refusal(b, await codeOf(late))).toMatchObject({ status: 409, code: 1007, reason: 'redeemed' });
    await t.owner
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 7 * DAY) })
      .where('id', '=', late.id)
      .execute();
    expect(await refusal(late, code)).toMatchObject({ status: 409, code: 1002, reason: 'too_late' });
    await t.owner.updateTable('referral_codes').set({ enabled: false }).where('user_id', '=', a.id).execute();
    expect(await refusal(await t.person(), code)).toMatchObject({ status: 404 });
  });

  it('brings nothing to somebody who is not new: device, phone, payment source', async () => {
    const [a, old] = [await t.person(), await t.person()];
    const code = await codeOf(a);
    const device = randomUUID();
    await wasOn(old, device);
    const [onOld, withPhone, withSource] = [await t.person(), await t.person(), await t.person()];
    await wasOn(onOld, device);
    expect(await refusal(onOld, code)).toMatchObject({ code: 1010, reason: 'device' });
    await t.owner
      .updateTable('users')
      .set({ phone_e164: withPhone.phone, status: 'deleted' })
      .where('id', '=', old.id)
      .execute();
    expect(await refusal(withPhone, code)).toMatchObject({ code: 1010, reason: 'phone' });
    for (const [person, state] of [
      [a, 'disconnected'],
      [withSource, 'pending'],
    ] as const) {
      await t.owner
        .insertInto('payment_sources')
        .values({
          id: randomUUID(),
          user_id: person.id,
          type: 'PayPal',
          value: 'one@example.com',
          value_masked: 'o•••@example.com',
          state,
          created_at: new Date(),
        })
        .execute();
    }
    expect(await refusal(withSource, code)).toMatchObject({ code: 1010, reason: 'payment' });
  });

  it('is refused between two who look like one, in both directions', async () => {
    const { a, b } = await joined();
    expect(await refusal(a, await codeOf(b))).toMatchObject({ status: 409, code: 1010 });
    // A device without a verified owner besides the two does not make the new one known; sharing it with the referrer does.
    const [c, d] = [await t.person(), await t.person({ phone: null, scope: 'phone_required' })];
    const device = randomUUID();
    await wasOn(c, device);
    await wasOn(d, device);
    expect((await redeem(d, await codeOf(c))).statusCode).toBe(409);
  });

  it('is redeemed once by however many requests at the same moment', async () => {
    const [a, b, c] = [await t.person(), await t.person(), await t.person()];
    const codes = [await codeOf(a), await codeOf(b)];
    const promo = await held(PROMO);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => redeem(c, codes[at % 2] ?? '')));
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await held(PROMO)).toBe(promo - 1000);
  });

  it('answers the same key with the same answer', async () => {
    const [a, b] = [await t.person(), await t.person()];
    const code = await codeOf(a);
    const key = { 'idempotency-key': randomUUID() };
    const first = await redeem(b, code, key);
    const again = await redeem(b, code, key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('is redeemed with a session that still lacks a phone, not by a guest, and never by somebody frozen', async () => {
    const a = await t.person();
    const code = await codeOf(a);
    const social = await t.person({ phone: null, scope: 'phone_required' });
    expect((await redeem(social, code)).statusCode).toBe(200);
    const guest = await t.person({ phone: null, status: 'guest', scope: 'guest' });
    expect(await refusal(guest, code)).toMatchObject({ status: 403, code: 15 });
    expect(await refusal(await t.person({ status: 'frozen' }), code)).toMatchObject({ status: 403, code: 27 });
  });
});

describe('what is promised is there (I9)', () => {
  it('promises nothing that the house has not put in, also to two at once', async () => {
    const left = await held(PROMO);
    const away = { account: PROMO, amount: -(left - 1500) };
    await withTransaction(t.db, (tx) =>
      post(tx, {
        kind: 'promo',
        causeType: 'test',
        causeId: 'empty',
        entries: [away, { account: 'external:paypal', amount: left - 1500 }],
      }),
    );
    const a = await t.person();
    const code = await codeOf(a);
    const people = await Promise.all(Array.from({ length: 4 }, () => t.person()));
    const answers = await Promise.all(people.map((each) => redeem(each, code)));
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await held(PROMO)).toBe(500);
    const late = await t.person();
    expect(await signup(late)).toMatchObject({ referral_eligible: false, reason: 'paused' });
    expect(await refusal(late, code)).toMatchObject({ code: 1002, reason: 'paused' });
    expect(await overview(a)).toMatchObject({ paused: true });
    await fund(100_000);
    expect(await signup(late)).toMatchObject({ referral_eligible: true });
    expect(await overview(a)).toMatchObject({ paused: false });
  });
});

describe('the rewards', () => {
  it('are paid to both once the friend has played 20.00 of real money to a result', async () => {
    const { a, b, id } = await joined();
    await play(b, 1500);
    await t.deps.jobs.runDue();
    expect(await held(promoEscrow(id))).toBe(1000);
    // A match that is not over does not count.
    await play(b, 500, false);
    await t.deps.jobs.runDue();
    const list = await get<{ items: unknown[] }>(a, '');
    expect(list.items).toMatchObject([{ user_id: b.id, state: 'joined', played_amount: 1500, play_amount: 2000 }]);
    const other = await fieldOf(t, 'pitch-kings-26', 'versus', 'xbox');
    await sameTags(b, other);
    const rival = await player(t, other);
    const match = await duel(t, other, [b, rival], 'active', { amount: 500 });
    await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
    await act(t, rival, 'POST', `/${match.id}/submit`, { placement: 1 });
    await t.deps.jobs.runDue();
    expect(await held(promoEscrow(id))).toBe(0);
    expect((await purse(t, a)).wager_only).toBe(500);
    expect((await purse(t, b)).wager_only).toBe(500);
    expect(await overview(a)).toMatchObject({ earned_amount: 500, reserved_amount: 0, earned_count: 1 });
    const lines = await t.db
      .selectFrom('wallet_transactions')
      .select(['user_id', 'amount', 'title', 'state'])
      .where('type', '=', 'referral')
      .where('user_id', 'in', [a.id, b.id])
      .execute();
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ user_id: a.id, amount: 500, title: 'Referral reward', state: 'completed' });
  });

  it('are paid once, however often and at once they are looked at', async () => {
    const { a, b, id } = await joined();
    await play(b, 2000);
    await Promise.all(Array.from({ length: 8 }, () => settleReferral({ referralId: id }, t.deps)));
    await t.deps.jobs.runDue();
    expect((await purse(t, a)).wager_only).toBe(500);
    expect((await purse(t, b)).wager_only).toBe(500);
    expect(await held(promoEscrow(id))).toBe(0);
  });

  it('do not come from playing what was given: wager-only money does not count', async () => {
    const { a, b, id } = await joined();
    await withTransaction(t.db, (tx) =>
      post(tx, {
        kind: 'donation',
        causeType: 'test',
        causeId: b.id,
        entries: [
          { account: PROMO, amount: -2500 },
          { account: `user:${b.id}:wager_only`, amount: 2500 },
        ],
      }),
    );
    await play(b, 2500);
    await t.deps.jobs.runDue();
    expect(await held(promoEscrow(id))).toBe(1000);
    expect((await purse(t, a)).wager_only).toBe(0);
  });

  it('wait while somebody is frozen, and go back to the house when the friend’s account is gone', async () => {
    const waiting = await joined();
    await play(waiting.b, 2000);
    const status = (person: Person, to: 'enabled' | 'frozen' | 'deleted') =>
      t.owner.updateTable('users').set({ status: to }).where('id', '=', person.id).execute();
    await status(waiting.a, 'frozen');
    await t.deps.jobs.runDue();
    expect(await held(promoEscrow(waiting.id))).toBe(1000);
    const gone = await joined();
    await status(gone.b, 'deleted');
    await status(waiting.a, 'enabled');
    const promo = await held(PROMO);
    await sweepReferrals({}, t.deps);
    expect(await held(promoEscrow(waiting.id))).toBe(0);
    expect((await purse(t, waiting.a)).wager_only).toBe(500);
    expect(await held(promoEscrow(gone.id))).toBe(0);
    expect(await held(PROMO)).toBe(promo + 1000);
    expect((await purse(t, gone.a)).wager_only).toBe(0);
  });
});

describe('an invitation', () => {
  it('is remembered from the sign-up and becomes the referral when the code is redeemed', async () => {
    const a = await t.person();
    const code = await codeOf(a);
    const userId = await withTransaction(t.db, (tx) => createUser(tx, { signup_referral_code: code.toLowerCase() }));
    const list = await get<{ items: { user_id: string; state: string }[] }>(a, '');
    expect(list.items).toMatchObject([{ user_id: userId, state: 'invited' }]);
    await withTransaction(t.db, (tx) => createUser(tx, { signup_referral_code: 'UNKNOWN1' }));
    expect(await overview(a)).toMatchObject({ invited_count: 1, joined_count: 0 });
  });
});

describe('a reminder', () => {
  it('is sent once in 72 hours, by the one who invited, until there is nothing left to do', async () => {
    const { a, b, id } = await joined();
    const remind = (person: Person) => t.inject(person, 'POST', `/api/v1/referrals/${id}/remind`);
    expect((await remind(b)).statusCode).toBe(404);
    const [first, second] = await Promise.all([remind(a), remind(a)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 422]);
    await t.deps.jobs.runDue();
    const toB = sms.sent.filter((message) => message.to === b.phone);
    expect(toB).toHaveLength(1);
    expect(toB[0]?.text).toMatch(/reminds you: play \$20\.00 more .*\/unsubscribed\?token=/);
    await t.clock.advance(72 * HOUR - 60_000);
    expect((await remind(a)).statusCode).toBe(422);
    await t.clock.advance(60_000);
    expect((await remind(a)).statusCode).toBe(200);
    await t.deps.jobs.runDue();
    await play(b, 2000);
    await t.deps.jobs.runDue();
    await t.clock.advance(72 * HOUR);
    expect((await remind(a)).statusCode).toBe(409);
  });

  it('is not sent to somebody who took themselves off such messages', async () => {
    const { a, b, id } = await joined();
    const remind = () => t.inject(a, 'POST', `/api/v1/referrals/${id}/remind`);
    await remind();
    await t.deps.jobs.runDue();
    const token = /token=([\w-]+)/.exec(sms.sent.filter((message) => message.to === b.phone).at(-1)?.text ?? '')?.[1];
    const off = await t.inject(null, 'POST', '/api/v1/notifications/unsubscribe', { token });
    expect(off.json()).toMatchObject({ list: 'referrals', subscribed: false });
    await t.clock.advance(72 * HOUR);
    const before = sms.sent.length;
    expect((await remind()).statusCode).toBe(200);
    await t.deps.jobs.runDue();
    expect(sms.sent).toHaveLength(before);
  });
});

describe('the first steps', () => {
  it('say what is done, and how one heard of us is kept once', async () => {
    const person = await t.person();
    const state = await get<{ steps: { key: string; done: boolean }[] }>(person, '/onboard');
    expect(Object.fromEntries(state.steps.map((step) => [step.key, step.done]))).toEqual({
      phone: true,
      name: true,
      games: false,
      gamer_id: false,
      deposit: false,
      match: false,
    });
    const answer = (category: string) => t.inject(person, 'POST', `/api/v1/referrals/survey?category=${category}`);
    expect((await answer('aliens')).statusCode).toBe(400);
    expect((await answer('friend')).json()).toMatchObject({ survey_category: 'friend' });
    expect((await answer('friend')).statusCode).toBe(200);
    expect((await answer('search')).statusCode).toBe(409);
    expect(await get(person, '/onboard')).toMatchObject({ survey_category: 'friend' });
  });
});

/** Links the name that the person needs on another field. */
async function sameTags(person: Person, where: Field): Promise<void> {
  if (where.idSystemId === field.idSystemId) return;
  await t.db
    .insertInto('gamer_ids')
    .values({
      id: randomUUID(),
      user_id: person.id,
      id_system_id: where.idSystemId,
      value: `Other-${person.username}`,
      value_folded: `other-${person.username}`,
      changeable_at: new Date('2030-01-01T00:00:00Z'),
      disconnected_at: null,
    })
    .execute();
}
