import Type, { type Static } from 'typebox';
import { BoostBrief, EventGame, EventMode, MatchEvent, MemberUser, PlayByPlay, promoKinds } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, itemsOf, Nullable, OneOf, PositiveCents } from '../shared/schema.ts';
import { UserCard } from '../users/card.ts';
import { Count, MarketSchema, Price, stakeSides } from './markets/schemas.ts';
import { winStatuses } from './orders/schemas.ts';
import { SlipShieldSchema, StakeEventBriefSchema } from './slips/schemas.ts';

/** An event with its staking markets. */
export const StakeEventSchema = Type.Object({ ...MatchEvent.properties, markets: Type.Array(MarketSchema) });
describeSchema(StakeEventSchema, 'StakeEvent', 'Event played by teams that spectators can stake on.', {
  number: 'Sequential event number.',
  code: 'Public code.',
  hidden: "True when the event isn't listed.",
  format_words: 'Readable format, such as `First to 3`.',
  started_at: 'Start of the first round. Null until then.',
  shoutcast: 'True when the event has live commentary.',
  commentator_id: 'Id of the commentator. Null when there is none.',
  teams: 'Teams, by seed.',
  score: 'Rounds won by each team.',
  rounds_total: 'Maximum number of rounds.',
  round: 'Current or latest round. Null before the first.',
  markets: 'Markets, starting with the winner market.',
  stakers_count: 'Number of users with a stake in the event.',
  watching: "True when the event is on the viewer's watch list.",
  viewers_count: 'Number of current viewers.',
  boost: 'Boost offered on the event. Null when there is none.',
  shield_offered: 'True when a shield can be added to a stake on the event.',
  promo_ids: 'Ids of the promoted groups that include the event.',
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
describeSchema(WatchBody, 'EventWatchBody', '', { watching: 'True to add it.' });
export const WatchSchema = Type.Object({ event_id: Id, watching: Type.Boolean() });
describeSchema(WatchSchema, 'EventWatch', 'Watch list state of an event.', {
  watching: 'True when the event is on the watch list.',
});

/** Board filters; only options that have events. */
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
  id: 'Group id, used as `promo_id`.',
  name: 'URL name of the group.',
  title: 'Title shown to users.',
  kind: 'Purpose.',
  boost: 'Boost granted by the group. Null when there is none.',
  events: 'Events of the group, in display order.',
});

/** Bands that hide the exact amount of a stake. */
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
  'teams.bands.count': 'Number of items.',
});

/** A public stake. */
export const CommunityStakeSchema = Type.Object({
  id: Id,
  user: UserCard,
  event: StakeEventBriefSchema,
  event_team_id: Id,
  side: OneOf(stakeSides),
  average_price: Nullable(Price),
  /** Null unless the owner shows amounts too. */
  amount: Nullable(Cents),
  win_status: OneOf(winStatuses),
  at: DateTime,
});
describeSchema(CommunityStakeSchema, 'CommunityStake', 'Publicly visible stake.', {
  side: 'Side, for or against the team.',
  average_price: 'Average price in cents per $1.00 of payout, rounded. Null when nothing was paid.',
  amount: 'Amount in cents. Null when amounts are private.',
  win_status: 'Current standing.',
  at: 'Time of the stake.',
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
  win_percent: 'Wins as a percentage of wins and losses. Null before the first.',
  staked_amount: 'Total staked, in cents. Null for other viewers.',
  profit_amount: 'Winnings minus losses, in cents. Null for other viewers.',
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
  event_team_id: "Id of the user's team, or the team they staked on. Null when they staked on several.",
  placement: 'Final placement. Null when there is none.',
  win_status: "Standing of the user's stake. Null without one.",
  staked_amount: 'Total staked, in cents. Null for other viewers.',
  result_amount: 'Winnings, refunds and cash-out proceeds, in cents. Null for other viewers.',
  completed_at: 'Time the event ended. Null when unknown.',
});

export const PlayByPlaysSchema = itemsOf(PlayByPlay);

export const BoostSchema = Type.Object({
  ...BoostBrief.properties,
  ends_at: Nullable(DateTime),
  event_ids: Type.Array(Id),
  /** Whether the promotions account can still cover it; its maximum cost is reserved first. */
  available: Type.Boolean(),
  /** Amount reserved for the viewer. */
  reserved_amount: Cents,
  paid_amount: Cents,
});
describeSchema(BoostSchema, 'Boost', 'Boost that adds to winnings.', {
  promo_id: 'Promotion id.',
  title: 'Title shown to users.',
  bps: 'Addition to the profit, in basis points.',
  cap_amount: 'Maximum addition, in cents.',
  max_price: 'Maximum price of an eligible stake, in cents per $1.00 of payout.',
  event_ids: 'Ids of the eligible events.',
  available: 'True while funds for the boost are available. Promised amounts are reserved in advance.',
  reserved_amount: 'Amount reserved for the viewer, in cents.',
  paid_amount: "Amount added to the viewer's winnings, in cents.",
});

export const ShieldSchema = Type.Object({
  available: Type.Boolean(),
  cap_amount: Cents,
  /** Shields left until `renews_at`. */
  left: Count,
  renews_at: DateTime,
  rule: Type.String(),
  used: Type.Array(Type.Object({ ...SlipShieldSchema.properties, slip_id: Id, attached_at: DateTime })),
});
describeSchema(ShieldSchema, 'Shield', 'Shield that refunds a stake lost because its team withdrew.', {
  available: 'True when a shield is available.',
  cap_amount: 'Maximum wager-only refund per shield, in cents.',
  left: 'Number of shields left until `renews_at`.',
  renews_at: 'Time new shields become available.',
  rule: 'Readable description of what it covers.',
  used: 'Used shields, newest first.',
  'used.id': 'Id of this use.',
  'used.cap_amount': 'Maximum wager-only refund, in cents.',
  'used.state': 'Current state of the shield.',
  'used.paid_amount': 'Amount refunded, in cents.',
  'used.attached_at': 'Time it was added.',
});

/** `stake_id` is a leg of a slip. */
export const ShieldBody = Type.Object({ stake_id: Id });
describeSchema(ShieldBody, 'ShieldBody', '', { stake_id: 'Id of the slip leg.' });

export const challengeStates = ['open', 'accepted', 'declined', 'expired', 'published', 'cancelled'] as const;
export const challengeEndings = ['cancel', 'publish'] as const;

export const ChallengeSchema = Type.Object({
  id: Id,
  order_id: Id,
  market_id: Id,
  event: StakeEventBriefSchema,
  event_team_id: Id,
  side: OneOf(stakeSides),
  price: Price,
  amount: Cents,
  remaining_quantity: Cents,
  /** What the other side pays to match the rest. */
  reflective_quantity: Cents,
  from: MemberUser,
  targets: Type.Array(Type.Object({ user: MemberUser, state: OneOf(['pending', 'accepted', 'declined'] as const) })),
  // biome-ignore lint/suspicious/noThenProperty: the call's name for what becomes of it when nobody takes it
  then: OneOf(challengeEndings),
  state: OneOf(challengeStates),
  mine: Type.Boolean(),
  /** Empty when there is no message. */
  message: Type.String(),
  expires_at: DateTime,
  created_at: DateTime,
});
describeSchema(ChallengeSchema, 'StakeChallenge', 'Stake offered to specific users.', {
  order_id: 'Id of the order that holds the money.',
  event_team_id: 'Id of the team the creator stakes on.',
  side: 'Side, for or against the team.',
  price: 'Price for the creator, in cents per $1.00 of payout.',
  amount: 'Stake of the creator, in cents.',
  remaining_quantity: 'Unmatched part of the stake, in cents.',
  reflective_quantity: 'Cost for the other side to accept everything left, in cents.',
  from: 'Creator.',
  targets: 'Challenged users.',
  // biome-ignore lint/suspicious/noThenProperty: the field has this name
  then: 'What happens if nobody accepts.',
  mine: 'True when it belongs to the viewer.',
  message: 'Message. Empty when there is none.',
  expires_at: 'Time until which it can be accepted.',
  created_at: 'Time it was sent.',
  'targets.state': 'Answer.',
});
export type ChallengeView = Static<typeof ChallengeSchema>;

export const ChallengeBody = Type.Object({
  target_user_ids: Type.Array(Id, { minItems: 1, maxItems: 10 }),
  event_team_id: Id,
  market_id: Type.Optional(Nullable(Id)),
  side: Type.Optional(OneOf(stakeSides)),
  price: Price,
  amount: PositiveCents,
  expires_at: Type.Optional(Nullable(DateTime)),
  // biome-ignore lint/suspicious/noThenProperty: the call's name; without it, it is cancelled
  then: Type.Optional(OneOf(challengeEndings)),
  message: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
});
describeSchema(ChallengeBody, 'ChallengeBody', 'Challenge to create.', {
  target_user_ids: 'Ids of the challenged users, at most ten.',
  event_team_id: 'Id of the team to stake on.',
  market_id: "Market id. Defaults to the event's winner market.",
  side: 'Side of the stake. Defaults to `for`.',
  price: 'Price in cents per $1.00 of payout.',
  amount: 'Stake in cents.',
  expires_at: 'Time until which it can be accepted.',
  // biome-ignore lint/suspicious/noThenProperty: the field has this name
  then: 'What happens if nobody accepts. Defaults to canceling.',
  message: 'Message.',
});
export type ChallengeInput = Static<typeof ChallengeBody>;

export const RespondBody = Type.Object({
  accepted: Type.Boolean(),
  /** Amount to accept; defaults to all that is left. */
  amount: Type.Optional(Nullable(PositiveCents)),
});
describeSchema(RespondBody, 'ChallengeResponseBody', '', {
  accepted: 'True to approve, false to decline.',
  amount: 'Stake to put against it, in cents. Defaults to everything left.',
});

export const TeamSelectionSchema = Type.Object({
  event_id: Id,
  event_team_id: Id,
  /** The selection can be changed, and is hidden from others, until this time. */
  locks_at: DateTime,
  locked: Type.Boolean(),
  sets: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      kind: Type.String(),
      elements: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  ),
  element_ids: Type.Array(Id),
  chosen_at: Nullable(DateTime),
});
describeSchema(TeamSelectionSchema, 'TeamSelection', "A partner's choice for an event.", {
  event_team_id: "Id of the partner's team in the event.",
  locks_at: 'Time until which it can be changed. Hidden from others until then.',
  locked: 'True when it can no longer be changed.',
  sets: 'Sets to choose from.',
  element_ids: 'Ids of the chosen elements.',
  chosen_at: 'Time of the choice. Null when nothing was chosen.',
  'sets.name': 'Name of the set.',
  'sets.kind': 'Kind of elements, such as `maps`.',
  'sets.elements': 'Elements of the set.',
  'sets.elements.name': 'Name of the element.',
});

export const TeamSelectBody = Type.Object({
  event_id: Id,
  element_ids: Type.Array(Id, { minItems: 1, maxItems: 12 }),
});
describeSchema(TeamSelectBody, 'TeamSelectBody', '', { element_ids: 'Ids of the chosen elements.' });
