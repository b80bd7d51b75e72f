import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { leagueGame, shownUserId } from '../store.ts';
import { LeagueGame, UserQuery } from './common.ts';

export function gameRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leagues.game',
    method: 'GET',
    url: '/api/v1/leagues/games/:game_id',
    summary: "Finds a game. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { user_id: 'User ID. Defaults to the viewer.', game_id: 'ID of the game to find.' },
    params: Type.Object({ game_id: Id }),
    query: UserQuery,
    response: LeagueGame,
    handler: async ({ session, params, query }) =>
      leagueGame(db, await shownUserId(db, session?.userId ?? null, query.user_id), params.game_id),
  });
}
