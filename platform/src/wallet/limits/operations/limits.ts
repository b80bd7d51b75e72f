import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { PlayLimits } from '../schemas.ts';
import { playLimitsView } from '../view.ts';
import { owner } from './common.ts';

export function limitsRoute(app: App): void {
  route(app, {
    operationId: 'wallet.limits',
    method: 'GET',
    url: '/api/v1/wallets/limits',
    summary: "The viewer's responsible gaming limits.",
    policy: owner,
    response: PlayLimits,
    handler: ({ deps, userId }) => playLimitsView(deps.db, userId),
  });
}
