import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { matchFacts } from '../../users/facts/matchFacts.ts';
import { Game } from '../schemas.ts';
import { listGames } from '../store.ts';

export function gamesRoute(app: App): void {
  route(app, {
    operationId: 'catalog.games',
    method: 'GET',
    url: '/api/v1/games',
    summary: 'Games that users can choose, in catalog order.',
    policy: policy.public(),
    fields: { all: 'True to include games that are no longer offered, such as those of ongoing matches.' },
    query: Type.Object({ all: Type.Optional(Type.Boolean()) }),
    response: itemsOf(Game),
    handler: async ({ deps: { db }, query }) => {
      const [games, open] = await Promise.all([listGames(db, query.all), matchFacts.openMatches(db)]);
      return { items: games.map((game) => ({ ...game, open_matches: open.get(game.id) ?? 0 })) };
    },
  });
}
