import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MatchParams } from '../../schemas.ts';
import { updateFilter } from '../filters.ts';
import { FilterChangeBody, MatchFilterSchema } from '../schemas.ts';

export function filtersUpdateRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.filters_update',
    method: 'PATCH',
    url: '/api/v1/matches/filters/:id',
    summary: 'Updates a saved search. Omitted fields keep their values.',
    policy: policy.user(),
    fields: { id: 'Search ID.' },
    params: MatchParams,
    body: FilterChangeBody,
    response: MatchFilterSchema,
    handler: (ctx) => withTransaction(db, (tx) => updateFilter(tx, ctx.userId, ctx.params.id, ctx.body)),
  });
}
