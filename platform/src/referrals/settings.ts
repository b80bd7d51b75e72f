import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Referral settings, available as `config.referrals`. Amounts are in cents. */
export const referralSettings = {
  /** Referrer's reward in wager-only money, in cents. */
  referrerAmount: integer('REFERRAL_REFERRER_AMOUNT', 500, { min: 1, max: 10_000 }),
  /** Invited person's reward in wager-only money, in cents. */
  referredAmount: integer('REFERRAL_REFERRED_AMOUNT', 500, { min: 1, max: 10_000 }),
  /** Real money that the invited person must wager before the rewards are paid, in cents. */
  playAmount: integer('REFERRAL_PLAY_AMOUNT', 2000, { min: 1 }),
  /** Number of days after sign-up during which a code can be redeemed. */
  redeemDays: integer('REFERRAL_REDEEM_DAYS', 7, { min: 1, max: 90 }),
  /** Hours after which an invited person can be reminded of the reward. */
  remindHours: integer('REFERRAL_REMIND_HOURS', 72, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly referrals: SettingsOf<typeof referralSettings>;
  }
}
