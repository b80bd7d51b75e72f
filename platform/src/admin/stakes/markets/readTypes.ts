import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { StakeTypeSchema } from '../schemas.ts';
import { stakeTypes } from './types.ts';

export function readTypesRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.types',
    method: 'GET',
    url: '/admin/v1/stakes/types',
    summary: 'Market types.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    response: itemsOf(StakeTypeSchema),
    handler: async () => ({ items: [...stakeTypes] }),
  });
}
