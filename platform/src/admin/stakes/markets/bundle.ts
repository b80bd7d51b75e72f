import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { AdminStake, BundleBody } from '../schemas.ts';
import { bundleCall } from './market.ts';

export function bundleRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.bundle',
    method: 'POST',
    url: '/admin/v1/stakes/bundle',
    summary: 'Creates markets of the given types for several events.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { items: 'Events that the bundle covers, with their markets.', added: 'Number of markets created.' },
    body: BundleBody,
    response: Type.Object({ items: Type.Array(AdminStake), added: Type.Integer({ minimum: 0 }) }),
    handler: bundleCall,
  });
}
