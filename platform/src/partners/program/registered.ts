import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PartnerRegistration } from '../schemas.ts';
import { registrationOf } from './registration.ts';

export function registeredRoute(app: App): void {
  route(app, {
    operationId: 'partners.registered',
    method: 'GET',
    url: '/api/v1/partners/registered',
    summary: 'Whether the viewer is a partner, with the state of the application.',
    policy: policy.user(),
    response: PartnerRegistration,
    handler: ({ deps, userId }) => registrationOf(deps.db, deps.config, userId),
  });
}
