import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { balances } from '../ledger/accounts.ts';
import { PROMO } from '../ledger/promo.ts';
import { invariant } from '../shared/assert.ts';
import type { Config } from '../shared/config.ts';
import type { Cents } from '../shared/money.ts';
import { ineligible, redeemUntil } from './rules.ts';
import type { IneligibleReason } from './schemas.ts';

export interface Eligibility {
  reason: IneligibleReason | null;
  until: Date;
  signupCode: string | null;
}

/** Returns whether a person can redeem a code now, and until when. `redeemDays` count from signing up. */
export async function readEligibility(
  db: Db | Tx,
  config: Config,
  userId: string,
  redeemDays = config.referrals.redeemDays,
): Promise<Eligibility> {
  const { rows } = await sql<{
    status: string;
    created_at: Date;
    signup_code: string | null;
    redeemed: boolean;
    device_known: boolean;
    phone_known: boolean;
    payment_known: boolean;
  }>`select u.status, u.created_at, u.signup_referral_code as signup_code,
      exists (select from referrals r where r.referred_id = u.id and r.state <> 'invited') as redeemed,
      exists (select from sessions mine join sessions s on s.device_id = mine.device_id and s.user_id <> u.id
        join users o on o.id = s.user_id and o.phone_verified_at is not null where mine.user_id = u.id) as device_known,
      exists (select from users o where o.phone_e164 = u.phone_e164 and o.id <> u.id
        and o.phone_verified_at is not null) as phone_known,
      exists (select from payment_sources mine join payment_sources p on p.type = mine.type and p.value = mine.value
        and p.user_id <> u.id where mine.user_id = u.id) as payment_known
    from users u where u.id = ${userId}`.execute(db);
  const found = rows[0];
  invariant(found, 'a session belongs to a user');
  const reason = ineligible(
    {
      enabled: found.status === 'enabled',
      createdAt: found.created_at,
      redeemed: found.redeemed,
      deviceKnown: found.device_known,
      phoneKnown: found.phone_known,
      paymentKnown: found.payment_known,
      paused: !(await canPromise(db, config)),
    },
    await appNow(db),
    redeemDays,
  );
  return { reason, until: redeemUntil(found.created_at, redeemDays), signupCode: found.signup_code };
}

/** Returns the cost of both rewards of one referral, in cents. */
export function promiseOf({ referrals }: Config): Cents {
  return referrals.referrerAmount + referrals.referredAmount;
}

/** Whether the promotions account can pay for another referral (I9). Call it under the lock of `house:promo`. */
export async function canPromise(db: Db | Tx, config: Config): Promise<boolean> {
  const held = await balances(db, [PROMO]);
  return (held[PROMO] ?? 0) >= promiseOf(config);
}

/**
 * Whether two accounts appear to belong to one person because they share a device or payment method or one has already
 * referred the other.
 */
export async function appearLinked(db: Db | Tx, referrerId: string, referredId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
      exists (select from sessions a join sessions b on b.device_id = a.device_id
        where a.user_id = ${referrerId} and b.user_id = ${referredId})
      or exists (select from payment_sources a join payment_sources b on b.type = a.type and b.value = a.value
        where a.user_id = ${referrerId} and b.user_id = ${referredId})
      or exists (select from referrals where referrer_id = ${referredId} and referred_id = ${referrerId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
