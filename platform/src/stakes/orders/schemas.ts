import Type, { type Static } from 'typebox';
import { orderStates } from '../../market/core/types.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { Price, stakeSides } from '../markets/schemas.ts';
import { orderEndReasons } from './ending.ts';

export const orderKinds = ['offer', 'ask', 'sell', 'challenge'] as const;
export const timesInForce = ['ioc', 'fok', 'gtc', 'gtd'] as const;

export const winStatuses = [
  'pending',
  'winning',
  'losing',
  'level',
  'suspended',
  'won',
  'lost',
  'void',
  'dead_heat',
  'cashed_out',
] as const;
export type WinStatus = (typeof winStatuses)[number];

/** One of the user's orders. For asks and sells, amounts are in payout-cents and `payout_amount` is the proceeds. */
export const OrderSchema = Type.Object({
  id: Id,
  market_id: Id,
  event_id: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  kind: OneOf(orderKinds),
  price: Price,
  tif: OneOf(timesInForce),
  keep: Type.Boolean(),
  amount: Cents,
  remaining_quantity: Cents,
  matched_amount: Cents,
  payout_amount: Cents,
  refunded_amount: Cents,
  /** Cents for a payout of 100, rounded. */
  average_price: Nullable(Price),
  state: OneOf(orderStates),
  reason: Nullable(OneOf(orderEndReasons)),
  /** Kind of the incident behind the reason. */
  cause: Nullable(Type.String()),
  /** When the order's in-play delay ends. */
  due_at: Nullable(DateTime),
  /** When the order expires. */
  expires_at: Nullable(DateTime),
  created_at: DateTime,
  slip_id: Nullable(Id),
  leg_id: Nullable(Id),
});
describeSchema(OrderSchema, 'Order', 'Order placed by the viewer.', {
  side: 'Side of the stake, for or against the team.',
  kind: 'Kind of order.',
  price: 'Worst acceptable price, in cents per $1.00 of payout.',
  tif: 'How long the order stays open.',
  keep: 'True when the order stays open after play starts.',
  amount: 'Stake in cents. For a sale, payout cents.',
  remaining_quantity: 'Unmatched part of the amount, in cents.',
  matched_amount: 'Matched part of the amount, in cents.',
  payout_amount: 'Payout in cents if the stake wins. For a sale, its proceeds.',
  refunded_amount: 'Refunded amount, in cents.',
  average_price: 'Average price in cents per $1.00 of payout, rounded. Null before the first match.',
  reason: 'Why the order ended before it was matched in full. Null otherwise.',
  cause:
    'Kind of the incident behind `incident` and `suspended`, as in `suspended_reason` of the market. Null for all other reasons.',
  due_at: 'End of the in-play delay. Null when not delayed.',
  expires_at: 'Time it is canceled automatically. Null when there is none.',
  created_at: 'Time the order was placed.',
  slip_id: "Slip ID. Null when the order isn't part of a slip.",
  leg_id: "ID of the slip leg. Null when the order isn't part of a slip.",
  event_id: 'ID of the event the market belongs to.',
  event_team_id: 'ID of the team the order is for or against.',
  market_id: 'ID of the market the order was placed in.',
});
export type OrderView = Static<typeof OrderSchema>;

export const cashOutStates = ['available', 'unavailable', 'paused', 'closed'] as const;

export const PositionSchema = Type.Object({
  id: Id,
  market_id: Id,
  event_id: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  /** Payout if the claim wins. */
  payout_amount: Cents,
  /** Refund if the market is voided. */
  basis_amount: Cents,
  paid_amount: Cents,
  average_price: Nullable(Price),
  win_status: OneOf(winStatuses),
  /** Value at the midpoint of both sides' best prices. */
  mid_value: Nullable(Cents),
  /** Proceeds from selling the position now. */
  exit_value: Nullable(Cents),
  cash_out_state: OneOf(cashOutStates),
  cash_out_reason: Nullable(Type.String()),
});
describeSchema(PositionSchema, 'Position', "A user's position in a market.", {
  side: 'Side of the stake, for or against the team.',
  payout_amount: 'Payout if the stake wins, in cents.',
  basis_amount: 'Refund in cents if the market is voided.',
  paid_amount: 'Amount paid by the owner, in cents.',
  average_price: 'Average price in cents per $1.00 of payout, rounded. Null if nothing was paid.',
  win_status: 'Current standing.',
  mid_value: 'Value at the midpoint of the best prices of both sides, in cents. Null when there are none.',
  exit_value: 'Proceeds of selling it now, in cents. Null when there is no buyer.',
  cash_out_state: 'Whether it can be cashed out.',
  cash_out_reason: "Readable reason it can't be cashed out. Null when it can.",
  event_id: 'ID of the event that decides the market.',
  event_team_id: 'ID of the team the position is for or against.',
  market_id: 'ID of the market the position is in.',
});
export type PositionView = Static<typeof PositionSchema>;
