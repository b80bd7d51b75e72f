import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { OwnedPageQuery, ownerWords } from '../queues/claims.ts';
import { DECIDE, decideSource } from './decide.ts';
import { PENDING, pendingSources } from './read.ts';
import { AdminPaymentSource } from './schemas.ts';

function routes(app: App): void {
  route(app, {
    operationId: PENDING,
    method: 'GET',
    url: '/admin/v1/payment_sources/pending',
    summary: 'Payment sources that await review, oldest first. Every page is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { owner: ownerWords },
    query: OwnedPageQuery,
    response: pageOf(AdminPaymentSource),
    handler: pendingSources,
  });
  route(app, {
    operationId: DECIDE,
    method: 'POST',
    url: '/admin/v1/payment_sources/:id/decide',
    summary: 'Approves or declines a payment source that awaits review.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: {
      id: 'Payment source id.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: AdminPaymentSource,
    handler: decideSource,
  });
}

/** Staff review of payment methods that are shared by two people or are in someone else's name. */
export const adminPaymentSourcesModule: Module = { name: 'admin/payment-sources', routes };
