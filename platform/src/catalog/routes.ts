import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { Id, itemsOf } from '../shared/schema.ts';
import { userFacts } from '../users/facts.ts';
import { BannedItem, Console, Game, GameMode } from './schemas.ts';
import { listBannedItems, listConsoles, listGameModes, listGames } from './store.ts';

export function catalogRoutes(app: App): void {
  route(app, {
    operationId: 'catalog.games',
    method: 'GET',
    url: '/api/v1/games',
    summary: 'Games that can be chosen, in catalog order.',
    policy: policy.public(),
    fields: { all: 'True to include games that are no longer offered, such as those of matches that go on.' },
    query: Type.Object({ all: Type.Optional(Type.Boolean()) }),
    response: itemsOf(Game),
    handler: async ({ deps: { db }, query }) => {
      const [games, open] = await Promise.all([listGames(db, query.all), userFacts().openMatches(db)]);
      return { items: games.map((game) => ({ ...game, open_matches: open.get(game.id) ?? 0 })) };
    },
  });

  route(app, {
    operationId: 'catalog.consoles',
    method: 'GET',
    url: '/api/v1/consoles',
    summary: 'All consoles, in catalog order.',
    policy: policy.public(),
    response: itemsOf(Console),
    handler: async ({ deps }) => ({ items: await listConsoles(deps.db) }),
  });

  route(app, {
    operationId: 'catalog.game_modes',
    method: 'GET',
    url: '/api/v1/game_modes',
    summary: 'Game modes that can be chosen, of one game or of all games.',
    policy: policy.public(),
    fields: { game_id: 'Only modes of this game.' },
    query: Type.Object({ game_id: Type.Optional(Id) }),
    response: itemsOf(GameMode),
    handler: async ({ deps, query }) => ({ items: await listGameModes(deps.db, query.game_id) }),
  });

  route(app, {
    operationId: 'catalog.banned_items',
    method: 'GET',
    url: '/api/v1/banned_items',
    summary: 'Items banned in a game or one of its modes.',
    policy: policy.public(),
    fields: { game_mode_id: 'Only items banned in this mode.' },
    query: Type.Object({ game_id: Id, game_mode_id: Type.Optional(Id) }),
    response: itemsOf(BannedItem),
    handler: async ({ deps, query }) => ({
      items: await listBannedItems(deps.db, query.game_id, query.game_mode_id),
    }),
  });
}
