import Type from 'typebox';
import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { PaymentSource } from '../../schemas.ts';
import { disconnectSource } from '../disconnectSource.ts';
import { owner } from './common.ts';

export function paymentSourceDisconnectRoute(app: App): void {
  route(app, {
    operationId: 'wallet.payment_source_disconnect',
    method: 'POST',
    url: '/api/v1/payment_source/:id/disconnect',
    summary: 'Removes a payment method. Payouts already in progress still arrive.',
    policy: owner,
    fields: { id: 'Payment method ID.' },
    params: Type.Object({ id: Id }),
    response: PaymentSource,
    handler: disconnectSource,
  });
}
