import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { OwnedPageQuery, ownerWords } from '../queues/claims.ts';
import { PENDING, pendingSources } from './read.ts';
import { AdminPaymentSource } from './schemas.ts';

export function pendingReviewsRoute(app: App): void {
  route(app, {
    operationId: PENDING,
    method: 'GET',
    url: '/admin/v1/payment_sources/pending',
    summary: 'Payment sources under review, oldest first. Every page of results viewed is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { owner: ownerWords },
    query: OwnedPageQuery,
    response: pageOf(AdminPaymentSource),
    handler: pendingSources,
  });
}
