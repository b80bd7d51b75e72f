import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of referrals, `config.referrals`. Amounts are cents. */
export const referralSettings = {
  /** What the one who invited gets, wager-only. */
  referrerAmount: integer('REFERRAL_REFERRER_AMOUNT', 500, { min: 1, max: 10_000 }),
  /** What the one who was invited gets, wager-only. */
  referredAmount: integer('REFERRAL_REFERRED_AMOUNT', 500, { min: 1, max: 10_000 }),
  /** Real money the invited person has to play before both are paid. */
  playAmount: integer('REFERRAL_PLAY_AMOUNT', 2000, { min: 1 }),
  /** How long after signing up a code may be redeemed. */
  redeemDays: integer('REFERRAL_REDEEM_DAYS', 7, { min: 1, max: 90 }),
  remindHours: integer('REFERRAL_REMIND_HOURS', 72, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly referrals: SettingsOf<typeof referralSettings>;
  }
}
