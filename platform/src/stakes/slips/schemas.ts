import Type, { type Static } from 'typebox';
import { BoostBrief, EventBrief } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { AutoCashOutSchema } from '../auto-cash-out/schemas.ts';
import { Price, stakeSides } from '../markets/schemas.ts';
import { OrderSchema, PositionSchema, winStatuses } from '../orders/schemas.ts';

const slipBoostStates = ['reserved', 'paid', 'released'] as const;

/** The boost attached to a leg. */
export const SlipBoostSchema = Type.Object({
  id: Id,
  boost: BoostBrief,
  leg_id: Id,
  /** Amount the boost would add to a win now. */
  reserved_amount: Cents,
  state: OneOf(slipBoostStates),
  paid_amount: Cents,
});
describeSchema(SlipBoostSchema, 'SlipBoost', 'Boost on a leg of a slip.', {
  id: 'ID of this use.',
  boost: 'Boost that raises the winnings of the leg.',
  reserved_amount: 'Amount a win would currently add, in cents.',
  state: 'Current state of the boost.',
  paid_amount: 'Amount added, in cents.',
});

export const shieldStates = ['attached', 'paid', 'released'] as const;

export type SlipBoost = Static<typeof SlipBoostSchema>;

export const SlipShieldSchema = Type.Object({
  id: Id,
  leg_id: Id,
  cap_amount: Cents,
  state: OneOf(shieldStates),
  paid_amount: Cents,
});
describeSchema(SlipShieldSchema, 'SlipShield', 'Shield on a leg of a slip.', {
  id: 'ID of this use.',
  cap_amount: 'Maximum wager-only refund, in cents.',
  state: 'Current state of the shield.',
  paid_amount: 'Amount refunded, in cents.',
});
export type SlipShield = Static<typeof SlipShieldSchema>;

export const legStates = [
  'waiting',
  'open',
  'partly_matched',
  'matched',
  'cashed_out',
  'settled',
  'void',
  'refused',
  'empty',
] as const;
export type LegState = (typeof legStates)[number];

export const slipSlots = ['lineup', 'bench'] as const;

/** Event summary for a leg, with its teams' names. */
export const StakeEventBriefSchema = Type.Object({
  ...EventBrief.properties,
  teams: Type.Array(
    Type.Object({ id: Id, name: Type.String(), code: Type.String(), image_url: Nullable(Type.String()) }),
  ),
});
describeSchema(StakeEventBriefSchema, 'StakeEventBrief', "Summary of a stake's event.", {
  number: 'Short event number.',
  teams: 'Teams that play against each other.',
  'teams.code': 'Short code, two to four letters.',
  'teams.image_url': 'Team crest URL. Null when there is none.',
  game: 'Game the teams play.',
  kind: 'Kind of event; always the kind that spectators can stake on.',
  name: 'Name shown to players.',
  'teams.name': 'Name shown to players.',
});
export type StakeEventBrief = Static<typeof StakeEventBriefSchema>;

/** The amount that staff refunded of a stake. */
const SupportRefundSchema = Type.Object({
  amount: Cents,
  lost_amount: Cents,
  refunded_at: DateTime,
});
describeSchema(SupportRefundSchema, 'SupportRefund', 'Refund of a stake by support.', {
  amount: 'Refunded amount, in cents.',
  lost_amount: 'Part of the refund that the stake had lost, in cents. The rest was never matched.',
  refunded_at: 'Time of the latest refund.',
});
export type SupportRefund = Static<typeof SupportRefundSchema>;

export const SlipLegSchema = Type.Object({
  id: Id,
  slot: OneOf(slipSlots),
  event_id: Id,
  event: StakeEventBriefSchema,
  market_id: Id,
  event_team_id: Id,
  side: OneOf(stakeSides),
  price: Price,
  amount: Cents,
  state: OneOf(legStates),
  matched_amount: Cents,
  payout_amount: Cents,
  win_status: OneOf(winStatuses),
  /** Final amount returned: winnings, refund or cash-out proceeds. */
  result_amount: Nullable(Cents),
  final_at: Nullable(DateTime),
  void_reason: Nullable(Type.String()),
  current_value: Nullable(Cents),
  exit_value: Nullable(Cents),
  orders: Type.Array(OrderSchema),
  position: Nullable(PositionSchema),
  auto_cash_out: Nullable(AutoCashOutSchema),
  support_refund: Nullable(SupportRefundSchema),
});
describeSchema(SlipLegSchema, 'SlipLeg', 'Leg of a slip: one stake.', {
  slot: 'Lineup or bench.',
  side: 'Side of the stake, for or against the team.',
  price: 'Worst acceptable price, in cents per $1.00 of payout.',
  amount: 'Stake in cents.',
  matched_amount: 'Matched part of the amount, in cents.',
  payout_amount: 'Payout if the stake wins, in cents.',
  win_status: 'Current standing.',
  result_amount: 'Winnings, refund or cash-out proceeds, in cents. Null while open.',
  final_at: 'Time the result becomes final and winnings become withdrawable. Null unless the leg won, lost or tied.',
  void_reason: "Reason the market was voided. Null if it wasn't.",
  current_value: 'Value at the midpoint of the best prices of both sides, in cents. Null when unknown.',
  exit_value: 'Proceeds of selling it now, in cents. Null when there is no buyer.',
  orders: 'Orders, newest first.',
  position: 'Current position. Null when there is none.',
  auto_cash_out: 'Automatic cash-out. Null if none has been set.',
  support_refund: 'What support has refunded of the stake. Null if nothing.',
  event: 'Event the stake is on.',
  event_id: 'ID of the event the stake is on.',
  event_team_id: 'ID of the team the stake is for or against.',
  market_id: 'ID of the market the stake is in.',
});
export type SlipLegView = Static<typeof SlipLegSchema>;

export const SlipSchema = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: OneOf(['open', 'settled'] as const),
  legs: Type.Array(SlipLegSchema),
  /** Amount at stake, matched and unmatched. */
  stake_amount: Cents,
  /** Payout if every leg wins, including the boost. */
  potential_amount: Cents,
  boost: Nullable(SlipBoostSchema),
  shield: Nullable(SlipShieldSchema),
  win_status: OneOf(winStatuses),
  current_value: Nullable(Cents),
  exit_value: Nullable(Cents),
  auto_swap: Type.Boolean(),
  created_at: DateTime,
});
describeSchema(SlipSchema, 'Slip', 'Up to eight independent stakes in the lineup and four on the bench.', {
  number: "Sequence number of the user's slips.",
  legs: 'Legs, lineup first.',
  stake_amount: 'Total at stake, matched and unmatched, in cents.',
  potential_amount: 'Total payout if every leg wins, including the boost, in cents.',
  boost: 'Boost. Null when there is none.',
  shield: 'Shield. Null when there is none.',
  win_status: 'Current standing.',
  current_value: 'Value at the midpoint of the best prices of both sides, in cents. Null when unknown.',
  exit_value: 'Proceeds of selling everything now, in cents. Null when there is no buyer.',
  auto_swap: 'True when voided legs are replaced from the bench.',
});
export type SlipView = Static<typeof SlipSchema>;

export const WinStatusSchema = Type.Object({
  slip_id: Id,
  win_status: OneOf(winStatuses),
  current_value: Nullable(Cents),
  exit_value: Nullable(Cents),
  legs: Type.Array(
    Type.Object({
      leg_id: Id,
      win_status: OneOf(winStatuses),
      current_value: Nullable(Cents),
      exit_value: Nullable(Cents),
      result_amount: Nullable(Cents),
    }),
  ),
});
describeSchema(WinStatusSchema, 'WinStatus', 'Standing of a slip.', {
  win_status: 'Current standing.',
  current_value: 'Value at the midpoint of the best prices of both sides, in cents. Null when unknown.',
  exit_value: 'Proceeds of selling everything now, in cents. Null when there is no buyer.',
  legs: 'Standing of each leg.',
  'legs.win_status': 'Current standing.',
  'legs.current_value': 'Value at the midpoint of the best prices of both sides, in cents. Null when unknown.',
  'legs.exit_value': 'Proceeds of selling it now, in cents. Null when there is no buyer.',
  'legs.result_amount': 'Winnings, refund or cash-out proceeds, in cents. Null while open.',
  slip_id: 'ID of the slip whose legs are rated.',
});
