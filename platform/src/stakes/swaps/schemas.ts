import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf, PositiveCents } from '../../shared/schema.ts';
import { Wallet } from '../../wallet/schemas.ts';
import { Count, Price, stakeSides } from '../markets/schemas.ts';
import { SlipLegSchema, SlipSchema } from '../slips/schemas.ts';

const BenchLegInput = Type.Object({
  event_id: Id,
  market_id: Type.Optional(Nullable(Id)),
  event_team_id: Id,
  side: Type.Optional(OneOf(stakeSides)),
  price: Price,
  amount: PositiveCents,
});
describeSchema(BenchLegInput, 'BenchLegInput', 'Stake to put on the bench.', {
  market_id: "Market ID. Defaults to the event's winner market.",
  side: 'Side of the stake. Defaults to `for`.',
  price: 'Worst acceptable price, in cents per $1.00 of payout.',
  amount: 'Stake in cents.',
  event_id: 'ID of the event to stake on.',
  event_team_id: 'ID of the team to stake for or against.',
});
export type BenchLegInput = Static<typeof BenchLegInput>;

export const BenchBody = Type.Object({
  /** The complete bench, in swap order. */
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
  slip_id: 'ID of the slip the lineup and the bench belong to.',
});

export const LineupChangeBody = Type.Object({
  out_leg_id: Id,
  in_leg_id: Id,
  /** Minimum proceeds from the sale of the matched part. */
  min_proceeds: Type.Optional(Nullable(Cents)),
});
describeSchema(LineupChangeBody, 'LineupChangeBody', '', {
  out_leg_id: 'ID of the leg to move out.',
  in_leg_id: 'ID of the leg to move in.',
  min_proceeds: 'Minimum proceeds of the leg moved out, in cents.',
});

export const LineupChangeSchema = Type.Object({
  id: Id,
  out_leg_id: Id,
  in_leg_id: Id,
  /** `auto` means automatic, after a void. */
  cause: OneOf(['person', 'auto'] as const),
  refunded_amount: Cents,
  proceeds_amount: Cents,
  placed_amount: Cents,
  at: DateTime,
});
describeSchema(LineupChangeSchema, 'LineupChange', 'Swap of slip legs.', {
  out_leg_id: 'ID of the leg moved out of the lineup.',
  in_leg_id: 'ID of the leg moved into the lineup.',
  cause: 'Cause of the swap.',
  refunded_amount: 'Refunded unmatched stake, in cents.',
  proceeds_amount: 'Proceeds of selling the matched part, in cents.',
  placed_amount: 'Stake of the leg moved into the lineup, in cents.',
  at: 'Time of the swap.',
});
export type LineupChangeView = Static<typeof LineupChangeSchema>;

export const LineupChangedSchema = Type.Object({ change: LineupChangeSchema, slip: SlipSchema, wallet: Wallet });
describeSchema(LineupChangedSchema, 'LineupChanged', 'Completed swap.', {
  change: 'Swap that was made.',
  slip: 'Slip after the swap.',
});
export type LineupChangedView = Static<typeof LineupChangedSchema>;
