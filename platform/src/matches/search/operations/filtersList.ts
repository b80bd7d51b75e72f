import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { listFilters } from '../filters.ts';
import { MatchFilterSchema } from '../schemas.ts';

export function filtersListRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.filters_list',
    method: 'GET',
    url: '/api/v1/matches/filters',
    summary: "The viewer's saved searches.",
    policy: policy.user(),
    response: itemsOf(MatchFilterSchema),
    handler: async (ctx) => ({ items: await listFilters(db, ctx.userId) }),
  });
}
