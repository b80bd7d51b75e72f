import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { objectCall } from '../object.ts';
import { Objection, ObjectionBody } from '../schemas.ts';
import { MarketParams } from './common.ts';

export function objectRoute(app: App): void {
  route(app, {
    operationId: 'stakes.object',
    method: 'POST',
    url: '/api/v1/stakes/markets/:market_id/objection',
    summary:
      "Objects to a market's result before it becomes final. It stays provisional until staff respond, for at most 24 hours.",
    policy: policy.user(),
    fields: {
      id: 'Market ID.',
      reason: 'Kind of error in the result.',
      text: 'Description of the error, 20 to 1,000 characters.',
      market_id: 'ID of the market whose result is wrong.',
    },
    params: MarketParams,
    body: ObjectionBody,
    response: Objection,
    handler: objectCall,
  });
}
