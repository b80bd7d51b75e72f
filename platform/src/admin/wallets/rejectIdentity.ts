import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { AdminIdentity, rejectIdentity } from './identities.ts';
import { Person } from './walletsCommon.ts';

export function rejectIdentityRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.reject_identity',
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/reject_identity',
    summary: 'Rejects the pending identity check with a reason shown to the user.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: {
      user_id: 'ID of the user whose identity is checked.',
      check_id:
        'ID of the check that the staff member saw. Refused with code 1001 if a newer one has been submitted since.',
      reason_id: 'ID of one of `admin_identity_reasons`.',
    },
    params: Person,
    body: Type.Object({ check_id: Id, reason_id: Type.String({ minLength: 1, maxLength: 50 }) }),
    response: AdminIdentity,
    handler: rejectIdentity,
  });
}
