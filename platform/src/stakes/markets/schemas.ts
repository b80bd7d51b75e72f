import Type, { type Static } from 'typebox';
import { MemberUser, TeamScore } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';

export const Count = Type.Integer({ minimum: 0 });

/** Whole cents for a payout of 100. */
export const Price = Type.Integer({ minimum: 1, maximum: 99 });
describeSchema(Price, 'Price', 'A price in cents per contract, 1 to 99.');

export const stakeSides = ['for', 'against'] as const;
export type StakeSide = (typeof stakeSides)[number];

export const marketTypes = ['winner', 'round_winner', 'placement_top_k'] as const;

export const marketPhases = [
  'draft',
  'open',
  'in_play',
  'suspended',
  'closed',
  'provisional',
  'settled',
  'voided',
] as const;
export type MarketPhase = (typeof marketPhases)[number];

export const MarketTeamSchema = Type.Object({
  event_team_id: Id,
  /** Price of the last fill, for this team. */
  last_price: Nullable(Price),
  /** What a taker pays now to stake for this team. */
  best_price: Nullable(Price),
  /** Cents that can be staked at the best price. */
  available_amount: Cents,
  /** Ticks since the market's first price. */
  change: Type.Integer(),
  /** Share of the matched money on this team. */
  community_percent: Nullable(Count),
});
describeSchema(MarketTeamSchema, 'MarketTeam');
export type MarketTeamView = Static<typeof MarketTeamSchema>;

export const MarketSchema = Type.Object({
  id: Id,
  event_id: Id,
  type: OneOf(marketTypes),
  title: Type.String(),
  phase: OneOf(marketPhases),
  /** Whether play has begun; also while suspended. */
  in_play: Type.Boolean(),
  suspended_reason: Nullable(Type.String()),
  resumes_at: Nullable(DateTime),
  /** How long an order that would match waits while in play. */
  delay_seconds: Count,
  /** In the order of the claims. */
  teams: Type.Array(MarketTeamSchema),
  matched_amount: Cents,
  waiting_amount: Cents,
  /** The first price for the first team. */
  opened_price: Nullable(Price),
  min_amount: Cents,
  max_amount: Cents,
  max_exposure: Cents,
  settled_at: Nullable(DateTime),
  final_at: Nullable(DateTime),
  log_hash: Nullable(Type.String()),
});
describeSchema(MarketSchema, 'Market');
export type MarketView = Static<typeof MarketSchema>;

/** One resting offer (DOMAIN.md 5.2). It leaves the book when one of its quantities is 0. */
export const ContractSchema = Type.Object({
  id: Id,
  market_id: Id,
  event_id: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  price: Price,
  /** Cents of the owner's money still unmatched. */
  remaining_quantity: Cents,
  /** Cents the other side pays to match all of it. */
  reflective_quantity: Cents,
  created_at: DateTime,
  seq: Type.Integer(),
  /** Null unless the owner shows their stakes. */
  owner: Nullable(MemberUser),
  mine: Type.Boolean(),
});
describeSchema(ContractSchema, 'Contract');
export type ContractView = Static<typeof ContractSchema>;

export const PricePointSchema = Type.Object({
  at: DateTime,
  prices: Type.Array(Type.Object({ event_team_id: Id, price: Price })),
  /** Cents matched since the point before. */
  volume: Cents,
});
describeSchema(PricePointSchema, 'PricePoint');
export type PricePointView = Static<typeof PricePointSchema>;

export const priceRanges = ['15m', '1h', 'duel', 'all'] as const;
export type PriceRange = (typeof priceRanges)[number];

export const PricesQuery = Type.Object({
  range: Type.Optional(OneOf(priceRanges)),
  market_id: Type.Optional(Id),
});

/** A stretch of time in which the market took no orders. */
export const MarketPauseSchema = Type.Object({
  from: DateTime,
  /** Null while it lasts. */
  until: Nullable(DateTime),
  /** Of the causes that suspend a market. */
  reason: Type.String(),
});
describeSchema(MarketPauseSchema, 'MarketPause');
export type MarketPauseView = Static<typeof MarketPauseSchema>;

/** A round that has begun. */
export const ChartRoundSchema = Type.Object({
  round_number: Type.Integer({ minimum: 1 }),
  from: DateTime,
  /** Null while it is played. */
  until: Nullable(DateTime),
  scores: Type.Array(TeamScore),
});
describeSchema(ChartRoundSchema, 'ChartRound');
export type ChartRoundView = Static<typeof ChartRoundSchema>;

export const PricesSchema = Type.Object({
  market_id: Nullable(Id),
  range: OneOf(priceRanges),
  items: Type.Array(PricePointSchema),
  pauses: Type.Array(MarketPauseSchema),
  rounds: Type.Array(ChartRoundSchema),
});
describeSchema(PricesSchema, 'MarketPrices');
export type PricesView = Static<typeof PricesSchema>;

/** What a market paid and why; the own part for those who were in it. */
export const MarketReceiptSchema = Type.Object({
  market_id: Id,
  event_id: Id,
  type: OneOf(marketTypes),
  title: Type.String(),
  phase: OneOf(marketPhases),
  /** Share of the pot that `for` this team pays, as a fraction. */
  result: Type.Array(Type.Object({ event_team_id: Id, numerator: Count, denominator: Count })),
  void_reason: Nullable(Type.String()),
  /** What all positions together were paid. */
  paid_amount: Cents,
  positions_count: Count,
  /** Per claim: payout-cents held and cents paid for them. */
  claims: Type.Array(
    Type.Object({ event_team_id: Id, side: OneOf(stakeSides), payout_amount: Cents, paid_amount: Cents }),
  ),
  settled_at: Nullable(DateTime),
  final_at: Nullable(DateTime),
  log_hash: Nullable(Type.String()),
  mine: Nullable(Type.Object({ staked_amount: Cents, paid_amount: Cents })),
});
describeSchema(MarketReceiptSchema, 'MarketReceipt');
