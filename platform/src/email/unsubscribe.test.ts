import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverKey } from '../shared/serverSecret.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { wantsMessages } from './optOuts.ts';
import { messageLists } from './tables.ts';
import { unsubscribeUrl } from './unsubscribe.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribeToken.ts';

const key = randomBytes(32);
const grants = fc.record({
  userId: fc.uuid(),
  list: fc.constantFrom(...messageLists),
  issuedAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
});

describe('a token', () => {
  it('returns its contents', () => {
    fc.assert(
      fc.property(grants, (grant) => {
        expect(readUnsubscribeToken(key, makeUnsubscribeToken(key, grant))).toEqual(grant);
      }),
    );
  });

  it('can’t be altered or created with another key', () => {
    fc.assert(
      fc.property(grants, fc.nat(), fc.constantFrom('A', 'b', '9', '-'), (grant, at, letter) => {
        const token = makeUnsubscribeToken(key, grant);
        const place = at % token.length;
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        if (changed !== token) expect(readUnsubscribeToken(key, changed)).toBeNull();
        expect(readUnsubscribeToken(randomBytes(32), token)).toBeNull();
      }),
    );
  });

  it.each(['', 'x', 'null', 'a'.repeat(54), '🎲'])('is not %s', (text) => {
    expect(readUnsubscribeToken(key, text)).toBeNull();
  });
});

describe('POST /api/v1/notifications/unsubscribe', () => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await testPlatform();
  });
  afterAll(() => t.close());

  const unsubscribe = (body: object) => t.inject(null, 'POST', '/api/v1/notifications/unsubscribe', body);
  const tokenFor = async (userId: string) =>
    new URL(await unsubscribeUrl(t.deps, userId, 'referrals')).searchParams.get('token') ?? '';

  it('unsubscribes without a sign-in, any number of times, and can be undone', async () => {
    const person = await t.person();
    const token = await tokenFor(person.id);
    for (let round = 0; round < 2; round++) {
      const response = await unsubscribe({ token });
      expect(response.json()).toEqual({ list: 'referrals', title: 'referral reminders', subscribed: false });
    }
    expect(await wantsMessages(t.db, person.id, 'referrals')).toBe(false);
    expect(await wantsMessages(t.db, person.id, 'news')).toBe(true);
    expect((await unsubscribe({ token, undo: true })).json()).toMatchObject({ subscribed: true });
    expect(await wantsMessages(t.db, person.id, 'referrals')).toBe(true);
    const log = await t.owner.selectFrom('audit_log').select('action').where('subject_id', '=', person.id).execute();
    expect(log.map((entry) => entry.action)).toEqual(['notifications.unsubscribe', 'notifications.resubscribe']);
  });

  it('refuses tokens that are forged, expired or for an unknown user', async () => {
    const { id } = await t.person();
    expect((await unsubscribe({ token: 'nonsense' })).statusCode).toBe(404);
    expect((await unsubscribe({})).statusCode).toBe(400);
    const nobody = { userId: randomUUID(), list: 'news' as const, issuedAt: new Date() };
    const made = makeUnsubscribeToken(serverKey(t.deps.config, 'unsubscribe'), nobody);
    expect((await unsubscribe({ token: made })).statusCode).toBe(404);
    const token = await tokenFor(id);
    await t.clock.advance(401 * 86_400_000);
    expect((await unsubscribe({ token })).json()).toMatchObject({ error: { code: 1002 } });
  });

  it('is rate-limited by IP address', async () => {
    const strict = await testPlatform({ config: { limits: { code: { count: 3, seconds: 600, burst: 3 } } } });
    const codes = [];
    for (let round = 0; round < 4; round++) {
      codes.push((await strict.inject(null, 'POST', '/api/v1/notifications/unsubscribe', { token: 'x' })).statusCode);
    }
    await strict.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});
