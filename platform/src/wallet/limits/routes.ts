import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PlayLimits, PlayLimitsInput } from './schemas.ts';
import { setPlayLimits } from './setLimits.ts';
import { playLimitsView } from './view.ts';

const owner = policy.user({ scopes: ['full', 'banned'] });

/** Routes for the limits that people set for their own play. */
export function limitRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.limits',
    method: 'GET',
    url: '/api/v1/wallets/limits',
    summary: "The viewer's responsible gaming limits.",
    policy: owner,
    response: PlayLimits,
    handler: ({ deps, userId }) => playLimitsView(deps.db, userId),
  });
  route(app, {
    operationId: 'wallet.limits_set',
    method: 'PATCH',
    url: '/api/v1/wallets/limits',
    summary:
      'Sets responsible gaming limits. Decreases apply immediately; increases and removals apply after a day, once confirmed.',
    policy: owner,
    body: PlayLimitsInput,
    response: PlayLimits,
    handler: setPlayLimits,
  });
}
