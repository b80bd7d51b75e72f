import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** What one member of staff may do alone, `config.staffMoney` (DOMAIN.md 6.5, 10). Amounts are cents; more needs two. */
export const staffMoneySettings = {
  /** Donations, refunds and forced withdrawals. */
  aloneAmount: integer('STAFF_ALONE_AMOUNT', 10_000),
  /** Withdrawals that wait in the queue. */
  alonePayoutAmount: integer('STAFF_ALONE_PAYOUT_AMOUNT', 100_000),
  /** A person's withdrawal limit. */
  aloneLimitAmount: integer('STAFF_ALONE_LIMIT_AMOUNT', 500_000),
  /** How long a withdrawal may wait for staff. */
  withdrawalHours: integer('WITHDRAWAL_REVIEW_HOURS', 24, { min: 1 }),
  /** How long an identity check may wait for staff. */
  identityHours: integer('IDENTITY_REVIEW_HOURS', 24, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly staffMoney: SettingsOf<typeof staffMoneySettings>;
  }
}
