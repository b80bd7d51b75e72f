import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readAffiliate } from '../profile/affiliate.ts';
import { Affiliate } from '../schemas.ts';
import { ById } from './common.ts';

export function affiliateRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'users.affiliate',
    method: 'GET',
    url: '/api/v1/users/:id/affiliate',
    summary: 'Code an influencer or league player gives to followers. Not found when the user has none.',
    policy: policy.user(),
    fields: { id: 'User ID.' },
    params: ById,
    response: Affiliate,
    handler: ({ params, userId }) => readAffiliate(db, config, userId, params.id),
  });
}
