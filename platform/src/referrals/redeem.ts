import Type from 'typebox';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, moneyRoute } from '../http/route.ts';
import { lockAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { PROMO, promoEscrow } from '../ledger/promo.ts';
import { invariant } from '../shared/assert.ts';
import { newId } from '../shared/ids.ts';
import type { Refusal } from '../shared/refusal.ts';
import { ownerOfCode } from './codes.ts';
import { appearLinked, promiseOf, readEligibility } from './eligibility.ts';
import { referralErrors } from './errors.ts';
import { tellReferrer } from './notices.ts';
import { type IneligibleReason, RedeemedReferral } from './schemas.ts';
import { redeemedView } from './store.ts';

/**
 * Redeems a code and reserves both rewards in the same transaction (I9). They are paid after the person has played; see
 * settle.ts.
 */
export function redeemRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'referrals.redeem',
    method: 'POST',
    url: '/api/v1/referrals/redeem',
    summary:
      'Redeems a referral code, once, within the first days after signing up. Both rewards are reserved immediately and paid when the user has wagered enough.',
    policy: policy.user({ money: true, scopes: ['full', 'phone_required'], feature: 'referral' }),
    fields: { code: 'Referral code.' },
    query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: RedeemedReferral,
    handler: async (ctx, tx) => {
      const referrerId = await ownerOfCode(tx, ctx.query.code);
      if (referrerId === null) throw referralErrors.unknownCode(undefined, undefined, 'code');
      await redeem(tx, ctx, referrerId);
      const view = await redeemedView(tx, ctx.deps.config, ctx.userId);
      invariant(view, 'a redeemed code has a referral row');
      return view;
    },
  });
}

async function redeem(tx: Tx, ctx: Ctx, referrerId: string): Promise<void> {
  const { userId, deps } = ctx;
  if (referrerId === userId) throw referralErrors.ownCode();
  await lockPeople(tx, [referrerId, userId]);
  const id = (await invitationOf(tx, userId)) ?? newId();
  // Locked before reading the budget. If two concurrent referrals compete for a budget that only covers one, the second
  // is refused.
  await lockAccounts(tx, [PROMO, promoEscrow(id)]);
  const { reason } = await readEligibility(tx, deps.config, userId);
  if (reason) throw refusalOf(reason);
  if (!ctx.session?.deviceId) throw referralErrors.deviceNeeded();
  if (await appearLinked(tx, referrerId, userId)) throw referralErrors.overlap();
  await promise(tx, ctx, id, referrerId);
}

/** Reserves both rewards and records the referral. */
async function promise(tx: Tx, { deps, userId, ip, requestId }: Ctx, id: string, referrerId: string): Promise<void> {
  const { referrerAmount, referredAmount, playAmount } = deps.config.referrals;
  const now = await appNow(tx);
  const reserve = await post(tx, {
    kind: 'promo',
    causeType: 'referral',
    causeId: id,
    actor: userId,
    entries: [
      { account: PROMO, amount: -promiseOf(deps.config) },
      { account: promoEscrow(id), amount: promiseOf(deps.config) },
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
    .values({ ...promised, id, referred_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(promised))
    .execute();
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'referrals.redeem',
    subjectType: 'referral',
    subjectId: id,
    after: { referrer_id: referrerId, referrer_amount: referrerAmount, referred_amount: referredAmount },
    ip,
    requestId,
  });
  await tellReferrer(tx, 'joined', { referrerId, referredId: userId });
}

/** Locks user rows in order of id. */
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
