import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { StakeSettings, StakeSettingsBody } from '../schemas.ts';
import { updateSettings } from './settings.ts';

export function updateSettingsRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.settings_update',
    method: 'PATCH',
    url: '/admin/v1/stakes/settings',
    summary: 'Updates limits and timings of all markets. Omitted fields keep their values.',
    policy: policy.staff('risk', 'admin'),
    body: StakeSettingsBody,
    response: StakeSettings,
    handler: updateSettings,
  });
}
