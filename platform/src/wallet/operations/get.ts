import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Wallet } from '../schemas.ts';
import { walletView } from '../view.ts';
import getExample from '../wallet.example.json' with { type: 'json' };

/** Banned users can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

export function getRoute(app: App): void {
  route(app, {
    operationId: 'wallet.get',
    method: 'GET',
    url: '/api/v1/wallets',
    summary: "The viewer's wallet.",
    policy: owner,
    response: Wallet,
    example: getExample,
    handler: (ctx) => walletView(ctx.deps.db, ctx.userId, ctx.deps.config.wallet),
  });
}
