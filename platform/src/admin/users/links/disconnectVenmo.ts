import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { PaymentSource } from '../../../wallet/schemas.ts';
import { disconnectSources } from './disconnectSources.ts';

const KIND = 'admin.users.disconnect_venmo';

export function disconnectVenmoRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/disconnect_venmo',
    summary: "Removes all Venmo accounts from a user's payout destinations. Payouts already in progress still arrive.",
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { id: 'User ID.', reason: 'Reason. Kept in the audit log.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: itemsOf(PaymentSource),
    handler: (ctx) => disconnectSources(ctx, KIND, 'Venmo'),
  });
}
