import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { leagueGames, shownUserId } from '../store.ts';
import { LeagueGame, UserQuery } from './common.ts';

export function gamesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leagues.games',
    method: 'GET',
    url: '/api/v1/leagues/games',
    summary:
      'Games a user plays or has played in leagues. Returns all games when no user is given and the viewer is signed out.',
    policy: policy.optional(),
    fields: { user_id: 'User ID. Defaults to the viewer.' },
    query: UserQuery,
    response: itemsOf(LeagueGame),
    handler: async ({ session, query }) => ({
      items: await leagueGames(db, await shownUserId(db, session?.userId ?? null, query.user_id)),
    }),
  });
}
