import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { Referral } from '../schemas.ts';
import { referralViews } from '../store.ts';

export function listRoute(app: App): void {
  route(app, {
    operationId: 'referrals.list',
    method: 'GET',
    url: '/api/v1/referrals',
    summary: 'Users invited by the viewer, newest first.',
    policy: policy.user(),
    query: pageQuery(20),
    response: pageOf(Referral),
    handler: async ({ deps, userId, query }) => {
      const { limit, offset } = pageRange(query);
      const rows = await deps.db
        .selectFrom('referrals')
        .selectAll()
        .where('referrer_id', '=', userId)
        .where('state', '<>', 'cancelled')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const found = page(rows, query);
      return { ...found, items: await referralViews(deps.db, deps.config, found.items) };
    },
  });
}
