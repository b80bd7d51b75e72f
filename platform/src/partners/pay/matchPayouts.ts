import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { requirePayee } from './payee.ts';
import { matchPayouts } from './read.ts';
import { MatchPayout } from './schemas.ts';

export function matchPayoutsRoute(app: App): void {
  route(app, {
    operationId: 'partners.match_payouts',
    method: 'GET',
    url: '/api/v1/partners/match_payouts',
    summary: 'What the viewer earned per event as a partner, newest first. Only for current and former partners.',
    policy: policy.user(),
    query: pageQuery(10),
    response: pageOf(MatchPayout),
    handler: async ({ deps, userId, query }) => {
      await requirePayee(deps.db, userId);
      return matchPayouts(deps.db, userId, query);
    },
  });
}
