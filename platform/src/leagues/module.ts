import Type from 'typebox';
import type { App, Module } from '../app.ts';
import { EventGame, EventMode } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
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
describeSchema(LeagueGame, 'LeagueGame');
const LeagueGameMode = Type.Object({
  game: EventGame,
  mode: EventMode,
  figures: Nullable(FiguresSchema),
  standings: Type.Array(StandingSchema),
});
describeSchema(LeagueGameMode, 'LeagueGameMode');
const Whose = Type.Object({ user_id: Type.Optional(Id) });
const base = '/api/v1/leagues/games';

/** The tree of games, modes and leagues, with where a person stands in it. */
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
    summary: 'Games a person plays',
    policy: policy.optional(),
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
    summary: 'A game with what a person did in it',
    policy: policy.optional(),
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
    summary: 'Modes of a game with what a person did in them',
    policy: policy.optional(),
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
    summary: 'A mode with what a person did in it',
    policy: policy.optional(),
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
