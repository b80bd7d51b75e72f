import Type from 'typebox';
import { EventGame, EventMode } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { FiguresSchema, StandingSchema } from '../../statistics/personSchemas.ts';

export const Count = Type.Integer({ minimum: 0 });

export const LeagueGame = Type.Object({
  game: EventGame,
  matches_played: Nullable(Count),
  events_played: Nullable(Count),
  leagues_count: Count,
});
describeSchema(LeagueGame, 'LeagueGame', "Game with a user's results.", {
  matches_played: 'Number of matches completed. Null when no user is given or their statistics are private.',
  events_played: 'Number of events played. Null when no user is given or their statistics are private.',
  leagues_count: 'Number of leagues of this game.',
  game: 'Game the results are from.',
});

export const LeagueGameMode = Type.Object({
  game: EventGame,
  mode: EventMode,
  figures: Nullable(FiguresSchema),
  standings: Type.Array(StandingSchema),
});
describeSchema(LeagueGameMode, 'LeagueGameMode', "Game mode with a user's results.", {
  figures: 'Results in completed matches. Null when no user is given or their statistics are private.',
  standings: "Standings of the user's teams in leagues of this mode.",
  game: 'Game the mode belongs to.',
});

export const UserQuery = Type.Object({ user_id: Type.Optional(Id) });
