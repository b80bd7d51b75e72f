import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MatchParams } from '../../schemas.ts';
import { deleteFilter } from '../filters.ts';

export function filtersDeleteRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.filters_delete',
    method: 'DELETE',
    url: '/api/v1/matches/filters/:id',
    summary: "Deletes one of the viewer's saved searches.",
    policy: policy.user(),
    fields: { id: 'Search ID.' },
    params: MatchParams,
    response: Type.Object({ deleted: Type.Boolean() }),
    handler: (ctx) => deleteFilter(db, ctx.userId, ctx.params.id),
  });
}
