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
describeSchema(PurchaseBody, 'PurchaseBody', 'Stake to place.', {
  market_id: "Market id. Defaults to the event's winner market.",
  side: 'Side of the stake. Defaults to `for`.',
  amount: 'Stake in cents.',
  price: 'Worst acceptable price, in whole cents per 100.',
  tif: 'How long the order stays open. Defaults to immediate or cancel.',
  expires_at: 'End of a `gtd` order.',
  keep: 'True when the order stays open after play starts.',
  post_only: 'True to refuse the order when it would match immediately.',
  slip_id: 'Id of the slip to add it to. Omit it to create a new slip.',
  slot: 'Slot in the slip. Defaults to the lineup. Bench stakes hold no money.',
  boost_id: 'Id of the boost to apply.',
  shield_id: 'Id of the shield to apply.',
});
export type PurchaseInput = Static<typeof PurchaseBody>;

export const PurchaseSchema = Type.Object({
  /** Null for a bench leg. */
  order: Nullable(OrderSchema),
  slip_id: Id,
  leg_id: Id,
  fills_count: Count,
  wallet: Wallet,
});
describeSchema(PurchaseSchema, 'Purchase', 'Result of placing a stake.', {
  order: 'Order. Null for a stake on the bench, which holds no money.',
  fills_count: 'Number of offers it was matched with.',
});

export type PurchaseView = Static<typeof PurchaseSchema>;

export const CancelledOrderSchema = Type.Object({ order: OrderSchema, wallet: Wallet });
describeSchema(CancelledOrderSchema, 'CancelledOrder', 'Result of canceling an order.', {
  order: 'Order after the change.',
});

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
describeSchema(CashOutQuoteSchema, 'CashOutQuote', 'Quote for cashing out a position.', {
  quote_id: 'Id to pass when cashing out. Null when nothing can be sold now.',
  position_id: 'Position id.',
  market_seq: 'Sequence number of the market the quote is based on.',
  payout_amount: 'Payout cents to be sold.',
  fillable_amount: 'Payout cents that buyers would take now.',
  proceeds_amount: 'Proceeds in cents.',
  average_price: 'Average price in cents per 100, rounded. Null when there is no buyer.',
  mid_value: 'Value at the midpoint of the best prices of both sides, in cents. Null when there are none.',
  void_value: 'Refund in cents if the market were voided.',
  worst_price: 'Worst price of the sale, in cents per 100. Null when there is no buyer.',
  paid_amount: 'Amount paid for the position, in cents.',
  expires_at: 'Time the quote expires.',
  state: 'Whether it can be cashed out.',
  reason: "Readable reason it can't be cashed out. Null when it can.",
});
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
describeSchema(CashOutBody, 'CashOutBody', '', {
  quote_id: 'Id of the quote.',
  min_proceeds: 'Minimum proceeds, in cents. Defaults to the quoted amount.',
  slippage_percent: 'Acceptable percentage below the quote, at most 10.',
  ask_price: 'Price in cents per 100 to offer the position at, instead of a quote.',
  payout_cents: 'Payout cents to offer. Defaults to everything.',
});
export type CashOutInput = Static<typeof CashOutBody>;

export const CashOutSchema = Type.Object({
  state: OneOf(['done', 'waiting', 'asking'] as const),
  proceeds_amount: Cents,
  order: OrderSchema,
  position: Nullable(PositionSchema),
  wallet: Wallet,
});
describeSchema(CashOutSchema, 'CashOut', 'Result of a cash-out.', {
  state: 'Outcome of the cash-out.',
  proceeds_amount: 'Proceeds so far, in cents.',
  order: 'Order after the change.',
  position: 'Rest of the position. Null when nothing is left.',
});

const BenchLegInput = Type.Object({
  event_id: Id,
  market_id: Type.Optional(Nullable(Id)),
  event_team_id: Id,
  side: Type.Optional(OneOf(stakeSides)),
  price: Price,
  amount: PositiveCents,
});
describeSchema(BenchLegInput, 'BenchLegInput', 'Stake to put on the bench.', {
  market_id: "Market id. Defaults to the event's winner market.",
  side: 'Side of the stake. Defaults to `for`.',
  price: 'Worst acceptable price, in cents per 100.',
  amount: 'Stake in cents.',
});
export type BenchLegInput = Static<typeof BenchLegInput>;

export const BenchBody = Type.Object({
  /** The whole bench, in the order in which it may come in. */
  legs: Type.Array(BenchLegInput, { maxItems: 12 }),
  auto_swap: Type.Optional(Type.Boolean()),
});
describeSchema(BenchBody, 'SlipBenchBody', '', {
  legs: 'Complete new bench, at most four legs.',
  auto_swap: 'True to replace voided legs from the bench.',
});

export const BenchSchema = Type.Object({
  slip_id: Id,
  auto_swap: Type.Boolean(),
  lineup: Type.Array(SlipLegSchema),
  bench: Type.Array(SlipLegSchema),
  allowed_lineup: Count,
  allowed_bench: Count,
});
describeSchema(BenchSchema, 'SlipBench', 'Lineup and bench of a slip, with their limits.', {
  auto_swap: 'True when voided legs are replaced from the bench.',
  lineup: 'Legs in the lineup.',
  bench: 'Legs on the bench, in the order they are swapped in.',
  allowed_lineup: 'Maximum number of legs in the lineup.',
  allowed_bench: 'Maximum number of legs on the bench.',
});

export const LineupChangeBody = Type.Object({
  out_leg_id: Id,
  in_leg_id: Id,
  /** Least that the sale of the matched part may bring. */
  min_proceeds: Type.Optional(Nullable(Cents)),
});
describeSchema(LineupChangeBody, 'LineupChangeBody', '', {
  out_leg_id: 'Id of the leg to move out.',
  in_leg_id: 'Id of the leg to move in.',
  min_proceeds: 'Minimum proceeds of the leg moved out, in cents.',
});

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
describeSchema(LineupChangeSchema, 'LineupChange', 'Swap of slip legs.', {
  out_leg_id: 'Id of the leg moved out of the lineup.',
  in_leg_id: 'Id of the leg moved into the lineup.',
  cause: 'Cause of the swap.',
  refunded_amount: 'Refunded unmatched stake, in cents.',
  proceeds_amount: 'Proceeds of selling the matched part, in cents.',
  placed_amount: 'Stake of the leg moved into the lineup, in cents.',
  at: 'Time of the swap.',
});
export type LineupChangeView = Static<typeof LineupChangeSchema>;

export const LineupChangedSchema = Type.Object({ change: LineupChangeSchema, slip: SlipSchema, wallet: Wallet });
describeSchema(LineupChangedSchema, 'LineupChanged', 'Completed swap.', {
  change: 'Swap.',
  slip: 'Slip after the swap.',
});
export type LineupChangedView = Static<typeof LineupChangedSchema>;
