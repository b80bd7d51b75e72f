import Type, { type Static } from 'typebox';
import { TeamLineupChange } from '../events/lineup/lineupChanges.ts';
import { BoostBrief, EventGame, EventMode, MatchEvent, PlayByPlay, promoKinds } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, itemsOf, Nullable, OneOf } from '../shared/schema.ts';
import { UserCard } from '../users/card.ts';
import { TeamRevShare } from './events/revShares.ts';
import { Count, MarketSchema, Price, stakeSides } from './markets/schemas.ts';
import { winStatuses } from './orders/schemas.ts';
import { StakeEventBriefSchema } from './slips/schemas.ts';

/** An event with its staking markets. */
export const StakeEventSchema = Type.Object({
  ...MatchEvent.properties,
  markets: Type.Array(MarketSchema),
  lineup_changes: Type.Array(TeamLineupChange),
  rev_shares: Type.Array(TeamRevShare),
});
describeSchema(StakeEventSchema, 'StakeEvent', 'Event played by teams that spectators can stake on.', {
  number: 'Sequential event number.',
  code: 'Public code.',
  hidden: "True when the event isn't listed.",
  format_words: 'Readable format, such as `First to 3`.',
  started_at: 'Start of the first round. Null until then.',
  shoutcast: 'True when the event has live commentary.',
  commentator_id: 'ID of the commentator. Null when there is none.',
  teams: 'Teams, by seed.',
  score: 'Rounds won by each team.',
  rounds_total: 'Maximum number of rounds.',
  round: 'Current or latest round. Null before the first round.',
  markets: 'Markets, oldest first. A market that was voided and reopened is listed twice.',
  lineup_changes: 'Latest team changes that affected open markets, newest first. At most five.',
  rev_shares: "Revenue shares of each team's partners. Omits teams whose partners earn nothing.",
  stakers_count: 'Number of users with a stake in the event.',
  watching: "True when the event is on the viewer's watch list.",
  viewers_count: 'Number of current viewers.',
  boost: 'Boost offered on the event. Null when there is none.',
  shield_offered: 'True when a shield can be added to a stake on the event.',
  promo_ids: 'IDs of the promoted groups that include the event.',
  announced_at: 'Time of the latest announcement about the event. Null when there is none.',
  game: 'Game the teams play.',
  kind: 'Kind of event; always the kind that spectators can stake on.',
  league: 'League whose teams play.',
  name: 'Name shown to players.',
});
export type StakeEventView = Static<typeof StakeEventSchema>;

export const EventParams = Type.Object({ eventId: Id });
export const IdParams = Type.Object({ id: Id });

export const ContractsQuery = {
  event_id: Id,
  market_id: Type.Optional(Id),
  event_team_id: Type.Optional(Id),
  side: Type.Optional(OneOf(stakeSides)),
};

export const WatchBody = Type.Object({ watching: Type.Boolean() });
describeSchema(WatchBody, 'EventWatchBody', '', { watching: 'True to add the event, false to remove it.' });
export const WatchSchema = Type.Object({ event_id: Id, watching: Type.Boolean() });
describeSchema(WatchSchema, 'EventWatch', 'Watch list state of an event.', {
  watching: 'True when the event is on the watch list.',
  event_id: 'ID of the event that was added or removed.',
});

/** Filters of the board. Contains only options that have events. */
export const FiltersSchema = Type.Object({
  games: Type.Array(
    Type.Object({
      ...EventGame.properties,
      modes: Type.Array(EventMode),
      leagues: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      live_count: Count,
      upcoming_count: Count,
    }),
  ),
  min_price: Price,
  max_price: Price,
});
describeSchema(FiltersSchema, 'StakeFilters', 'Available filters, limited to those with events.', {
  games: 'Games with events.',
  min_price: 'Lowest price of the listed events, in cents per $1.00 of payout.',
  max_price: 'Highest price of the listed events, in cents per $1.00 of payout.',
  'games.modes': 'Game modes with events.',
  'games.leagues': 'Leagues with events.',
  'games.live_count': 'Number of live events.',
  'games.upcoming_count': 'Number of upcoming events.',
  'games.leagues.name': 'Name shown to players.',
  'games.name': 'Full name of the game.',
});

/** A promoted group with its events. */
export const PromotedEventsSchema = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  kind: OneOf(promoKinds),
  image_url: Nullable(Type.String()),
  boost: Nullable(BoostBrief),
  ends_at: Nullable(DateTime),
  events: Type.Array(StakeEventSchema),
});
describeSchema(PromotedEventsSchema, 'PromotedEvents', 'Promoted group with its events.', {
  id: 'Group ID, used as `promo_id`.',
  name: 'URL slug of the group.',
  title: 'Title shown to users.',
  kind: 'Purpose of the group, which decides where it is shown.',
  boost: 'Boost granted by the group. Null when there is none.',
  events: 'Events of the group, in display order.',
});

/** Ranges that hide the exact amount of a stake. */
export const amountBands = ['under_10', 'under_50', 'under_250', 'under_1000', 'from_1000'] as const;
export type AmountBand = (typeof amountBands)[number];

export const StakerSchema = Type.Object({
  user: UserCard,
  event_team_id: Id,
  side: OneOf(stakeSides),
  band: OneOf(amountBands),
  since: DateTime,
});
describeSchema(StakerSchema, 'Staker', 'User with a public stake.', {
  side: 'Side, for or against the team.',
  band: 'Amount range.',
  since: 'Time of the first stake.',
  event_team_id: 'ID of the team the stake is for or against.',
  user: 'User who placed the stake.',
});

export const StakersSchema = Type.Object({
  ...pageOf(StakerSchema).properties,
  stakers_count: Count,
  matched_amount: Cents,
  friends_count: Count,
  teams: Type.Array(
    Type.Object({
      event_team_id: Id,
      stakers_count: Count,
      matched_amount: Cents,
      bands: Type.Array(Type.Object({ band: OneOf(amountBands), count: Count })),
    }),
  ),
});
describeSchema(StakersSchema, 'Stakers', 'Users with a stake in an event.', {
  stakers_count: 'Number of users.',
  matched_amount: 'Matched stake, in cents.',
  friends_count: 'Number of these users the viewer follows.',
  teams: 'Totals by team.',
  items: 'Users with public stakes, largest stake first.',
  'teams.stakers_count': 'Number of users.',
  'teams.matched_amount': 'Matched stake, in cents.',
  'teams.bands': 'Number of users per amount range.',
  'teams.bands.band': 'Amount range.',
  'teams.bands.count': 'Number of users.',
  'teams.event_team_id': 'ID of the team the stakes are on.',
});

/** A public stake. */
export const CommunityStakeSchema = Type.Object({
  id: Id,
  user: UserCard,
  event: StakeEventBriefSchema,
  event_team_id: Id,
  side: OneOf(stakeSides),
  average_price: Nullable(Price),
  /** Null unless the owner also shows amounts. */
  amount: Nullable(Cents),
  win_status: OneOf(winStatuses),
  at: DateTime,
});
describeSchema(CommunityStakeSchema, 'CommunityStake', 'Publicly visible stake.', {
  side: 'Side, for or against the team.',
  average_price: 'Average price in cents per $1.00 of payout, rounded. Null if nothing was paid.',
  amount: 'Amount in cents. Null when amounts are private.',
  win_status: 'Current standing.',
  at: 'Time of the stake.',
  event: 'Event the stake is on.',
  event_team_id: 'ID of the team the stake is for or against.',
  user: 'User who placed the stake.',
});

/** Whether the user's stakes, and their amounts, are public. */
export const VisibilitySchema = Type.Object({ stakes: Type.Boolean(), amounts: Type.Boolean() });
describeSchema(VisibilitySchema, 'StakeVisibility', "Visibility of a user's stakes.", {
  stakes: 'True when stakes are public.',
  amounts: 'True when amounts are public.',
});

export const CommunitySchema = Type.Object({
  ...pageOf(CommunityStakeSchema).properties,
  /** The viewer's own settings; null when signed out. */
  mine: Nullable(VisibilitySchema),
});
describeSchema(CommunitySchema, 'StakeCommunity', 'Page of publicly visible stakes.', {
  mine: "The viewer's own visibility settings. Null when signed out.",
});

/** A user's staking record. Amounts are null for other viewers. */
export const StakeStatsSchema = Type.Object({
  user_id: Id,
  stakes_count: Count,
  won: Count,
  lost: Count,
  void: Count,
  open: Count,
  win_percent: Nullable(Count),
  staked_amount: Nullable(Cents),
  profit_amount: Nullable(Cents),
});
describeSchema(StakeStatsSchema, 'StakeStats', 'Stake statistics of a user.', {
  stakes_count: 'Number of stakes.',
  won: 'Number of stakes won.',
  lost: 'Number of stakes lost.',
  void: 'Number of stakes voided.',
  open: 'Number of open stakes.',
  win_percent: 'Wins as a percentage of wins and losses. Null before the first win or loss.',
  staked_amount: 'Total staked, in cents. Null for other viewers.',
  profit_amount: 'Winnings minus losses, in cents. Null for other viewers.',
  user_id: 'ID of the user whose stakes are counted.',
});

export const PastTeammateSchema = Type.Object({
  user: UserCard,
  events_count: Count,
  last_played_at: DateTime,
  /** Whether the viewer follows them; false when signed out. */
  is_following: Type.Boolean(),
});
describeSchema(PastTeammateSchema, 'PastTeammate', 'Former teammate.', {
  events_count: 'Number of events played together.',
  last_played_at: 'Time of the last event together.',
  user: 'User who was in the same team.',
});

export const PastEventSchema = Type.Object({
  event: StakeEventBriefSchema,
  /** Whether the user played in it or staked on it. */
  role: OneOf(['played', 'staked'] as const),
  event_team_id: Nullable(Id),
  placement: Nullable(Type.Integer()),
  win_status: Nullable(OneOf(winStatuses)),
  staked_amount: Nullable(Cents),
  result_amount: Nullable(Cents),
  completed_at: Nullable(DateTime),
});
describeSchema(PastEventSchema, 'PastEvent', 'Past event of a user.', {
  role: 'Role of the user.',
  event_team_id: "ID of the user's team, or the team they staked on. Null when they staked on several.",
  placement: 'Final placement. Null when there is none.',
  win_status: "Standing of the user's stake. Null when there is none.",
  staked_amount: 'Total staked, in cents. Null for other viewers.',
  result_amount: 'Winnings, refunds and cash-out proceeds, in cents. Null for other viewers.',
  completed_at: 'Time the event ended. Null when unknown.',
  event: 'Event that has ended.',
});

export const PlayByPlaysSchema = itemsOf(PlayByPlay);
