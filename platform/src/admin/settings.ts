import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/**
 * Limits in cents, available as `config.staffMoney`. Up to these amounts, one staff member can act alone. Larger
 * amounts need a second approval.
 */
export const staffMoneySettings = {
  /** Largest credit, refund or forced withdrawal that one staff member can make alone, in cents. */
  aloneAmount: integer('STAFF_ALONE_AMOUNT', 10_000),
  /** Largest withdrawal under review that one staff member can approve alone, in cents. */
  alonePayoutAmount: integer('STAFF_ALONE_PAYOUT_AMOUNT', 100_000),
  /** Highest individual withdrawal limit that one staff member can set alone, in cents. */
  aloneLimitAmount: integer('STAFF_ALONE_LIMIT_AMOUNT', 500_000),
  /** Hours within which staff must review a withdrawal. */
  withdrawalHours: integer('WITHDRAWAL_REVIEW_HOURS', 24, { min: 1 }),
  /** Hours within which staff must decide an identity check. */
  identityHours: integer('IDENTITY_REVIEW_HOURS', 24, { min: 1 }),
  /** Hours within which staff must review a payment method. */
  paymentSourceHours: integer('PAYMENT_SOURCE_REVIEW_HOURS', 24, { min: 1 }),
  /** Hours within which staff must explain a difference between the ledger and a payment provider. */
  reconciliationHours: integer('RECONCILIATION_HOURS', 48, { min: 1 }),
  /** Hours within which staff must decide a blocked payout. */
  payoutHours: integer('PAYOUT_REVIEW_HOURS', 24, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly staffMoney: SettingsOf<typeof staffMoneySettings>;
  }
}
