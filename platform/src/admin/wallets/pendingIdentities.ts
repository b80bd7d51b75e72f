import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { OwnedPageQuery, ownerWords } from '../queues/claims.ts';
import { AdminIdentity, pendingIdentities } from './identities.ts';

export function pendingIdentitiesRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.pending_identities',
    method: 'GET',
    url: '/admin/v1/wallets/pending_identities',
    summary: 'Identity checks waiting for a decision, oldest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { owner: ownerWords },
    query: OwnedPageQuery,
    response: pageOf(AdminIdentity),
    handler: pendingIdentities,
  });
}
