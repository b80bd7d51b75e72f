import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { DECIDE, decideSource } from './decide.ts';
import { AdminPaymentSource } from './schemas.ts';

export function decideReviewRoute(app: App): void {
  route(app, {
    operationId: DECIDE,
    method: 'POST',
    url: '/admin/v1/payment_sources/:id/decide',
    summary: 'Approves or declines a payment source under review.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: {
      id: 'Payment source ID.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({ approved: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: AdminPaymentSource,
    handler: decideSource,
  });
}
