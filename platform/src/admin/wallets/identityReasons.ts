import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { identityReasons } from './identities.ts';

const Reason = Type.Object({ id: Type.String(), label: Type.String(), advice: Type.String() });

export function identityReasonsRoute(app: App): void {
  route(app, {
    operationId: 'admin.wallets.identity_reasons',
    method: 'GET',
    url: '/admin/v1/wallets/identity_reasons',
    summary: 'Reasons for rejecting an identity check.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: {
      'items.id': 'Reason ID.',
      'items.label': 'Reason as shown to staff.',
      'items.advice': 'Advice shown to the user.',
    },
    response: itemsOf(Reason),
    handler: ({ deps }) => identityReasons(deps.db),
  });
}
