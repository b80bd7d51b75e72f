import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute } from '../../http/route.ts';
import { bookReferral } from '../../referrals/book.ts';
import { ownerOfCode } from '../../referrals/codes.ts';
import { referralErrors } from '../../referrals/errors.ts';
import { RedeemedReferral } from '../../referrals/schemas.ts';
import { redeemedView } from '../../referrals/store.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { refuseOwnMoney, requireReason } from '../../staff/actor.ts';
import { keeperRoles } from './codes.ts';
import { Reason } from './switchCode.ts';

const KIND = 'admin.referrals.add';

/** Staff can add a referral at any time after sign-up. All other checks are the same as for users who redeem a code. */
const ANY_TIME_DAYS = 36_500;

export function addReferralRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/referrals/add',
    summary:
      'Redeems a referral code for a user who forgot to enter it, at any time after signing up. Reserves both rewards. Refused if the two accounts appear to belong to the same person.',
    policy: policy.staff(...keeperRoles),
    fields: {
      user_id: 'ID of the user who was invited.',
      code: 'Referral code.',
      reason: 'Reason. Kept in the audit log.',
    },
    body: Type.Object({ user_id: Id, code: Type.String({ minLength: 1, maxLength: 64 }), reason: Reason }),
    response: RedeemedReferral,
    handler: async (ctx, tx) => {
      const { deps, ip, requestId } = ctx;
      const { user_id: referredId, code } = ctx.body;
      const reason = requireReason(ctx.body.reason);
      const referrerId = await ownerOfCode(tx, code);
      if (referrerId === null) throw referralErrors.unknownCode(undefined, undefined, 'code');
      await requireUser(tx, referredId);
      for (const id of [referrerId, referredId]) await refuseOwnMoney(tx, ctx.userId, id);
      await bookReferral(tx, deps.config, {
        referrerId,
        referredId,
        redeemDays: ANY_TIME_DAYS,
        onDevice: true,
        by: { area: 'staff', actor: ctx.userId, action: KIND, reason, ip, requestId },
      });
      const view = await redeemedView(tx, deps.config, referredId);
      invariant(view, 'a redeemed code has a referral row');
      return view;
    },
  });
}

/** @throws 404 for guests and deleted accounts. `bookReferral` locks both accounts in order. */
async function requireUser(tx: Tx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', 'not in', ['guest', 'deleted'])
    .executeTakeFirst();
  if (!found) throw common.notFound();
}
