import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { AdminIdentity, getIdentity } from './identities.ts';
import { Person } from './walletsCommon.ts';

export function identityRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.identity',
    method: 'GET',
    url: '/admin/v1/wallets/:user_id/identity',
    summary: 'Identity check of a user, for staff. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { user_id: 'ID of the user whose identity is checked.' },
    params: Person,
    response: AdminIdentity,
    handler: getIdentity,
  });
}
