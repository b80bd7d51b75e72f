import type { App } from '../../../app.ts';
import { readStakeSettings } from '../../../events/market/settings.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { StakeSettings } from '../schemas.ts';

export function readSettingsRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.settings',
    method: 'GET',
    url: '/admin/v1/stakes/settings',
    summary: 'Limits and timings of all markets.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    response: StakeSettings,
    handler: ({ deps }) => readStakeSettings(deps.db),
  });
}
