import Type from 'typebox';
import type { App } from '../app.ts';
import { EventGame, EventMode } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Id, itemsOf, Nullable } from '../shared/schema.ts';
import { FiguresSchema, StandingSchema } from '../statistics/personSchemas.ts';
import { leagueGame, leagueGames, leagueModes, whose } from './store.ts';

const Count = Type.Integer({ minimum: 0 });
const LeagueGame = Type.Object({
  game: EventGame,
  matches_played: Nullable(Count),
  events_played: Nullable(Count),
  leagues_count: Count,
});
describeSchema(LeagueGame, 'LeagueGame', "Game with a user's results.", {
  matches_played: 'Number of matches completed. Null when no user is given or their statistics are private.',
  events_played: 'Number of events played. Null when no user is given or their statistics are private.',
  leagues_count: 'Number of leagues of this game.',
});
const LeagueGameMode = Type.Object({
  game: EventGame,
  mode: EventMode,
  figures: Nullable(FiguresSchema),
  standings: Type.Array(StandingSchema),
});
describeSchema(LeagueGameMode, 'LeagueGameMode', "Game mode with a user's results.", {
  figures: 'Results in completed matches. Null when no user is given or their statistics are private.',
  standings: "Standings of the user's teams in leagues of this mode.",
});
const Whose = Type.Object({ user_id: Type.Optional(Id) });
const base = '/api/v1/leagues/games';

/** Games, game modes and leagues with a user's results. */
export const leaguesModule: Module = { name: 'leagues', routes };

function routes(app: App): void {
  gameRoutes(app);
  modeRoutes(app);
}

function gameRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leagues.games',
    method: 'GET',
    url: base,
    summary:
      'Games a user plays or has played in leagues. Returns all games when no user is given and the viewer is signed out.',
    policy: policy.optional(),
    fields: { user_id: 'User id. Defaults to the viewer.' },
    query: Whose,
    response: itemsOf(LeagueGame),
    handler: async ({ session, query }) => ({
      items: await leagueGames(db, await whose(db, session?.userId ?? null, query.user_id)),
    }),
  });
  route(app, {
    operationId: 'leagues.game',
    method: 'GET',
    url: `${base}/:game_id`,
    summary: "Finds a game. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { user_id: 'User id. Defaults to the viewer.' },
    params: Type.Object({ game_id: Id }),
    query: Whose,
    response: LeagueGame,
    handler: async ({ session, params, query }) =>
      leagueGame(db, await whose(db, session?.userId ?? null, query.user_id), params.game_id),
  });
}

function modeRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leagues.game_modes',
    method: 'GET',
    url: `${base}/:game_id/game_modes`,
    summary: "Modes of a game with a user's results.",
    policy: policy.optional(),
    fields: { user_id: 'User id. Defaults to the viewer.' },
    params: Type.Object({ game_id: Id }),
    query: Whose,
    response: itemsOf(LeagueGameMode),
    handler: async ({ session, params, query }) => ({
      items: await leagueModes(db, await whose(db, session?.userId ?? null, query.user_id), params.game_id),
    }),
  });
  route(app, {
    operationId: 'leagues.game_mode',
    method: 'GET',
    url: `${base}/:game_id/game_modes/:mode_id`,
    summary: "Finds a game mode. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { mode_id: 'Game mode id.', user_id: 'User id. Defaults to the viewer.' },
    params: Type.Object({ game_id: Id, mode_id: Id }),
    query: Whose,
    response: LeagueGameMode,
    handler: async ({ session, params, query }) => {
      const userId = await whose(db, session?.userId ?? null, query.user_id);
      const [mode] = await leagueModes(db, userId, params.game_id, params.mode_id);
      if (!mode) throw common.notFound();
      return mode;
    },
  });
}
