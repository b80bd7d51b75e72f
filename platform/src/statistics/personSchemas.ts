import Type from 'typebox';
import { EventBrief, EventGame, EventMode } from '../events/schemas.ts';
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
describeSchema(FiguresSchema, 'PlayerFigures');

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
describeSchema(PersonStatisticsSchema, 'PersonStatistics');

export const PersonMoneySchema = Type.Object({
  user_id: Id,
  figures: FiguresSchema,
  entered: MoneyFigure,
  won: MoneyFigure,
  net: MoneyFigure,
  best: Nullable(MoneyFigure),
});
describeSchema(PersonMoneySchema, 'PersonMoney');

export const EarningsSchema = Type.Object({
  user_id: Id,
  net: MoneyFigure,
  days: Type.Array(Type.Object({ day: Type.String(), matches: Count, net: MoneyFigure })),
  modes: Type.Array(Type.Object({ game: EventGame, mode: EventMode, matches: Count, net: MoneyFigure })),
});
describeSchema(EarningsSchema, 'Earnings');

export const HeadToHeadSchema = Type.Object({
  opponent: Nullable(PublicPerson),
  matches: Count,
  won: Count,
  lost: Count,
  drawn: Count,
  net: MoneyFigure,
  last_played_at: DateTime,
});
describeSchema(HeadToHeadSchema, 'HeadToHead');

export const RivalrySchema = Type.Object({
  user_id: Id,
  rival: Nullable(HeadToHeadSchema),
  versus_me: Nullable(HeadToHeadSchema),
});
describeSchema(RivalrySchema, 'Rivalry');

/** A team of a person in its league. Ranks are by events won, then by events lost. */
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
});
describeSchema(StandingSchema, 'Standing');

export const PartnerStatisticsSchema = Type.Object({
  user_id: Id,
  rp: Nullable(Type.Integer()),
  events_won: Count,
  events_lost: Count,
  stakers_count: Count,
  stakers_win_percent: Nullable(Percent),
  stakers_profit: MoneyFigure,
  teams: Type.Array(StandingSchema),
});
describeSchema(PartnerStatisticsSchema, 'PartnerStatistics');

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
