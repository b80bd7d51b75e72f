import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { Wallet } from '../../../wallet/schemas.ts';
import { walletView } from '../../../wallet/view.ts';
import { auditedRead } from '../auditedRead.ts';

const KIND = 'admin.users.wallet';

export function userWalletRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/wallet',
    summary: 'Balances, limits and payment methods of a user. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: Wallet,
    handler: (ctx) => auditedRead(ctx, KIND, (tx) => walletView(tx, ctx.params.id, ctx.deps.config.wallet)),
  });
}
