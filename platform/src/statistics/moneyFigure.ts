import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import type { Cents } from '../shared/money.ts';
import { Cents as CentsSchema, Nullable, OneOf } from '../shared/schema.ts';
import { bandOf } from '../stakes/people/stakers.ts';
import { amountBands } from '../stakes/schemas.ts';

/** An amount as a reader may know it: about how much, and to the cent only where it is their own business. */
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

/** `exact`: the reader may know it to the cent. */
export function moneyFigure(amount: Cents, exact: boolean): MoneyFigure {
  return { amount: exact ? amount : null, band: bandOf(Math.abs(amount)), negative: amount < 0 };
}
