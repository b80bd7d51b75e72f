import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { GameMode } from '../schemas.ts';
import { listGameModes } from '../store.ts';

export function gameModesRoute(app: App): void {
  route(app, {
    operationId: 'catalog.game_modes',
    method: 'GET',
    url: '/api/v1/game_modes',
    summary: 'Game modes that users can choose, of one game or of all games.',
    policy: policy.public(),
    fields: { game_id: 'Only modes of this game.' },
    query: Type.Object({ game_id: Type.Optional(Id) }),
    response: itemsOf(GameMode),
    handler: async ({ deps, query }) => ({ items: await listGameModes(deps.db, query.game_id) }),
  });
}
