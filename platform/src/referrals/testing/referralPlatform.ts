import { randomUUID } from 'node:crypto';
import { withTransaction } from '../../db/transaction.ts';
import { balances } from '../../ledger/accounts.ts';
import { fundPromo } from '../../ledger/promo.ts';
import { act, duel, fieldOf, player } from '../../matches/testing/duel.ts';
import { startTwilio } from '../../providers/sms/testing/twilioServer.ts';
import { newToken, sha256 } from '../../shared/ids.ts';
import { type Person, testPlatform } from '../../testing/harness.ts';
import type { ReferralOverview, ReferralSignup } from '../schemas.ts';

export const HOUR = 3_600_000;

/** A test platform with an SMS provider, a playable game, a funded promotions account, and referral helpers. */
export async function referralPlatform() {
  const sms = await startTwilio();
  const providers = { smsBaseUrl: sms.url, smsLookupBaseUrl: sms.url };
  const t = await testPlatform({ config: { providers, matches: { coolDownMinutes: [] } } });
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');

  const fund = (amount: number) =>
    withTransaction(t.db, (tx) => fundPromo(tx, { amount, reference: randomUUID(), actor: null }));
  await fund(100_000);

  /** Signs the person in on a device. Returns the session's token. */
  const signedInOn = async (person: Person, device: string, until = new Date('2100-01-01T00:00:00Z')) => {
    const token = newToken();
    const { scope } = await t.owner
      .selectFrom('sessions')
      .select('scope')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await t.owner
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        user_id: person.id,
        token_hash: sha256(token),
        area: 'player',
        scope,
        device_id: device,
        client_type: 'web',
        app_version: '1.0.0',
        ip: null,
        expires_at: until,
        absolute_expires_at: until,
      })
      .execute();
    return token;
  };

  const get = async <T>(person: Person, path: string): Promise<T> => {
    const response = await t.inject(person, 'GET', `/api/v1/referrals${path}`);
    if (response.statusCode !== 200) throw new Error(`referrals${path} answered ${response.body}`);
    return response.json<T>();
  };
  const overview = (person: Person) => get<ReferralOverview>(person, '/overview');
  const codeOf = async (person: Person) => (await overview(person)).code;
  const redeem = async (person: Person, code: string, headers: Record<string, string> = {}) => {
    const token = await signedInOn(person, person.id);
    const url = `/api/v1/referrals/redeem?code=${encodeURIComponent(code)}`;
    return t.inject({ token }, 'POST', url, undefined, { 'x-device-id': person.id, ...headers });
  };

  /** Creates two people. The second has redeemed the first one's code. */
  const joined = async (): Promise<{ a: Person; b: Person; id: string }> => {
    const [a, b] = [await player(t, field), await player(t, field)];
    const response = await redeem(b, await codeOf(a));
    if (response.statusCode !== 200) throw new Error(`the code was refused: ${response.body}`);
    return { a, b, id: response.json<{ id: string }>().id };
  };

  return {
    t,
    field,
    sms,
    fund,
    get,
    overview,
    codeOf,
    redeem,
    joined,
    /** Returns an account's balance in cents. */
    held: async (account: string) => (await balances(t.db, [account]))[account] ?? 0,
    signup: (person: Person) => get<ReferralSignup>(person, '/signup'),

    refusal: async (person: Person, code: string) => {
      const response = await redeem(person, code);
      const { error } = response.json<{ error: { code: number; data?: { reason?: string } } }>();
      return { status: response.statusCode, code: error.code, reason: error.data?.reason };
    },

    /** Plays a match with this entry in cents, which `b` loses. With `finish: false`, leaves it running. */
    play: async (b: Person, amount: number, finish = true): Promise<void> => {
      const other = await player(t, field);
      const match = await duel(t, field, [b, other], 'active', { amount });
      if (!finish) return;
      await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
      await act(t, other, 'POST', `/${match.id}/submit`, { placement: 1 });
    },

    /** Records a sign-in of the person on a device, which has ended. */
    wasOn: async (person: Person, device: string): Promise<void> => {
      await signedInOn(person, device, new Date());
    },

    close: async () => {
      await t.close();
      await sms.close();
    },
  };
}

export type ReferralPlatform = Awaited<ReturnType<typeof referralPlatform>>;
