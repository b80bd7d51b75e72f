import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { PaymentMethod } from '../../schemas.ts';
import { withdrawMethods } from '../../sources/methods.ts';
import { owner } from './common.ts';

export function withdrawMethodsRoute(app: App): void {
  route(app, {
    operationId: 'wallet.withdraw_methods',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_methods',
    summary: 'Withdrawal methods.',
    policy: owner,
    response: itemsOf(PaymentMethod),
    handler: async ({ deps, userId, session }) => ({
      items: await withdrawMethods(deps, { userId, sessionId: session?.id }),
    }),
  });
}
