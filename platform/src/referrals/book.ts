import { type AuditEntry, audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { lockAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { PROMO, promoEscrow } from '../ledger/promo.ts';
import type { Config } from '../shared/config.ts';
import { newId } from '../shared/ids.ts';
import type { Refusal } from '../shared/refusal.ts';
import { appearLinked, promiseOf, readEligibility } from './eligibility.ts';
import { referralErrors } from './errors.ts';
import { notifyReferrer } from './notices.ts';
import type { IneligibleReason } from './schemas.ts';

export interface Booking {
  referrerId: string;
  referredId: string;
  /** Number of days after signing up during which a person can be referred. */
  redeemDays: number;
  /** Whether the referred person's session is bound to a device. The check for linked accounts needs one. */
  onDevice: boolean;
  /** The actor who books the referral, for the audit log. */
  by: Pick<AuditEntry, 'area' | 'actor' | 'action' | 'ip' | 'requestId' | 'reason'>;
}

/**
 * Reserves both rewards of a referral and records it, in the caller's transaction (I9). Refuses if the person isn't
 * eligible.
 */
export async function bookReferral(tx: Tx, config: Config, booking: Booking): Promise<void> {
  const { referrerId, referredId } = booking;
  if (referrerId === referredId) throw referralErrors.ownCode();
  await lockPeople(tx, [referrerId, referredId]);
  const id = (await invitationOf(tx, referredId)) ?? newId();
  // Locked before reading the budget. If two concurrent referrals compete for a budget that only covers one, the second
  // is refused.
  await lockAccounts(tx, [PROMO, promoEscrow(id)]);
  const { reason } = await readEligibility(tx, config, referredId, booking.redeemDays);
  if (reason) throw refusalOf(reason);
  if (!booking.onDevice) throw referralErrors.deviceNeeded();
  if (await appearLinked(tx, referrerId, referredId)) throw referralErrors.overlap();
  await promise(tx, config, id, booking);
}

async function promise(tx: Tx, config: Config, id: string, { referrerId, referredId, by }: Booking): Promise<void> {
  const { referrerAmount, referredAmount, playAmount } = config.referrals;
  const now = await appNow(tx);
  const reserve = await post(tx, {
    kind: 'promo',
    causeType: 'referral',
    causeId: id,
    actor: by.actor,
    entries: [
      { account: PROMO, amount: -promiseOf(config) },
      { account: promoEscrow(id), amount: promiseOf(config) },
    ],
  });
  const promised = {
    referrer_id: referrerId,
    state: 'joined' as const,
    referrer_amount: referrerAmount,
    referred_amount: referredAmount,
    play_amount: playAmount,
    reserve_transfer_id: reserve.id,
    redeemed_at: now,
  };
  await tx
    .insertInto('referrals')
    .values({ ...promised, id, referred_id: referredId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(promised))
    .execute();
  await audit(tx, {
    ...by,
    subjectType: 'referral',
    subjectId: id,
    after: {
      referrer_id: referrerId,
      referred_id: referredId,
      referrer_amount: referrerAmount,
      referred_amount: referredAmount,
    },
  });
  await notifyReferrer(tx, 'joined', { referrerId, referredId });
}

/** Locks user rows in order of ID. */
export async function lockPeople(tx: Tx, userIds: string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
}

/** Finds the open invitation that a person signed up with, or null. */
async function invitationOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('referrals')
    .select('id')
    .where('referred_id', '=', userId)
    .where('state', '=', 'invited')
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

function refusalOf(reason: IneligibleReason): Refusal {
  if (reason === 'redeemed') return referralErrors.redeemed({ reason });
  if (reason === 'too_late') return referralErrors.tooLate({ reason });
  if (reason === 'paused') return referralErrors.paused({ reason });
  return referralErrors.notEligible({ reason });
}
