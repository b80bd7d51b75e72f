import Type, { type Static } from 'typebox';
import { BoostBrief, EventGame, EventMode, MatchEvent, MemberUser, PlayByPlay, promoKinds } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, itemsOf, Nullable, OneOf, PositiveCents } from '../shared/schema.ts';
import { UserCard } from '../users/card.ts';
import { Count, MarketSchema, Price, stakeSides } from './markets/schemas.ts';
import { winStatuses } from './orders/schemas.ts';
import { SlipShieldSchema, StakeEventBriefSchema } from './slips/schemas.ts';

/** An event as those who stake on it see it. */
export const StakeEventSchema = Type.Object({ ...MatchEvent.properties, markets: Type.Array(MarketSchema) });
describeSchema(StakeEventSchema, 'StakeEvent');
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
describeSchema(WatchBody, 'EventWatchBody');
export const WatchSchema = Type.Object({ event_id: Id, watching: Type.Boolean() });
describeSchema(WatchSchema, 'EventWatch');

/** What the board can be narrowed to: only what has events. */
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
describeSchema(FiltersSchema, 'StakeFilters');

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
describeSchema(PromotedEventsSchema, 'PromotedEvents');

/** How much somebody staked, without saying it. */
export const amountBands = ['under_10', 'under_50', 'under_250', 'under_1000', 'from_1000'] as const;
export type AmountBand = (typeof amountBands)[number];

export const StakerSchema = Type.Object({
  user: UserCard,
  event_team_id: Id,
  side: OneOf(stakeSides),
  band: OneOf(amountBands),
  since: DateTime,
});
describeSchema(StakerSchema, 'Staker');

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
describeSchema(StakersSchema, 'Stakers');

/** A stake that its owner shows to everyone. */
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
describeSchema(CommunityStakeSchema, 'CommunityStake');

/** Whether everyone sees the own stakes, and how much they are. */
export const VisibilitySchema = Type.Object({ stakes: Type.Boolean(), amounts: Type.Boolean() });
describeSchema(VisibilitySchema, 'StakeVisibility');

export const CommunitySchema = Type.Object({
  ...pageOf(CommunityStakeSchema).properties,
  /** What the viewer shows; null when signed out. */
  mine: Nullable(VisibilitySchema),
});
describeSchema(CommunitySchema, 'StakeCommunity');

/** A person's record as a staker. Money is null for others than themselves. */
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
describeSchema(StakeStatsSchema, 'StakeStats');

export const PastTeammateSchema = Type.Object({
  user: UserCard,
  events_count: Count,
  last_played_at: DateTime,
  /** The reader follows them; false for somebody signed out. */
  is_following: Type.Boolean(),
});
describeSchema(PastTeammateSchema, 'PastTeammate');

export const PastEventSchema = Type.Object({
  event: StakeEventBriefSchema,
  /** Whether the person played in it, or staked on it. */
  role: OneOf(['played', 'staked'] as const),
  event_team_id: Nullable(Id),
  placement: Nullable(Type.Integer()),
  win_status: Nullable(OneOf(winStatuses)),
  staked_amount: Nullable(Cents),
  result_amount: Nullable(Cents),
  completed_at: Nullable(DateTime),
});
describeSchema(PastEventSchema, 'PastEvent');

export const PlayByPlaysSchema = itemsOf(PlayByPlay);

export const BoostSchema = Type.Object({
  ...BoostBrief.properties,
  ends_at: Nullable(DateTime),
  event_ids: Type.Array(Id),
  /** Whether the house can still promise it: what is promised is set aside first. */
  available: Type.Boolean(),
  /** The viewer's own promises under it. */
  reserved_amount: Cents,
  paid_amount: Cents,
});
describeSchema(BoostSchema, 'Boost');

export const ShieldSchema = Type.Object({
  available: Type.Boolean(),
  cap_amount: Cents,
  /** Shields left until `renews_at`. */
  left: Count,
  renews_at: DateTime,
  rule: Type.String(),
  used: Type.Array(Type.Object({ ...SlipShieldSchema.properties, slip_id: Id, attached_at: DateTime })),
});
describeSchema(ShieldSchema, 'Shield');

/** `stake_id`: a leg of a slip. */
export const ShieldBody = Type.Object({ stake_id: Id });
describeSchema(ShieldBody, 'ShieldBody');

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
  /** What the other side pays to take all that is left. */
  reflective_quantity: Cents,
  from: MemberUser,
  targets: Type.Array(Type.Object({ user: MemberUser, state: OneOf(['pending', 'accepted', 'declined'] as const) })),
  // biome-ignore lint/suspicious/noThenProperty: the call's name for what becomes of it when nobody takes it
  then: OneOf(challengeEndings),
  state: OneOf(challengeStates),
  mine: Type.Boolean(),
  /** Empty when there is none. */
  message: Type.String(),
  expires_at: DateTime,
  created_at: DateTime,
});
describeSchema(ChallengeSchema, 'StakeChallenge');
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
describeSchema(ChallengeBody, 'ChallengeBody');
export type ChallengeInput = Static<typeof ChallengeBody>;

export const RespondBody = Type.Object({
  accepted: Type.Boolean(),
  /** What to put against it; all that is left when left out. */
  amount: Type.Optional(Nullable(PositiveCents)),
});
describeSchema(RespondBody, 'ChallengeResponseBody');

export const TeamSelectionSchema = Type.Object({
  event_id: Id,
  event_team_id: Id,
  /** Until then it can be chosen, and others do not see it. */
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
describeSchema(TeamSelectionSchema, 'TeamSelection');

export const TeamSelectBody = Type.Object({
  event_id: Id,
  element_ids: Type.Array(Id, { minItems: 1, maxItems: 12 }),
});
describeSchema(TeamSelectBody, 'TeamSelectBody');
