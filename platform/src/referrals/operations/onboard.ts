import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { onboarding } from '../onboard.ts';
import { Onboarding } from '../schemas.ts';

export function onboardRoute(app: App): void {
  const scopes = policy.user({ scopes: ['full', 'phone_required'] });
  route(app, {
    operationId: 'referrals.onboard',
    method: 'GET',
    url: '/api/v1/referrals/onboard',
    summary: 'Onboarding progress of the viewer.',
    policy: scopes,
    response: Onboarding,
    handler: ({ deps, userId }) => onboarding(deps.db, deps.config, userId),
  });
}
