import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { eventStates, roundStates, teamStatuses } from './machine.ts';

const Count = Type.Integer({ minimum: 0 });

/** The game or mode an event is played in. */
export const EventGame = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
});
describeSchema(EventGame, 'EventGame');
export const EventMode = Type.Object({ id: Id, slug: Type.String(), name: Type.String() });
describeSchema(EventMode, 'EventMode');

/** A row of teams that play each other in one game mode. */
export const League = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  game: EventGame,
  mode: EventMode,
});
describeSchema(League, 'League');

export const EventLeague = Type.Object({ id: Id, name: Type.String() });
describeSchema(EventLeague, 'EventLeague');

export const MemberUser = Type.Object({ id: Id, username: Type.String(), image_url: Nullable(Type.String()) });
describeSchema(MemberUser, 'MemberUser');

/** One of a team's lineup or bench. `role` is what they play, in the game's words. */
export const TeamMember = Type.Object({
  user: MemberUser,
  role: Nullable(Type.String()),
  captain: Type.Boolean(),
});
describeSchema(TeamMember, 'TeamMember');
export type TeamMemberView = Static<typeof TeamMember>;

/** A team in one event; `wins`, `losses` and `form` (newest first) are its results in its league before this event. */
export const EventTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  seed: Type.Integer({ minimum: 1 }),
  image_url: Nullable(Type.String()),
  wins: Count,
  losses: Count,
  form: Type.Array(OneOf(['W', 'L'] as const)),
  placement: Nullable(Type.Integer({ minimum: 1 })),
  status: OneOf(teamStatuses),
  lineup: Type.Array(TeamMember),
  bench: Type.Array(TeamMember),
});
describeSchema(EventTeam, 'EventTeam');
export type EventTeamView = Static<typeof EventTeam>;

/** A score of a team: points in a round, or rounds won in an event. */
export const TeamScore = Type.Object({ event_team_id: Id, score: Count });
describeSchema(TeamScore, 'TeamScore');
export type TeamScore = Static<typeof TeamScore>;

/** A break; the market waits until it ends. */
export const PlayInterval = Type.Object({
  minutes: Type.Integer({ minimum: 1 }),
  kind: Nullable(Type.String()),
  ends_at: DateTime,
});
describeSchema(PlayInterval, 'PlayInterval');

/** The running round of an event's current match, or the last one. */
export const ActiveRound = Type.Object({
  event_id: Id,
  round_number: Type.Integer({ minimum: 1 }),
  state: OneOf(roundStates),
  started_at: Nullable(DateTime),
  ends_at: Nullable(DateTime),
  play_interval: Nullable(PlayInterval),
  scores: Type.Array(TeamScore),
});
describeSchema(ActiveRound, 'ActiveRound');
export type ActiveRoundView = Static<typeof ActiveRound>;

const TeamPrice = Type.Object({ event_team_id: Id, price: Type.Integer({ minimum: 1, maximum: 99 }) });
describeSchema(TeamPrice, 'TeamPrice');

/** What the referee wrote down; a correction is a row of its own that names the corrected one. */
export const PlayByPlay = Type.Object({
  id: Id,
  event_id: Id,
  round_number: Type.Integer({ minimum: 1 }),
  scores: Type.Array(TeamScore),
  words: Nullable(Type.String()),
  at: DateTime,
  prices_before: Type.Array(TeamPrice),
  prices_after: Type.Array(TeamPrice),
  corrects_id: Nullable(Id),
});
describeSchema(PlayByPlay, 'PlayByPlay');
export type PlayByPlayView = Static<typeof PlayByPlay>;

/** What the house adds to a win: `bps` of the profit up to `cap_amount`, at prices up to `max_price`. */
export const BoostBrief = Type.Object({
  promo_id: Id,
  title: Type.String(),
  bps: Type.Integer({ minimum: 1 }),
  cap_amount: Cents,
  max_price: Type.Integer({ minimum: 1, maximum: 99 }),
});
describeSchema(BoostBrief, 'BoostBrief');
export type BoostBriefView = Static<typeof BoostBrief>;

/** An event that is staked on, without its markets: what `match_event` carries. */
export const MatchEvent = Type.Object({
  id: Id,
  name: Type.String(),
  number: Type.Integer(),
  code: Type.String(),
  state: OneOf(eventStates),
  hidden: Type.Boolean(),
  league: EventLeague,
  game: EventGame,
  mode: EventMode,
  format_words: Type.String(),
  start_date: DateTime,
  started_at: Nullable(DateTime),
  completed_at: Nullable(DateTime),
  shoutcast: Type.Boolean(),
  image_url: Nullable(Type.String()),
  commentator_id: Nullable(Id),
  teams: Type.Array(EventTeam),
  score: Type.Array(TeamScore),
  rounds_total: Type.Integer({ minimum: 1 }),
  round: Nullable(ActiveRound),
  stakers_count: Count,
  watching: Type.Boolean(),
  viewers_count: Count,
  boost: Nullable(BoostBrief),
  shield_offered: Type.Boolean(),
  promo_ids: Type.Array(Id),
});
describeSchema(MatchEvent, 'MatchEvent');
export type MatchEventView = Static<typeof MatchEvent>;

/** What other answers say of an event. */
export const EventBrief = Type.Object({
  id: Id,
  name: Type.String(),
  number: Type.Integer(),
  state: OneOf(eventStates),
  start_date: DateTime,
  game: EventGame,
});
describeSchema(EventBrief, 'EventBrief');
export type EventBriefView = Static<typeof EventBrief>;

export const promoKinds = ['group', 'boost', 'shield'] as const;
export type PromoKind = (typeof promoKinds)[number];

/** Events that are shown together. Kind `boost` adds to wins in them, `shield` offers shields for them. */
export const PromotedGroup = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  kind: OneOf(promoKinds),
  image_url: Nullable(Type.String()),
  boost: Nullable(BoostBrief),
  ends_at: Nullable(DateTime),
  event_ids: Type.Array(Id),
});
describeSchema(PromotedGroup, 'PromotedGroup');
export type PromotedGroupView = Static<typeof PromotedGroup>;

export const EventParams = Type.Object({ id: Id });
