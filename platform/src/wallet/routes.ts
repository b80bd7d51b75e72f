import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { Empty } from '../shared/schema.ts';
import { depositRoutes } from './deposits/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { limitRoutes } from './limits/routes.ts';
import { Wallet } from './schemas.ts';
import { sourceRoutes } from './sources/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { statementRoute } from './transactions/statement.ts';
import { walletView } from './view.ts';
import getExample from './wallet.example.json' with { type: 'json' };
import { receiveWebhook } from './webhook.ts';
import { withdrawRoutes } from './withdrawals/routes.ts';

/** Banned people can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

/** Routes for the wallet and for webhooks from payment providers. */
export function walletRoutes(app: App): void {
  depositRoutes(app);
  withdrawRoutes(app);
  transactionRoutes(app);
  statementRoute(app);
  identityRoutes(app);
  sourceRoutes(app);
  limitRoutes(app);
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
  route(app, {
    operationId: 'webhooks.paypal',
    method: 'POST',
    url: '/webhooks/paypal',
    summary: 'Receives a PayPal webhook, signed over its raw body.',
    policy: policy.public(),
    limit: 'webhooks',
    raw: true,
    response: Empty,
    handler: (ctx) => receiveWebhook(ctx, ctx.deps.providers.payments, 'paypal'),
  });
  route(app, {
    operationId: 'webhooks.dots',
    method: 'POST',
    url: '/webhooks/dots',
    summary: 'Receives a Dots webhook, signed over its raw body.',
    policy: policy.public(),
    limit: 'webhooks',
    raw: true,
    response: Empty,
    handler: (ctx) => receiveWebhook(ctx, ctx.deps.providers.dots, 'dots'),
  });
}
