import type { Config } from '../shared/config.ts';
import type { Cents } from '../shared/money.ts';
import { depositFee } from './rules.ts';
import type { PaymentType, Rail } from './tables.ts';

type Limits = Config['wallet'];

/** Returns the provider's fee on a deposit. The platform itself charges nothing. */
export function depositFeeOf(rail: PaymentType, amount: Cents, limits: Limits): Cents {
  const basisPoints = {
    paypal: limits.depositFeeBasisPoints,
    venmo: limits.depositFeeBasisPoints,
    card: limits.cardFeeBasisPoints,
    apple_pay: limits.applePayFeeBasisPoints,
  };
  return depositFee(amount, basisPoints[rail]);
}

/** Returns the provider's fee on a payout. */
export function withdrawFeeOf(rail: Rail, limits: Limits): Cents {
  return rail === 'dots' ? limits.bankWithdrawFeeAmount : limits.withdrawFeeAmount;
}

/** Returns the expected arrival of a payout, for display. */
export function etaOf(rail: Rail): string {
  return rail === 'dots' ? '1 to 3 business days' : 'Usually under 5 min';
}
