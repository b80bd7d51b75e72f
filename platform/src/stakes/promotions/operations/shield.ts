import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { shieldStatus } from '../offers.ts';
import { ShieldSchema } from '../schemas.ts';

export function shieldRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.shield',
    method: 'GET',
    url: '/api/v1/stakes/shield',
    summary: "The viewer's shield and its uses.",
    policy: policy.user(),
    response: ShieldSchema,
    handler: (ctx) => shieldStatus(db, config, ctx.userId),
  });
}
