import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { PlayLimits, PlayLimitsInput } from '../schemas.ts';
import { setPlayLimits } from '../setLimits.ts';
import { owner } from './common.ts';

export function limitsSetRoute(app: App): void {
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
