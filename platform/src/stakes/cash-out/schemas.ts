import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf, PositiveCents } from '../../shared/schema.ts';
import { Wallet } from '../../wallet/schemas.ts';
import { Price } from '../markets/schemas.ts';
import { cashOutStates, OrderSchema, PositionSchema } from '../orders/schemas.ts';

export const CashOutQuery = Type.Object({
  payout_cents: Type.Optional(PositiveCents),
  /** Share of the position, as a percentage. */
  fraction: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

export const CashOutQuoteSchema = Type.Object({
  /** Null when nothing can be sold now. */
  quote_id: Nullable(Id),
  position_id: Id,
  market_seq: Type.Integer(),
  /** Payout-cents requested. */
  payout_amount: Cents,
  /** Payout-cents that have a buyer now. */
  fillable_amount: Cents,
  proceeds_amount: Cents,
  average_price: Nullable(Price),
  mid_value: Nullable(Cents),
  void_value: Cents,
  worst_price: Nullable(Price),
  /** Cost of the part being sold, in cents. */
  paid_amount: Cents,
  expires_at: DateTime,
  state: OneOf(cashOutStates),
  reason: Nullable(Type.String()),
});
describeSchema(CashOutQuoteSchema, 'CashOutQuote', 'Quote for cashing out a position.', {
  quote_id: 'ID to pass when cashing out. Null when nothing can be sold now.',
  position_id: 'ID of the position that would be sold.',
  market_seq: 'Sequence number of the market the quote is based on.',
  payout_amount: 'Payout cents to be sold.',
  fillable_amount: 'Payout cents that buyers would take now.',
  proceeds_amount: 'Proceeds in cents.',
  average_price: 'Average price in cents per $1.00 of payout, rounded. Null when there is no buyer.',
  mid_value: 'Value at the midpoint of the best prices of both sides, in cents. Null when there are none.',
  void_value: 'Refund in cents if the market were voided.',
  worst_price: 'Worst price of the sale, in cents per $1.00 of payout. Null when there is no buyer.',
  paid_amount: 'Amount paid for the position, in cents.',
  expires_at: 'Time the quote expires.',
  state: 'Whether it can be cashed out.',
  reason: "Readable reason it can't be cashed out. Null when it can.",
});
export type CashOutQuote = Static<typeof CashOutQuoteSchema>;

export const CashOutBody = Type.Object({
  quote_id: Type.Optional(Nullable(Id)),
  min_proceeds: Type.Optional(Nullable(PositiveCents)),
  /** Accepted shortfall from the quote, as a percentage. */
  slippage_percent: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10 }))),
  /** Places an ask at this price or better instead of selling now. */
  ask_price: Type.Optional(Nullable(Price)),
  /** Payout-cents to offer; defaults to the whole position. */
  payout_cents: Type.Optional(Nullable(PositiveCents)),
});
describeSchema(CashOutBody, 'CashOutBody', '', {
  quote_id: 'ID of the quote to accept. Omit it to offer the position for sale at a price.',
  min_proceeds:
    'Minimum proceeds, in cents. With a quote, it can only raise the minimum above the quoted amount less the slippage.',
  slippage_percent: 'Acceptable percentage below the quote, at most 10.',
  ask_price: 'Price in cents per $1.00 of payout to offer the position at, instead of a quote.',
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
  position: 'Remaining position. Null when nothing is left.',
});
