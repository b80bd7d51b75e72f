import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PlayLimits, PlayLimitsInput } from './schemas.ts';
import { setPlayLimits } from './setLimits.ts';
import { playLimitsView } from './view.ts';

const owner = policy.user({ scopes: ['full', 'banned'] });

/** Play limits people set for themselves. */
export function limitRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.limits',
    method: 'GET',
    url: '/api/v1/wallets/limits',
    summary: 'Your play limits',
    policy: owner,
    response: PlayLimits,
    handler: ({ deps, userId }) => playLimitsView(deps.db, userId),
  });
  route(app, {
    operationId: 'wallet.limits_set',
    method: 'PATCH',
    url: '/api/v1/wallets/limits',
    summary: 'Set play limits; lower ones apply now, higher ones when confirmed a day later',
    policy: owner,
    body: PlayLimitsInput,
    response: PlayLimits,
    handler: setPlayLimits,
  });
}
