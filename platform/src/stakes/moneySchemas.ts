import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf, PositiveCents } from '../shared/schema.ts';
import { Wallet } from '../wallet/schemas.ts';
import { Count, Price, stakeSides } from './markets/schemas.ts';
import { cashOutStates, OrderSchema, PositionSchema, timesInForce } from './orders/schemas.ts';
import { SlipLegSchema, SlipSchema, slipSlots } from './slips/schemas.ts';

export const PurchaseBody = Type.Object({
  event_id: Id,
  /** The event's winner market when left out. */
  market_id: Type.Optional(Nullable(Id)),
  event_team_id: Id,
  side: Type.Optional(OneOf(stakeSides)),
  amount: PositiveCents,
  /** The worst price that is acceptable. */
  price: Price,
  tif: Type.Optional(OneOf(timesInForce)),
  expires_at: Type.Optional(Nullable(DateTime)),
  keep: Type.Optional(Type.Boolean()),
  /** Only rests: refused when it would match at once. */
  post_only: Type.Optional(Type.Boolean()),
  slip_id: Type.Optional(Nullable(Id)),
  /** A bench leg holds no money. */
  slot: Type.Optional(OneOf(slipSlots)),
  /** Promoted groups that the event is in: one that boosts, one that offers shields. */
  boost_id: Type.Optional(Nullable(Id)),
  shield_id: Type.Optional(Nullable(Id)),
});
describeSchema(PurchaseBody, 'PurchaseBody');
export type PurchaseInput = Static<typeof PurchaseBody>;

export const PurchaseSchema = Type.Object({
  /** Null for a bench leg. */
  order: Nullable(OrderSchema),
  slip_id: Id,
  leg_id: Id,
  fills_count: Count,
  wallet: Wallet,
});
describeSchema(PurchaseSchema, 'Purchase');

export type PurchaseView = Static<typeof PurchaseSchema>;

export const CancelledOrderSchema = Type.Object({ order: OrderSchema, wallet: Wallet });
describeSchema(CancelledOrderSchema, 'CancelledOrder');

export const CashOutQuery = Type.Object({
  payout_cents: Type.Optional(PositiveCents),
  /** Percent of the position. */
  fraction: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

export const CashOutQuoteSchema = Type.Object({
  /** Null when nothing can be sold now. */
  quote_id: Nullable(Id),
  position_id: Id,
  market_seq: Type.Integer(),
  /** Payout-cents asked for. */
  payout_amount: Cents,
  /** Payout-cents that find a buyer now. */
  fillable_amount: Cents,
  proceeds_amount: Cents,
  average_price: Nullable(Price),
  mid_value: Nullable(Cents),
  void_value: Cents,
  worst_price: Nullable(Price),
  /** What was paid for what is sold. */
  paid_amount: Cents,
  expires_at: DateTime,
  state: OneOf(cashOutStates),
  reason: Nullable(Type.String()),
});
describeSchema(CashOutQuoteSchema, 'CashOutQuote');
export type CashOutQuote = Static<typeof CashOutQuoteSchema>;

export const CashOutBody = Type.Object({
  quote_id: Type.Optional(Nullable(Id)),
  min_proceeds: Type.Optional(Nullable(PositiveCents)),
  /** How much less than the quote is acceptable, in percent. */
  slippage_percent: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10 }))),
  /** Asks for this price or better instead and waits for it. */
  ask_price: Type.Optional(Nullable(Price)),
  /** Payout-cents to ask for; all of them when left out. */
  payout_cents: Type.Optional(Nullable(PositiveCents)),
});
describeSchema(CashOutBody, 'CashOutBody');
export type CashOutInput = Static<typeof CashOutBody>;

export const CashOutSchema = Type.Object({
  state: OneOf(['done', 'waiting', 'asking'] as const),
  proceeds_amount: Cents,
  order: OrderSchema,
  position: Nullable(PositionSchema),
  wallet: Wallet,
});
describeSchema(CashOutSchema, 'CashOut');

const BenchLegInput = Type.Object({
  event_id: Id,
  market_id: Type.Optional(Nullable(Id)),
  event_team_id: Id,
  side: Type.Optional(OneOf(stakeSides)),
  price: Price,
  amount: PositiveCents,
});
describeSchema(BenchLegInput, 'BenchLegInput');
export type BenchLegInput = Static<typeof BenchLegInput>;

export const BenchBody = Type.Object({
  /** The whole bench, in the order in which it may come in. */
  legs: Type.Array(BenchLegInput, { maxItems: 12 }),
  auto_swap: Type.Optional(Type.Boolean()),
});
describeSchema(BenchBody, 'SlipBenchBody');

export const BenchSchema = Type.Object({
  slip_id: Id,
  auto_swap: Type.Boolean(),
  lineup: Type.Array(SlipLegSchema),
  bench: Type.Array(SlipLegSchema),
  allowed_lineup: Count,
  allowed_bench: Count,
});
describeSchema(BenchSchema, 'SlipBench');

export const LineupChangeBody = Type.Object({
  out_leg_id: Id,
  in_leg_id: Id,
  /** Least that the sale of the matched part may bring. */
  min_proceeds: Type.Optional(Nullable(Cents)),
});
describeSchema(LineupChangeBody, 'LineupChangeBody');

export const LineupChangeSchema = Type.Object({
  id: Id,
  out_leg_id: Id,
  in_leg_id: Id,
  /** `auto`: the slip's own rule, after a void. */
  cause: OneOf(['person', 'auto'] as const),
  refunded_amount: Cents,
  proceeds_amount: Cents,
  placed_amount: Cents,
  at: DateTime,
});
describeSchema(LineupChangeSchema, 'LineupChange');
export type LineupChangeView = Static<typeof LineupChangeSchema>;

export const LineupChangedSchema = Type.Object({ change: LineupChangeSchema, slip: SlipSchema, wallet: Wallet });
describeSchema(LineupChangedSchema, 'LineupChanged');
export type LineupChangedView = Static<typeof LineupChangedSchema>;
