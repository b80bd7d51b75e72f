import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { ownObjection } from '../read.ts';
import { Objection } from '../schemas.ts';
import { MarketParams } from './common.ts';

export function objectionRoute(app: App): void {
  route(app, {
    operationId: 'stakes.objection',
    method: 'GET',
    url: '/api/v1/stakes/markets/:market_id/objection',
    summary: "The viewer's objection to a market's result.",
    policy: policy.user(),
    fields: { market_id: 'ID of the market whose result is disputed.' },
    params: MarketParams,
    response: Objection,
    handler: ({ deps, userId, params }) => ownObjection(deps.db, userId, params.market_id),
  });
}
