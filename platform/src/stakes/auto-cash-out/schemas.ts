import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { Price } from '../markets/schemas.ts';

export const autoCashOutStates = ['armed', 'triggered', 'done', 'canceled'] as const;
export const autoCashOutCauses = ['target', 'stop'] as const;
export const autoCashOutReasons = ['removed', 'sold', 'closed', 'voided'] as const;

export const AutoCashOutBody = Type.Object({
  target_price: Type.Optional(Nullable(Price)),
  stop_price: Type.Optional(Nullable(Price)),
  min_price: Type.Optional(Nullable(Price)),
});
describeSchema(
  AutoCashOutBody,
  'AutoCashOutBody',
  'Prices for an automatic cash-out. Requires a target, a stop or both.',
  {
    target_price: 'Sells when the best bid reaches this price, for this price or better. In cents per $1.00 of payout.',
    stop_price: 'Sells when the best bid falls to this price. In cents per $1.00 of payout.',
    min_price: 'Lowest acceptable price once the stop is reached. Defaults to the stop price.',
  },
);
export type AutoCashOutInput = Static<typeof AutoCashOutBody>;

export const AutoCashOutSchema = Type.Object({
  position_id: Id,
  target_price: Nullable(Price),
  stop_price: Nullable(Price),
  min_price: Nullable(Price),
  state: OneOf(autoCashOutStates),
  cause: Nullable(OneOf(autoCashOutCauses)),
  reason: Nullable(OneOf(autoCashOutReasons)),
  sold_amount: Cents,
  proceeds_amount: Cents,
  set_at: DateTime,
  triggered_at: Nullable(DateTime),
  ended_at: Nullable(DateTime),
});
describeSchema(AutoCashOutSchema, 'AutoCashOut', 'Automatic cash-out of a position.', {
  position_id: 'ID of the position that is sold.',
  target_price: 'Price to sell at or above, in cents per $1.00 of payout. Null when there is no target.',
  stop_price: 'Price at or below which the position is sold, in cents per $1.00 of payout. Null when there is no stop.',
  min_price: 'Lowest acceptable price once the stop is reached. Null when there is no stop.',
  state: 'Current state.',
  cause: 'Price that last triggered it. Null until it is first triggered.',
  reason: 'Reason it was canceled. Null otherwise.',
  sold_amount: 'Payout sold automatically, in cents.',
  proceeds_amount: 'Proceeds from the automatic sales, in cents.',
  set_at: 'Time it was set.',
  triggered_at: 'Time it was last triggered. Null until it is first triggered.',
  ended_at: 'Time it was completed or canceled. Null until then.',
});
export type AutoCashOutView = Static<typeof AutoCashOutSchema>;

export const AutoCashOutResultSchema = Type.Object({ auto_cash_out: Nullable(AutoCashOutSchema) });
describeSchema(AutoCashOutResultSchema, 'AutoCashOutResult', 'Automatic cash-out of a position.', {
  auto_cash_out: 'Automatic cash-out. Null if none has ever been set.',
});
