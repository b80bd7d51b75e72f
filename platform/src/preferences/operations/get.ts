import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Preferences, readPreferences } from './common.ts';

export function getRoute(app: App): void {
  const own = policy.user({ scopes: ['full', 'phone_required'] });
  route(app, {
    operationId: 'preferences.get',
    method: 'GET',
    url: '/api/v1/user_preferences',
    summary: "The viewer's preferences.",
    policy: own,
    response: Preferences,
    handler: ({ deps, userId }) => readPreferences(deps.db, userId),
  });
}
