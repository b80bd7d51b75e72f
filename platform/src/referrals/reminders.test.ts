import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import type { Person } from '../testing/harness.ts';
import { createUser } from '../users/create.ts';
import { HOUR, type ReferralPlatform, referralPlatform } from './testing/referralPlatform.ts';

let r: ReferralPlatform;
beforeAll(async () => {
  r = await referralPlatform();
});
afterAll(() => r.close());

describe('an invitation', () => {
  it('is recorded at sign-up and becomes the referral when the code is redeemed', async () => {
    const a = await r.t.person();
    const code = await r.codeOf(a);
    const userId = await withTransaction(r.t.db, (tx) => createUser(tx, { signup_referral_code: code.toLowerCase() }));
    const list = await r.get<{ items: { user_id: string; state: string }[] }>(a, '');
    expect(list.items).toMatchObject([{ user_id: userId, state: 'invited' }]);
    await withTransaction(r.t.db, (tx) => createUser(tx, { signup_referral_code: 'UNKNOWN1' }));
    expect(await r.overview(a)).toMatchObject({ invited_count: 1, joined_count: 0 });
  });
});

describe('a reminder', () => {
  it('can be sent by the referrer once every 72 hours, as long as a step is left', async () => {
    const { a, b, id } = await r.joined();
    const remind = (person: Person) => r.t.inject(person, 'POST', `/api/v1/referrals/${id}/remind`);
    expect((await remind(b)).statusCode).toBe(404);
    const [first, second] = await Promise.all([remind(a), remind(a)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 422]);
    await r.t.deps.jobs.runDue();
    const toB = r.sms.sent.filter((message) => message.to === b.phone);
    expect(toB).toHaveLength(1);
    expect(toB[0]?.text).toMatch(/sent you a reminder: play \$20\.00 more .*\/unsubscribed\?token=/);
    await r.t.clock.advance(72 * HOUR - 60_000);
    expect((await remind(a)).statusCode).toBe(422);
    await r.t.clock.advance(60_000);
    expect((await remind(a)).statusCode).toBe(200);
    await r.t.deps.jobs.runDue();
    await r.play(b, 2000);
    await r.t.deps.jobs.runDue();
    await r.t.clock.advance(72 * HOUR);
    expect((await remind(a)).statusCode).toBe(409);
  });

  it('isn’t sent to users who have unsubscribed', async () => {
    const { a, b, id } = await r.joined();
    const remind = () => r.t.inject(a, 'POST', `/api/v1/referrals/${id}/remind`);
    await remind();
    await r.t.deps.jobs.runDue();
    const token = /token=([\w-]+)/.exec(r.sms.sent.filter((message) => message.to === b.phone).at(-1)?.text ?? '')?.[1];
    const off = await r.t.inject(null, 'POST', '/api/v1/notifications/unsubscribe', { token });
    expect(off.json()).toMatchObject({ list: 'referrals', subscribed: false });
    await r.t.clock.advance(72 * HOUR);
    const before = r.sms.sent.length;
    expect((await remind()).statusCode).toBe(200);
    await r.t.deps.jobs.runDue();
    expect(r.sms.sent).toHaveLength(before);
  });
});
