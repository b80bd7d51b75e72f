import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf, PositiveCents } from '../../shared/schema.ts';
import { Wallet } from '../../wallet/schemas.ts';
import { Count, Price, stakeSides } from '../markets/schemas.ts';
import { slipSlots } from '../slips/schemas.ts';
import { OrderSchema, timesInForce } from './schemas.ts';

export const PurchaseBody = Type.Object({
  event_id: Id,
  /** Defaults to the event's winner market. */
  market_id: Type.Optional(Nullable(Id)),
  event_team_id: Id,
  side: Type.Optional(OneOf(stakeSides)),
  amount: PositiveCents,
  /** The worst acceptable price. */
  price: Price,
  tif: Type.Optional(OneOf(timesInForce)),
  expires_at: Type.Optional(Nullable(DateTime)),
  keep: Type.Optional(Type.Boolean()),
  /** Refuses the order if it would match immediately. */
  post_only: Type.Optional(Type.Boolean()),
  slip_id: Type.Optional(Nullable(Id)),
  /** A bench leg holds no money. */
  slot: Type.Optional(OneOf(slipSlots)),
  /**
   * IDs of promoted groups that include the event. `boost_id` names a group that offers a boost, `shield_id` one that
   * offers shields.
   */
  boost_id: Type.Optional(Nullable(Id)),
  shield_id: Type.Optional(Nullable(Id)),
});
describeSchema(PurchaseBody, 'PurchaseBody', 'Stake to place.', {
  market_id: "Market ID. Defaults to the event's winner market.",
  side: 'Side of the stake. Defaults to `for`.',
  amount: 'Stake in cents.',
  price: 'Worst acceptable price, in whole cents per $1.00 of payout.',
  tif: 'How long the order stays open. Defaults to immediate or cancel.',
  expires_at: 'Expiration time of a `gtd` order.',
  keep: 'True when the order stays open after play starts.',
  post_only: 'True to refuse the order if it would match immediately.',
  slip_id: 'ID of the slip to add it to. Omit it to create a new slip.',
  slot: 'Slot in the slip. Defaults to the lineup. Bench stakes hold no money.',
  boost_id: 'ID of the boost to apply.',
  shield_id: 'ID of the shield to apply.',
  event_id: 'ID of the event to stake on.',
  event_team_id: 'ID of the team to stake for or against.',
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
  slip_id: 'ID of the slip the stake was added to.',
});

export type PurchaseView = Static<typeof PurchaseSchema>;

export const CancelledOrderSchema = Type.Object({ order: OrderSchema, wallet: Wallet });
describeSchema(CancelledOrderSchema, 'CancelledOrder', 'Result of canceling an order.', {
  order: 'Order after the change.',
});
