import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { listElementSets } from '../../reads.ts';
import { ElementSetSchema } from '../../schemas.ts';

export function elementSetsRoute(app: App): void {
  route(app, {
    operationId: 'matches.element_sets',
    method: 'GET',
    url: '/api/v1/matches/element_sets',
    summary: 'Element sets that new matches of a mode can use.',
    policy: policy.optional(),
    fields: { game_mode_id: 'ID of the game mode to play.' },
    query: Type.Object({ game_mode_id: Id }),
    response: itemsOf(ElementSetSchema),
    handler: async (ctx) => ({ items: await listElementSets(ctx.deps.db, ctx.query.game_mode_id) }),
  });
}
