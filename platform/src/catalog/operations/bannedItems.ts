import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { BannedItem } from '../schemas.ts';
import { listBannedItems } from '../store.ts';

export function bannedItemsRoute(app: App): void {
  route(app, {
    operationId: 'catalog.banned_items',
    method: 'GET',
    url: '/api/v1/banned_items',
    summary: 'Items banned in a game or one of its modes.',
    policy: policy.public(),
    fields: {
      game_mode_id: 'Only items banned in this mode.',
      game_id: 'ID of the game whose banned items are listed.',
    },
    query: Type.Object({ game_id: Id, game_mode_id: Type.Optional(Id) }),
    response: itemsOf(BannedItem),
    handler: async ({ deps, query }) => ({
      items: await listBannedItems(deps.db, query.game_id, query.game_mode_id),
    }),
  });
}
