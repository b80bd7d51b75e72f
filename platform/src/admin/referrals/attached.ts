import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { RedeemedReferral } from '../../referrals/schemas.ts';
import { redeemedView } from '../../referrals/store.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { actorOf, lockSubject, staffAudit } from '../../staff/actor.ts';
import { readerRoles } from './codes.ts';

const KIND = 'admin.referrals.attached';

export function attachedReferralRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/referrals/attached',
    summary: 'The referral code that a user redeemed. Every view is logged.',
    policy: policy.staff(...readerRoles),
    fields: {
      user_id: 'ID of the user who redeemed the code.',
      referral: 'Code the user redeemed. Null when the user redeemed none.',
    },
    query: Type.Object({ user_id: Id }),
    response: Type.Object({ referral: Nullable(RedeemedReferral) }),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { user_id: userId } = ctx.query;
        await lockSubject(tx, userId);
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        return { referral: await redeemedView(tx, ctx.deps.config, userId) };
      }),
  });
}
