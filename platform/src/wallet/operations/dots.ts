import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Empty } from '../../shared/schema.ts';
import { receiveWebhook } from '../webhook.ts';

export function dotsRoute(app: App): void {
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
