import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PublicConfig, publicConfig } from '../publicConfig.ts';

export function getConfigRoute(app: App): void {
  route(app, {
    operationId: 'config.get',
    method: 'GET',
    url: '/api/v1/config',
    summary: 'Public feature flags, limits and settings.',
    policy: policy.public(),
    response: PublicConfig,
    handler: ({ deps }) => publicConfig(deps),
  });
}
