import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { createFilter } from '../filters.ts';
import { FilterBody, MatchFilterSchema } from '../schemas.ts';

export function filtersCreateRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'matches.filters_create',
    method: 'POST',
    url: '/api/v1/matches/filters',
    summary: 'Saves a search.',
    policy: policy.user(),
    body: FilterBody,
    response: MatchFilterSchema,
    handler: (ctx) => withTransaction(db, (tx) => createFilter(tx, ctx.userId, ctx.body, config.matches.filters)),
  });
}
