import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { post } from '../ledger/post.ts';
import { PROMO, promoEscrow } from '../ledger/promo.ts';
import { balancesOf } from '../matches/testing/duel.ts';
import { HOUR, type ReferralPlatform, referralPlatform } from './testing/referralPlatform.ts';

const DAY = 24 * HOUR;

let r: ReferralPlatform;
beforeAll(async () => {
  r = await referralPlatform();
});
afterAll(() => r.close());

describe('a code', () => {
  it('is unique to each user and stays the same', async () => {
    const [a, b] = [await r.t.person(), await r.t.person()];
    const code = await r.codeOf(a);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await r.codeOf(a)).toBe(code);
    expect(await r.codeOf(b)).not.toBe(code);
  });

  it('can be entered in any notation, and both rewards are reserved immediately', async () => {
    const [a, b] = [await r.t.person(), await r.t.person()];
    const code = await r.codeOf(a);
    const promo = await r.held(PROMO);
    expect(await r.signup(b)).toMatchObject({ referral_eligible: true, reason: null, reward_amount: 500 });
    const response = await r.redeem(b, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(response.json()).toMatchObject({ state: 'joined', reward_amount: 500, played_amount: 0, play_amount: 2000 });
    const { id } = response.json<{ id: string }>();
    expect(await r.held(promoEscrow(id))).toBe(1000);
    expect(await r.held(PROMO)).toBe(promo - 1000);
    expect(await r.signup(b)).toMatchObject({ referral_eligible: false, reason: 'redeemed' });
    expect(await r.overview(a)).toMatchObject({ reserved_amount: 500, earned_amount: 0, joined_count: 1 });
    expect(await balancesOf(r.t, a)).toMatchObject({ wager_only: 0 });
  });

  it('is refused if it is unknown, the user’s own, already redeemed or too late', async () => {
    const [a, b, late] = [await r.t.person(), await r.t.person(), await r.t.person()];
    const code = await r.codeOf(a);
    expect(await r.refusal(b, 'NOSUCHCD')).toMatchObject({ status: 404 });
    expect(await r.refusal(a, code)).toMatchObject({ status: 409, code: 1010 });
    expect((await r.redeem(b, code)).statusCode).toBe(200);
    expect(await r.refusal(b, await r.codeOf(late))).toMatchObject({ status: 409, code: 1007, reason: 'redeemed' });
    await r.t.owner
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 7 * DAY) })
      .where('id', '=', late.id)
      .execute();
    expect(await r.refusal(late, code)).toMatchObject({ status: 409, code: 1002, reason: 'too_late' });
    await r.t.owner.updateTable('referral_codes').set({ enabled: false }).where('user_id', '=', a.id).execute();
    expect(await r.refusal(await r.t.person(), code)).toMatchObject({ status: 404 });
  });

  it('brings no reward to users who aren’t new: device, phone, payment method', async () => {
    const [a, old] = [await r.t.person(), await r.t.person()];
    const code = await r.codeOf(a);
    const device = randomUUID();
    await r.wasOn(old, device);
    const [onOld, withPhone, withSource] = [await r.t.person(), await r.t.person(), await r.t.person()];
    await r.wasOn(onOld, device);
    expect(await r.refusal(onOld, code)).toMatchObject({ code: 1010, reason: 'device' });
    await r.t.owner
      .updateTable('users')
      .set({ phone_e164: withPhone.phone, status: 'deleted' })
      .where('id', '=', old.id)
      .execute();
    expect(await r.refusal(withPhone, code)).toMatchObject({ code: 1010, reason: 'phone' });
    for (const [person, state] of [
      [a, 'disconnected'],
      [withSource, 'pending'],
    ] as const) {
      await r.t.owner
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
    expect(await r.refusal(withSource, code)).toMatchObject({ code: 1010, reason: 'payment' });
  });

  it('can’t be redeemed by a session without a device, which would skip the device check', async () => {
    const [a, b] = [await r.t.person(), await r.t.person()];
    const code = await r.codeOf(a);
    const unbound: Record<string, string>[] = [{}, { 'x-device-id': randomUUID() }];
    for (const headers of unbound) {
      const response = await r.t.inject(b, 'POST', `/api/v1/referrals/redeem?code=${code}`, undefined, headers);
      expect([response.statusCode, response.json().error.code]).toEqual([409, 1002]);
    }
    expect((await r.redeem(b, code)).statusCode).toBe(200);
  });

  it('is refused between two accounts that appear to be one person, in both directions', async () => {
    const { a, b } = await r.joined();
    expect(await r.refusal(a, await r.codeOf(b))).toMatchObject({ status: 409, code: 1010 });
    // A shared device only matters if one of its users is verified or is the referrer.
    const [c, d] = [await r.t.person(), await r.t.person({ phone: null, scope: 'phone_required' })];
    const device = randomUUID();
    await r.wasOn(c, device);
    await r.wasOn(d, device);
    expect((await r.redeem(d, await r.codeOf(c))).statusCode).toBe(409);
  });

  it('is redeemed once by any number of concurrent requests', async () => {
    const [a, b, c] = [await r.t.person(), await r.t.person(), await r.t.person()];
    const codes = [await r.codeOf(a), await r.codeOf(b)];
    const promo = await r.held(PROMO);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => r.redeem(c, codes[at % 2] ?? '')));
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await r.held(PROMO)).toBe(promo - 1000);
  });

  it('returns the same response for the same idempotency key', async () => {
    const [a, b] = [await r.t.person(), await r.t.person()];
    const code = await r.codeOf(a);
    const key = { 'idempotency-key': randomUUID() };
    const first = await r.redeem(b, code, key);
    const again = await r.redeem(b, code, key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('can be redeemed without a verified phone, but not by guests or frozen users', async () => {
    const a = await r.t.person();
    const code = await r.codeOf(a);
    const social = await r.t.person({ phone: null, scope: 'phone_required' });
    expect((await r.redeem(social, code)).statusCode).toBe(200);
    const guest = await r.t.person({ phone: null, status: 'guest', scope: 'guest' });
    expect(await r.refusal(guest, code)).toMatchObject({ status: 403, code: 15 });
    expect(await r.refusal(await r.t.person({ status: 'frozen' }), code)).toMatchObject({ status: 403, code: 27 });
  });
});

describe('promised rewards are funded (I9)', () => {
  it('never promises more than the house has funded, even with concurrent requests', async () => {
    const left = await r.held(PROMO);
    const away = { account: PROMO, amount: -(left - 1500) };
    await withTransaction(r.t.db, (tx) =>
      post(tx, {
        kind: 'promo',
        causeType: 'test',
        causeId: 'empty',
        entries: [away, { account: 'external:paypal', amount: left - 1500 }],
      }),
    );
    const a = await r.t.person();
    const code = await r.codeOf(a);
    const people = await Promise.all(Array.from({ length: 4 }, () => r.t.person()));
    const answers = await Promise.all(people.map((each) => r.redeem(each, code)));
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await r.held(PROMO)).toBe(500);
    const late = await r.t.person();
    expect(await r.signup(late)).toMatchObject({ referral_eligible: false, reason: 'paused' });
    expect(await r.refusal(late, code)).toMatchObject({ code: 1002, reason: 'paused' });
    expect(await r.overview(a)).toMatchObject({ paused: true });
    await r.fund(100_000);
    expect(await r.signup(late)).toMatchObject({ referral_eligible: true });
    expect(await r.overview(a)).toMatchObject({ paused: false });
  });
});
