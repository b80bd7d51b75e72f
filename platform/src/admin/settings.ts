import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Limits for a single staff member, `config.staffMoney`, in cents; larger amounts need a second approval. */
export const staffMoneySettings = {
  /** Credits, refunds and forced withdrawals. */
  aloneAmount: integer('STAFF_ALONE_AMOUNT', 10_000),
  /** Withdrawals under review. */
  alonePayoutAmount: integer('STAFF_ALONE_PAYOUT_AMOUNT', 100_000),
  /** Individual withdrawal limits. */
  aloneLimitAmount: integer('STAFF_ALONE_LIMIT_AMOUNT', 500_000),
  /** Deadline for withdrawal reviews. */
  withdrawalHours: integer('WITHDRAWAL_REVIEW_HOURS', 24, { min: 1 }),
  /** How long an identity check may wait for staff. */
  identityHours: integer('IDENTITY_REVIEW_HOURS', 24, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly staffMoney: SettingsOf<typeof staffMoneySettings>;
  }
}
