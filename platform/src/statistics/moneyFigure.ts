import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import type { Cents } from '../shared/money.ts';
import { Cents as CentsSchema, Nullable, OneOf } from '../shared/schema.ts';
import { bandOf } from '../stakes/people/stakers.ts';
import { amountBands } from '../stakes/schemas.ts';

/** An amount as the viewer may see it: exact for its owner, in bands for everyone else. */
export const MoneyFigure = Type.Object({
  amount: Nullable(CentsSchema),
  band: OneOf(amountBands),
  negative: Type.Boolean(),
});
describeSchema(MoneyFigure, 'MoneyFigure', 'Amount, exact or as a range depending on the viewer.', {
  amount: 'Exact amount in cents. Null for other viewers.',
  band: 'Range of the amount, without its sign.',
  negative: 'True when the amount is negative.',
});
export type MoneyFigure = Static<typeof MoneyFigure>;

/** Returns an amount in the form that a viewer may see. `exact` is for viewers who may see the exact amount. */
export function moneyFigure(amount: Cents, exact: boolean): MoneyFigure {
  return { amount: exact ? amount : null, band: bandOf(Math.abs(amount)), negative: amount < 0 };
}
