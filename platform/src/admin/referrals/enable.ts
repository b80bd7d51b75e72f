import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { AdminReferralCode, keeperRoles } from './codes.ts';
import { ReasonBody, switchCode } from './switchCode.ts';

const KIND = 'admin.referrals.enable';

export function enableReferralCodeRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/referrals/:id/enable',
    summary: 'Enables a user’s referral code again.',
    policy: policy.staff(...keeperRoles),
    fields: { id: 'ID of the owner of the code.', reason: 'Reason. Kept in the audit log.' },
    params: Type.Object({ id: Id }),
    body: ReasonBody,
    response: AdminReferralCode,
    handler: (ctx) => switchCode(ctx, KIND, true),
  });
}
