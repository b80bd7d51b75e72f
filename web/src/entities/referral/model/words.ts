import type { ReferralIneligibleReason } from '@/shared/api/types.generated';

const reasons: Record<ReferralIneligibleReason, string> = {
  too_late: 'Referral codes only work in the first days after you sign up.',
  redeemed: 'You’ve already used a referral code.',
  device: 'Someone already signed up on this device, so you can’t use a referral code here.',
  phone: 'This phone number was used on Duelbook before, so you can’t use a referral code.',
  payment: 'One of your payout methods is also on another account, so you can’t use a referral code.',
  paused: 'Referral rewards are paused right now.',
  account: 'This account can’t use referral codes.',
};

/** Explains to the user why they can't redeem a code. */
export const ineligibleText = (reason: ReferralIneligibleReason): string => reasons[reason];

/** Normalizes a code: uppercase, with spaces and hyphens removed. */
export const cleanReferralCode = (typed: string): string => typed.replaceAll(/[\s-]+/g, '').toUpperCase();
