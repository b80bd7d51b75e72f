import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { eventKinds, eventStates, roundStates, teamStatuses } from './lifecycle/machine.ts';
import { jerseyColors } from './lineup/jerseys.ts';

const Count = Type.Integer({ minimum: 0 });

/** The game or game mode that an event is played in. */
export const EventGame = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
});
describeSchema(EventGame, 'EventGame', 'Game of an event.', { name: 'Full name of the game.' });
export const EventMode = Type.Object({ id: Id, slug: Type.String(), name: Type.String() });
describeSchema(EventMode, 'EventMode', 'Game mode of an event.', { name: 'Name shown to players.' });

/** A group of teams that play each other in one game mode. */
export const League = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  game: EventGame,
  mode: EventMode,
});
describeSchema(League, 'League');

export const EventLeague = Type.Object({ id: Id, name: Type.String() });
describeSchema(EventLeague, 'EventLeague', 'League of an event.', { name: 'Name shown to players.' });

export const MemberUser = Type.Object({ id: Id, username: Type.String(), image_url: Nullable(Type.String()) });
describeSchema(MemberUser, 'MemberUser', 'Public summary of a user.', {
  image_url: 'Profile image URL. Null when there is none.',
  username: 'Current username, unique among users.',
});

/** A player in a team's lineup or on its bench. `role` is the game's own term. */
export const TeamMember = Type.Object({
  user: MemberUser,
  role: Nullable(Type.String()),
  captain: Type.Boolean(),
});
describeSchema(TeamMember, 'TeamMember', 'Member of a team.', {
  role: 'Role in the team. Null when unknown.',
  captain: 'True for the team captain.',
  user: 'User who is on the team.',
});
export type TeamMemberView = Static<typeof TeamMember>;

export const Jersey = Type.Object({
  color: OneOf(jerseyColors),
  number: Nullable(Type.Integer({ minimum: 0, maximum: 99 })),
});
describeSchema(Jersey, 'Jersey', 'Color and number that a team wears.', {
  color: 'Color that the team wears in the event.',
  number: 'Number. Null if the color is sufficient.',
});

/** Jersey a team wore in a round. */
export const RoundJersey = Type.Object({ event_team_id: Id, jersey: Jersey });
describeSchema(RoundJersey, 'RoundJersey', 'Jersey that a team wore in a round.', {
  jersey: 'Color and number.',
  event_team_id: 'ID of the team that wore the jersey.',
});
export type RoundJersey = Static<typeof RoundJersey>;

/** A team in one event. `wins`, `losses` and `form` (newest first) are its league results before this event. */
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
  jersey: Nullable(Jersey),
  lineup: Type.Array(TeamMember),
  bench: Type.Array(TeamMember),
});
describeSchema(EventTeam, 'EventTeam', 'Team in an event.', {
  code: 'Short code, two to four letters.',
  seed: 'Seed, starting at 1.',
  image_url: 'Team crest URL. Null when there is none.',
  wins: 'Number of events won before this one.',
  losses: 'Number of events lost before this one.',
  form: 'Latest results, newest first, at most five.',
  placement: 'Final placement. Null until decided.',
  status: 'Current state.',
  jersey: 'Color and number that the team wears. Null until a referee assigns them.',
  lineup: 'Players in the lineup.',
  bench: 'Players on the bench.',
  name: 'Name shown to players. Staff can change it until the event is live.',
});
export type EventTeamView = Static<typeof EventTeam>;

/** A team's score: points in a round, or rounds won in an event. */
export const TeamScore = Type.Object({ event_team_id: Id, score: Count });
describeSchema(TeamScore, 'TeamScore', 'Score of a team: rounds won, or points in a round.', {
  score: 'Rounds won so far, or points in the round.',
  event_team_id: 'ID of the team that scored.',
});
export type TeamScore = Static<typeof TeamScore>;

/** A break. Markets are suspended until it ends. */
export const PlayInterval = Type.Object({
  minutes: Type.Integer({ minimum: 1 }),
  kind: Nullable(Type.String()),
  ends_at: DateTime,
});
describeSchema(PlayInterval, 'PlayInterval', 'Break in play. Markets are suspended until it ends.', {
  minutes: 'Announced duration in minutes.',
  kind: 'Kind of break. Null when unknown.',
  ends_at: 'Announced end.',
});

/** The current or latest round in an event's current match. */
export const ActiveRound = Type.Object({
  event_id: Id,
  round_number: Type.Integer({ minimum: 1 }),
  state: OneOf(roundStates),
  started_at: Nullable(DateTime),
  ends_at: Nullable(DateTime),
  play_interval: Nullable(PlayInterval),
  scores: Type.Array(TeamScore),
});
describeSchema(ActiveRound, 'ActiveRound', 'Current or latest round.', {
  started_at: 'Start time. Null until the round starts.',
  ends_at: 'Scheduled end. Null when unknown.',
  play_interval: 'Current break. Null when there is none.',
  scores: 'Points of each team.',
  event_id: 'ID of the event the round is part of.',
});
export type ActiveRoundView = Static<typeof ActiveRound>;

const TeamPrice = Type.Object({ event_team_id: Id, price: Type.Integer({ minimum: 1, maximum: 99 }) });
describeSchema(TeamPrice, 'TeamPrice', 'Price of a team at a given time.', {
  price: 'Price in cents per $1.00 of payout.',
  event_team_id: 'ID of the team the price is for.',
});

/** A play-by-play entry by the referee. A correction is a separate entry that refers to the corrected one. */
export const PlayByPlay = Type.Object({
  id: Id,
  event_id: Id,
  number: Type.Integer({ minimum: 1 }),
  round_number: Type.Integer({ minimum: 1 }),
  scores: Type.Array(TeamScore),
  words: Nullable(Type.String()),
  at: DateTime,
  prices_before: Type.Array(TeamPrice),
  prices_after: Type.Array(TeamPrice),
  corrects_id: Nullable(Id),
  undo: Type.Boolean(),
});
describeSchema(PlayByPlay, 'PlayByPlay', 'Play-by-play entry of an event. Corrections are new entries.', {
  number: 'Number of the entry within its event, ascending.',
  scores: 'Points of each team at that time.',
  words: 'Readable description. Null if only points were recorded.',
  prices_before: 'Prices just before. Empty when there were no trades.',
  prices_after: 'Prices a few seconds later. Empty until then.',
  corrects_id: "ID of the entry this one corrects. Null when it isn't a correction.",
  undo: 'True when the entry undoes the corrected one. Neither counts then.',
  event_id: 'ID of the event the entry is about.',
});
export type PlayByPlayView = Static<typeof PlayByPlay>;

/** Terms of a boost. It adds `bps` of the profit up to `cap_amount`, at prices up to `max_price`. */
export const BoostBrief = Type.Object({
  promo_id: Id,
  title: Type.String(),
  bps: Type.Integer({ minimum: 1 }),
  cap_amount: Cents,
  max_price: Type.Integer({ minimum: 1, maximum: 99 }),
});
describeSchema(BoostBrief, 'BoostBrief', 'Summary of a boost.', {
  promo_id: 'Promotion ID.',
  title: 'Title shown to users.',
  bps: 'Addition to the profit, in basis points.',
  cap_amount: 'Maximum addition, in cents.',
  max_price: 'Maximum price of an eligible stake, in cents per $1.00 of payout.',
});
export type BoostBriefView = Static<typeof BoostBrief>;

/** An event that can be staked on, without its markets, as sent on channel `match_event`. */
export const MatchEvent = Type.Object({
  id: Id,
  kind: OneOf(eventKinds),
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
  announced_at: Nullable(DateTime),
});
describeSchema(MatchEvent, 'MatchEvent', 'Event as played: a `StakeEvent` without its markets.', {
  kind: 'Kind of event.',
  number: 'Sequential event number.',
  code: 'Public code. Empty for invite-only events.',
  hidden: "True when the event isn't listed.",
  format_words: 'Readable format, such as `First to 3`.',
  started_at: 'Start of the first round. Null until then.',
  shoutcast: 'True when the event has live commentary.',
  commentator_id: 'ID of the commentator. Null when there is none.',
  teams: 'Teams, by seed.',
  score: 'Rounds won by each team.',
  rounds_total: 'Maximum number of rounds.',
  round: 'Current or latest round. Null before the first round.',
  stakers_count: 'Number of users with a stake in the event.',
  watching: "True when the event is on the viewer's watch list.",
  viewers_count: 'Number of current viewers.',
  boost: 'Boost offered on the event. Null when there is none.',
  shield_offered: 'True when a shield can be added to a stake on the event.',
  promo_ids: 'IDs of the promoted groups that include the event.',
  announced_at: 'Time of the latest announcement about the event. Null when there is none.',
  game: 'Game the teams play.',
  league: 'League whose teams play.',
  name: 'Name shown to players.',
});
export type MatchEventView = Static<typeof MatchEvent>;

/** Summary of an event for use in other responses. */
export const EventBrief = Type.Object({
  id: Id,
  kind: OneOf(eventKinds),
  name: Type.String(),
  number: Type.Integer(),
  state: OneOf(eventStates),
  start_date: DateTime,
  game: EventGame,
});
describeSchema(EventBrief, 'EventBrief', 'Summary of an event.', {
  kind: 'Kind of event.',
  number: 'Short event number.',
  game: 'Game the teams play.',
  name: 'Name shown to players.',
});
export type EventBriefView = Static<typeof EventBrief>;

export const promoKinds = ['group', 'boost', 'shield'] as const;
export type PromoKind = (typeof promoKinds)[number];

/**
 * Events that are promoted together. With kind `boost`, winning stakes on them pay extra; with `shield`, shields are
 * offered for them.
 */
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
describeSchema(PromotedGroup, 'PromotedGroup', 'Group of events promoted together.', {
  id: 'Group ID, used as `promo_id`.',
  name: 'URL slug of the group.',
  title: 'Title shown to users.',
  kind: 'Kind of promotion.',
  boost: 'Boost granted by the group. Null when there is none.',
  event_ids: "IDs of the group's events, in display order.",
});
export type PromotedGroupView = Static<typeof PromotedGroup>;

export const EventParams = Type.Object({ id: Id });
