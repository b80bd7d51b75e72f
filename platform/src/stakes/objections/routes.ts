import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { objectCall } from './object.ts';
import { ownObjection } from './read.ts';
import { Objection, ObjectionBody } from './schemas.ts';

const url = '/api/v1/stakes/markets/:market_id/objection';

const MarketParams = Type.Object({ market_id: Id });

/** Objections to the results of markets. */
export function objectionRoutes(app: App): void {
  route(app, {
    operationId: 'stakes.objection',
    method: 'GET',
    url,
    summary: "The viewer's objection to a market's result.",
    policy: policy.user(),
    params: MarketParams,
    response: Objection,
    handler: ({ deps, userId, params }) => ownObjection(deps.db, userId, params.market_id),
  });
  route(app, {
    operationId: 'stakes.object',
    method: 'POST',
    url,
    summary:
      "Objects to a market's result before it becomes final. It stays provisional until staff respond, for at most 24 hours.",
    policy: policy.user(),
    fields: {
      id: 'Market id.',
      reason: 'Kind of error in the result.',
      text: 'Description of the error, 20 to 1,000 characters.',
    },
    params: MarketParams,
    body: ObjectionBody,
    response: Objection,
    handler: objectCall,
  });
}
