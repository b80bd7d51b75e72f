import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { MatchParams, MatchSchema } from '../schemas.ts';
import availableExample from './available.example.json' with { type: 'json' };
import { createFilter, deleteFilter, listFilters, updateFilter } from './filters.ts';
import { availableMatches, profileMatches } from './lists.ts';
import { AvailableQuery, FilterBody, FilterChangeBody, MatchFilterSchema } from './schemas.ts';

const base = '/api/v1/matches';
const filters = '/api/v1/matches/filters';

/** Routes for match lists and saved searches. */
export function searchRoutes(app: App): void {
  listRoutes(app);
  filterRoutes(app);
}

function listRoutes(app: App): void {
  route(app, {
    operationId: 'matches.available',
    method: 'GET',
    url: `${base}/available`,
    summary: 'Open matches anyone can join, newest first, optionally narrowed by a saved search.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      console_id: 'Only on this console.',
      game_mode_id: 'Only this game mode.',
      team_size: 'Only this number of players per side.',
      min_amount: 'Minimum entry, in cents.',
      max_amount: 'Maximum entry, in cents.',
      min_rank: 'Lowest rank of the creator.',
      max_rank: 'Highest rank of the creator.',
      open_to_me: 'True to leave out matches whose rank limit excludes the viewer.',
      filter_id: "Id of one of the viewer's saved searches.",
    },
    query: Type.Object({
      ...pageQuery(24).properties,
      ...AvailableQuery,
    }),
    partial: true,
    response: pageOf(MatchSchema),
    example: availableExample,
    handler: (ctx) => availableMatches(ctx.deps.db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'matches.profile',
    method: 'GET',
    url: `${base}/profile`,
    summary: 'Finished matches of a user, newest first.',
    policy: policy.optional(),
    fields: {
      participant_user_id: 'Id of the participant.',
      game_id: 'Only this game.',
      game_modes: 'Only these game modes.',
    },
    query: Type.Object({
      ...pageQuery(24).properties,
      participant_user_id: Id,
      game_id: Type.Optional(Id),
      game_modes: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    }),
    partial: true,
    response: pageOf(MatchSchema),
    handler: (ctx) => profileMatches(ctx.deps.db, ctx.session?.userId ?? null, ctx.query),
  });
}

function filterRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'matches.filters_list',
    method: 'GET',
    url: filters,
    summary: "The viewer's saved searches.",
    policy: policy.user(),
    response: itemsOf(MatchFilterSchema),
    handler: async (ctx) => ({ items: await listFilters(db, ctx.userId) }),
  });
  route(app, {
    operationId: 'matches.filters_create',
    method: 'POST',
    url: filters,
    summary: 'Saves a search.',
    policy: policy.user(),
    body: FilterBody,
    response: MatchFilterSchema,
    handler: (ctx) => withTransaction(db, (tx) => createFilter(tx, ctx.userId, ctx.body, config.matches.filters)),
  });
  route(app, {
    operationId: 'matches.filters_update',
    method: 'PATCH',
    url: `${filters}/:id`,
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
    url: `${filters}/:id`,
    summary: 'Deletes one of your saved searches.',
    policy: policy.user(),
    fields: { id: 'Search id.' },
    params: MatchParams,
    response: Type.Object({ deleted: Type.Boolean() }),
    handler: (ctx) => deleteFilter(db, ctx.userId, ctx.params.id),
  });
}
