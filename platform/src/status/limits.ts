import Type, { type Static } from 'typebox';
import type { Config } from '../shared/config.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents } from '../shared/schema.ts';

/** Limits that apply to everyone, in cents. */
export const PublicLimits = Type.Object({
  entry_min_amount: Cents,
  entry_max_amount: Cents,
  deposit_min_amount: Cents,
  deposit_max_amount: Cents,
  deposit_day_amount: Cents,
  withdraw_min_amount: Cents,
  withdraw_max_amount: Cents,
  deposit_chips: Type.Array(Cents),
  entry_chips: Type.Array(Cents),
  active_matches: Type.Integer(),
});
describeSchema(PublicLimits, 'PublicLimits', 'Limits on amounts and counts.', {
  entry_min_amount: 'Minimum match entry, in cents.',
  entry_max_amount: 'Maximum match entry, in cents.',
  deposit_min_amount: 'Minimum deposit, in cents.',
  deposit_max_amount: 'Maximum deposit, in cents.',
  deposit_day_amount: 'Maximum total deposits per day, in cents.',
  withdraw_min_amount: 'Minimum withdrawal, in cents.',
  withdraw_max_amount: 'Maximum withdrawal, in cents.',
  deposit_chips: 'Suggested deposit amounts, in cents.',
  entry_chips: 'Suggested entries, in cents.',
  active_matches: 'Maximum number of simultaneous matches.',
});

/** Returns the limits that the operations enforce. */
export function publicLimits({ wallet, matches }: Pick<Config, 'wallet' | 'matches'>): Static<typeof PublicLimits> {
  return {
    entry_min_amount: matches.entryMinAmount,
    entry_max_amount: matches.entryMaxAmount,
    deposit_min_amount: wallet.depositMinAmount,
    deposit_max_amount: wallet.depositMaxAmount,
    deposit_day_amount: wallet.depositDayAmount,
    withdraw_min_amount: wallet.withdrawMinAmount,
    withdraw_max_amount: wallet.withdrawMaxAmount,
    deposit_chips: [...wallet.depositChips],
    entry_chips: [...matches.entryChips],
    active_matches: matches.activeMatches,
  };
}
