import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { MatchParams } from '../schemas.ts';
import { FilterBody, FilterChangeBody, MatchFilterSchema } from '../teams/schemas.ts';
import { createFilter, deleteFilter, listFilters, updateFilter } from './filters.ts';

const base = '/api/v1/matches/filters';

/** Saved match searches. */
export function filterRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'matches.filters_list',
    method: 'GET',
    url: base,
    summary: "The viewer's saved searches.",
    policy: policy.user(),
    response: itemsOf(MatchFilterSchema),
    handler: async (ctx) => ({ items: await listFilters(db, ctx.userId) }),
  });
  route(app, {
    operationId: 'matches.filters_create',
    method: 'POST',
    url: base,
    summary: 'Saves a search.',
    policy: policy.user(),
    body: FilterBody,
    response: MatchFilterSchema,
    handler: (ctx) => withTransaction(db, (tx) => createFilter(tx, ctx.userId, ctx.body, config.matches.filters)),
  });
  route(app, {
    operationId: 'matches.filters_update',
    method: 'PATCH',
    url: `${base}/:id`,
    summary: 'Updates a saved search. Omitted fields keep their value.',
    policy: policy.user(),
    fields: { id: 'Search id.' },
    params: MatchParams,
    body: FilterChangeBody,
    response: MatchFilterSchema,
    handler: (ctx) => withTransaction(db, (tx) => updateFilter(tx, ctx.userId, ctx.params.id, ctx.body)),
  });
  route(app, {
    operationId: 'matches.filters_delete',
    method: 'DELETE',
    url: `${base}/:id`,
    summary: 'Deletes a saved search. True when it existed.',
    policy: policy.user(),
    fields: { id: 'Search id.' },
    params: MatchParams,
    response: Type.Object({ deleted: Type.Boolean() }),
    handler: (ctx) => deleteFilter(db, ctx.userId, ctx.params.id),
  });
}
