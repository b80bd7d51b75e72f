import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { AdminIdentity, ApproveIdentityBody, approveIdentity } from './identities.ts';
import { Person } from './walletsCommon.ts';

export function approveIdentityRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.approve_identity',
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/approve_identity',
    summary: 'Approves the pending identity check.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: {
      user_id: 'ID of the user whose identity is checked.',
      check_id:
        'ID of the check that the staff member saw. Refused with code 1001 if a newer one has been submitted since.',
      document_expires_on: 'Last day the document is valid, `YYYY-MM-DD`.',
      date_of_birth: 'Date of birth on the document, `YYYY-MM-DD`.',
    },
    params: Person,
    body: ApproveIdentityBody,
    response: AdminIdentity,
    handler: approveIdentity,
  });
}
