import type { ReferralIneligibleReason } from '@/shared/api/types.generated';

const reasons: Record<ReferralIneligibleReason, string> = {
  too_late: 'Codes are for the first days after signing up.',
  redeemed: 'You have used a code already.',
  device: 'Somebody has signed up on this device before, so a code brings nothing here.',
  phone: 'This number has been with Duelbook before, so a code brings nothing here.',
  payment: 'One of your payment sources belongs to another account too, so a code brings nothing here.',
  paused: 'Rewards for codes are paused at the moment.',
  account: 'Codes cannot be used on this account.',
};

/** Why a code cannot be redeemed, as people read it. */
export const ineligibleText = (reason: ReferralIneligibleReason): string => reasons[reason];

/** A code as it is compared: without spaces and hyphens, in capitals. */
export const cleanReferralCode = (typed: string): string => typed.replaceAll(/[\s-]+/g, '').toUpperCase();
