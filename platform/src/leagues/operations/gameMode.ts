import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { leagueModes, shownUserId } from '../store.ts';
import { LeagueGameMode, UserQuery } from './common.ts';

export function gameModeRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leagues.game_mode',
    method: 'GET',
    url: '/api/v1/leagues/games/:game_id/game_modes/:mode_id',
    summary: "Finds a game mode. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: {
      mode_id: 'Game mode ID.',
      user_id: 'User ID. Defaults to the viewer.',
      game_id: 'ID of the game the mode belongs to.',
    },
    params: Type.Object({ game_id: Id, mode_id: Id }),
    query: UserQuery,
    response: LeagueGameMode,
    handler: async ({ session, params, query }) => {
      const userId = await shownUserId(db, session?.userId ?? null, query.user_id);
      const [mode] = await leagueModes(db, userId, params.game_id, params.mode_id);
      if (!mode) throw common.notFound();
      return mode;
    },
  });
}
