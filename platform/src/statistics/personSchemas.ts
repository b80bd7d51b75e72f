import Type from 'typebox';
import { EventBrief, EventGame, EventMode } from '../events/schemas.ts';
import { RankTier } from '../matches/results/rankSchema.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { MoneyFigure } from './moneyFigure.ts';

const Count = Type.Integer({ minimum: 0 });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

export const FiguresSchema = Type.Object({
  played: Count,
  won: Count,
  lost: Count,
  drawn: Count,
  win_percent: Nullable(Percent),
});
describeSchema(FiguresSchema, 'PlayerFigures', 'Totals for completed matches.', {
  played: 'Number of completed matches.',
  won: 'Number of matches won.',
  lost: 'Number of matches lost.',
  drawn: 'Number of draws.',
  win_percent: 'Wins as a percentage of wins and losses. Null before the first win or loss.',
});

export const PersonStatisticsSchema = Type.Object({
  user_id: Id,
  figures: FiguresSchema,
  streak: Type.Integer(),
  best_streak: Count,
  form: Type.Array(OneOf(['won', 'lost', 'drawn'] as const)),
  modes: Type.Array(Type.Object({ game: EventGame, mode: EventMode, figures: FiguresSchema })),
  events_played: Count,
  events_won: Count,
});
describeSchema(PersonStatisticsSchema, 'PersonStatistics', 'Statistics of a user.', {
  figures: 'Totals for all completed matches.',
  streak: 'Current streak: number of wins in a row, or losses as a negative number. Draws end a streak.',
  best_streak: 'Longest winning streak, in matches.',
  form: 'Latest results, newest first, at most ten.',
  modes: 'By game mode, most played first.',
  events_played: 'Number of past events the user played in.',
  events_won: "Number of events the user's team won.",
  'modes.figures': 'Totals for the matches in this mode.',
  'modes.game': 'Game the mode belongs to.',
  user_id: 'ID of the user whose results are counted.',
});

export const PersonMoneySchema = Type.Object({
  user_id: Id,
  figures: FiguresSchema,
  entered: MoneyFigure,
  won: MoneyFigure,
  net: MoneyFigure,
  best: Nullable(MoneyFigure),
});
describeSchema(PersonMoneySchema, 'PersonMoney', 'Statistics of a user, including amounts of money.', {
  figures: 'Totals for all completed matches.',
  entered: 'Total entries of completed matches and paid-out events.',
  won: 'Total winnings, including prizes of events.',
  net: 'Winnings minus entries.',
  best: 'Highest profit of a single match or event. Null before the first profit.',
  user_id: 'ID of the user whose results are counted.',
});

export const EarningsSchema = Type.Object({
  user_id: Id,
  net: MoneyFigure,
  days: Type.Array(Type.Object({ day: Type.String(), matches: Count, events: Count, net: MoneyFigure })),
  modes: Type.Array(Type.Object({ game: EventGame, mode: EventMode, matches: Count, events: Count, net: MoneyFigure })),
});
describeSchema(EarningsSchema, 'Earnings', "A user's winnings minus entries, in matches and events.", {
  net: 'Winnings minus entries of all modes.',
  days: 'By day, oldest first; at most the last 90 days with a match or event.',
  modes: 'By game mode, most played first.',
  'days.day': 'Date in UTC, `YYYY-MM-DD`.',
  'days.matches': 'Number of completed matches.',
  'days.events': 'Number of events that were paid out.',
  'days.net': 'Winnings minus entries.',
  'modes.matches': 'Number of completed matches.',
  'modes.events': 'Number of events that were paid out.',
  'modes.net': 'Winnings minus entries.',
  'modes.game': 'Game the mode belongs to.',
  user_id: 'ID of the user who earned the money.',
});

export const HeadToHeadSchema = Type.Object({
  opponent: Nullable(PublicPerson),
  matches: Count,
  won: Count,
  lost: Count,
  drawn: Count,
  net: MoneyFigure,
  last_played_at: DateTime,
});
describeSchema(
  HeadToHeadSchema,
  'HeadToHead',
  "Head-to-head record of two users, from the first user's point of view.",
  {
    opponent: 'Opponent. Null if the account has been deleted.',
    matches: 'Number of matches against each other.',
    won: 'Number of matches the viewer won against this user.',
    lost: 'Number of matches the viewer lost to this user.',
    drawn: 'Number of draws.',
    net: 'Winnings minus entries in these matches.',
    last_played_at: 'Time of the last match against each other.',
  },
);

export const RivalrySchema = Type.Object({
  user_id: Id,
  rival: Nullable(HeadToHeadSchema),
  versus_me: Nullable(HeadToHeadSchema),
});
describeSchema(RivalrySchema, 'Rivalry', "A user's rival and their record against the viewer.", {
  rival: 'Most frequent opponent. Null when there is none with at least three matches.',
  versus_me:
    'Record of the user against the viewer. Null when they have never played each other or the viewer is signed out.',
  user_id: 'ID of the rival.',
});

/** A person's team in its league. Teams are ranked by events won, then by events lost. */
export const StandingSchema = Type.Object({
  league: Type.Object({ id: Id, name: Type.String() }),
  league_team_id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  slot: OneOf(['lineup', 'bench'] as const),
  captain: Type.Boolean(),
  wins: Count,
  losses: Count,
  rank: Type.Integer({ minimum: 1 }),
  teams_count: Count,
  rp: Nullable(Type.Integer()),
  tier: Nullable(RankTier),
});
describeSchema(StandingSchema, 'Standing', 'Standing of a team in its league.', {
  league_team_id: 'ID of the ranked team.',
  code: 'Short code of the team.',
  image_url: 'Team crest URL. Null when there is none.',
  slot: 'Slot of the user in the team.',
  captain: 'True for the team captain.',
  wins: 'Number of events won.',
  losses: 'Number of events lost.',
  rank: 'Rank by events won, then by events lost, starting at 1.',
  teams_count: 'Number of teams in the league.',
  rp: "The user's ranking points in the league. Null for anyone who isn't a partner in it.",
  tier: "The user's rank tier in the league. Null for anyone who isn't a partner in it.",
  league: 'League the team is ranked in.',
  'league.name': 'Name shown to players.',
  name: 'Name of the ranked team.',
});

export const PartnerStatisticsSchema = Type.Object({
  user_id: Id,
  rp: Nullable(Type.Integer()),
  tier: Nullable(RankTier),
  events_won: Count,
  events_lost: Count,
  stakers_count: Count,
  stakers_win_percent: Nullable(Percent),
  stakers_profit: MoneyFigure,
  teams: Type.Array(StandingSchema),
});
describeSchema(PartnerStatisticsSchema, 'PartnerStatistics', 'Statistics of a league player.', {
  rp: 'Ranking points in the league where they are highest. Null for anyone who isn’t a partner.',
  tier: 'Rank tier in that league. Null for anyone who isn’t a partner.',
  events_won: 'Number of events won.',
  events_lost: 'Number of events lost.',
  stakers_count: "Number of users with a stake on the player's teams in past events.",
  stakers_win_percent: "Percentage of stakes on the player's teams that won. Null before the first settled stake.",
  stakers_profit: 'Approximate profit of those stakes.',
  teams: 'Teams the player is in.',
  user_id: 'ID of the league player.',
});

export const PlayedEventPageSchema = pageOf(
  Type.Object({
    event: EventBrief,
    event_team_id: Id,
    team_name: Type.String(),
    teams_count: Count,
    placement: Nullable(Type.Integer({ minimum: 1 })),
    completed_at: Nullable(DateTime),
  }),
);
