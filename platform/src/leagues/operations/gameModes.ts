import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { leagueModes, shownUserId } from '../store.ts';
import { LeagueGameMode, UserQuery } from './common.ts';

export function gameModesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leagues.game_modes',
    method: 'GET',
    url: '/api/v1/leagues/games/:game_id/game_modes',
    summary: "Modes of a game with a user's results.",
    policy: policy.optional(),
    fields: { user_id: 'User ID. Defaults to the viewer.', game_id: 'ID of the game whose modes are listed.' },
    params: Type.Object({ game_id: Id }),
    query: UserQuery,
    response: itemsOf(LeagueGameMode),
    handler: async ({ session, params, query }) => ({
      items: await leagueModes(db, await shownUserId(db, session?.userId ?? null, query.user_id), params.game_id),
    }),
  });
}
