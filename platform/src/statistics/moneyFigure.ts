import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import type { Cents } from '../shared/money.ts';
import { Cents as CentsSchema, Nullable, OneOf } from '../shared/schema.ts';
import { bandOf } from '../stakes/people/stakers.ts';
import { amountBands } from '../stakes/schemas.ts';

/** An amount as the reader may see it: banded, or exact for its owner. */
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

/** `exact` for readers who may see the exact amount. */
export function moneyFigure(amount: Cents, exact: boolean): MoneyFigure {
  return { amount: exact ? amount : null, band: bandOf(Math.abs(amount)), negative: amount < 0 };
}
