import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute } from '../http/route.ts';
import { invariant } from '../shared/assert.ts';
import { bookReferral } from './book.ts';
import { ownerOfCode } from './codes.ts';
import { referralErrors } from './errors.ts';
import { RedeemedReferral } from './schemas.ts';
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
      const { deps, userId, session, ip, requestId } = ctx;
      const referrerId = await ownerOfCode(tx, ctx.query.code);
      if (referrerId === null) throw referralErrors.unknownCode(undefined, undefined, 'code');
      await bookReferral(tx, deps.config, {
        referrerId,
        referredId: userId,
        redeemDays: deps.config.referrals.redeemDays,
        onDevice: Boolean(session?.deviceId),
        by: { area: 'player', actor: userId, action: 'referrals.redeem', ip, requestId },
      });
      const view = await redeemedView(tx, deps.config, userId);
      invariant(view, 'a redeemed code has a referral row');
      return view;
    },
  });
}
