import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { PaymentMethod } from '../../schemas.ts';
import { depositMethods } from '../../sources/methods.ts';

export function depositMethodsRoute(app: App): void {
  route(app, {
    operationId: 'wallet.deposit_methods',
    method: 'GET',
    url: '/api/v1/payment_source/deposit_methods',
    summary: 'Deposit methods.',
    policy: policy.user(),
    response: itemsOf(PaymentMethod),
    handler: async ({ deps, userId, session }) => ({
      items: await depositMethods(deps, { userId, sessionId: session?.id }),
    }),
  });
}
