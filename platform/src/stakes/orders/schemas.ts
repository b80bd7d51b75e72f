import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { Price, stakeSides } from '../markets/schemas.ts';

export const orderKinds = ['offer', 'ask', 'sell', 'challenge'] as const;
export const timesInForce = ['ioc', 'fok', 'gtc', 'gtd'] as const;
export const orderStates = [
  'pending_delay',
  'open',
  'partially_matched',
  'matched',
  'cancelled',
  'lapsed',
  'expired',
  'rejected',
] as const;

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

/** An own order. Of asks and sells the amounts are payout-cents, and `payout_amount` is the money they brought. */
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
  reason: Nullable(Type.String()),
  /** When its delay ends. */
  due_at: Nullable(DateTime),
  /** When it is taken back by itself. */
  expires_at: Nullable(DateTime),
  created_at: DateTime,
  slip_id: Nullable(Id),
  leg_id: Nullable(Id),
});
describeSchema(OrderSchema, 'Order');
export type OrderView = Static<typeof OrderSchema>;

export const cashOutStates = ['available', 'unavailable', 'paused', 'closed'] as const;

export const PositionSchema = Type.Object({
  id: Id,
  market_id: Id,
  event_id: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  /** What it pays when it wins. */
  payout_amount: Cents,
  /** What it gets back when the market is void. */
  basis_amount: Cents,
  paid_amount: Cents,
  average_price: Nullable(Price),
  win_status: OneOf(winStatuses),
  /** Its worth between the best prices of both sides. */
  mid_value: Nullable(Cents),
  /** What a sale would bring now. */
  exit_value: Nullable(Cents),
  cash_out_state: OneOf(cashOutStates),
  cash_out_reason: Nullable(Type.String()),
});
describeSchema(PositionSchema, 'Position');
export type PositionView = Static<typeof PositionSchema>;
