import { integer, integers, list, type Section, type SettingsOf } from '../shared/settings.ts';

/** Wallet settings, available as `config.wallet`. Amounts are in cents. */
export const walletSettings = {
  /** Deposit amounts offered as quick choices. */
  depositChips: integers('DEPOSIT_CHIPS', [1000, 2500, 5000, 10_000]),
  /** Minimum deposit, in cents. */
  depositMinAmount: integer('DEPOSIT_MIN_AMOUNT', 500, { min: 1 }),
  /** Maximum deposit, in cents. */
  depositMaxAmount: integer('DEPOSIT_MAX_AMOUNT', 50_000, { min: 1 }),
  /** Maximum total of deposits per UTC day, in cents. */
  depositDayAmount: integer('DEPOSIT_DAY_AMOUNT', 200_000, { min: 1 }),
  /** Deposit methods that this installation offers, as long as their providers are configured. */
  depositMethods: list('DEPOSIT_METHODS', ['paypal', 'venmo', 'card', 'apple_pay']),
  /** Withdrawal methods that this installation offers, as long as their providers are configured. */
  withdrawMethods: list('WITHDRAW_METHODS', ['paypal', 'venmo', 'dots']),
  /** Provider's fee on deposits in basis points. Paid by the person on top of the deposit. */
  depositFeeBasisPoints: integer('DEPOSIT_FEE_BASIS_POINTS', 0, { max: 1000 }),
  /** Fee on deposits by card, in basis points. */
  cardFeeBasisPoints: integer('CARD_FEE_BASIS_POINTS', 290, { max: 1000 }),
  /** Fee on deposits by Apple Pay, in basis points. */
  applePayFeeBasisPoints: integer('APPLE_PAY_FEE_BASIS_POINTS', 290, { max: 1000 }),
  /** Time a person has to approve an order. */
  orderMinutes: integer('DEPOSIT_ORDER_MINUTES', 180, { min: 1 }),
  /** Minimum withdrawal, in cents. */
  withdrawMinAmount: integer('WITHDRAW_MIN_AMOUNT', 1000, { min: 1 }),
  /** Maximum withdrawal, in cents. */
  withdrawMaxAmount: integer('WITHDRAW_MAX_AMOUNT', 100_000, { min: 1 }),
  /** Provider's fee on payouts, deducted from the amount that arrives, in cents. */
  withdrawFeeAmount: integer('WITHDRAW_FEE_AMOUNT', 25, { max: 500 }),
  /** Provider's fee on payouts to bank accounts, deducted from the amount that arrives, in cents. */
  bankWithdrawFeeAmount: integer('BANK_WITHDRAW_FEE_AMOUNT', 50, { max: 500 }),
  /** Net winnings in a calendar year above which a tax form is required before withdrawals, in cents. */
  taxFormAmount: integer('TAX_FORM_AMOUNT', 60_000, { min: 1 }),
  /** Total deposits above which an identity check is required before further deposits, in cents. */
  identityDepositAmount: integer('IDENTITY_DEPOSIT_AMOUNT', 50_000, { min: 1 }),
  /** Net winnings above which an identity check is required before further deposits, in cents. */
  identityWinningsAmount: integer('IDENTITY_WINNINGS_AMOUNT', 60_000, { min: 1 }),
  /** Days that an approved identity check is valid, unless the document expires sooner. */
  identityValidDays: integer('IDENTITY_VALID_DAYS', 730, { min: 1 }),
  /** Number of days before an approved check expires at which the person is asked to renew it. */
  identityRenewDays: integer('IDENTITY_RENEW_DAYS', 30, { min: 1 }),
  /** Amount of withdrawals per UTC day that are paid without review, in cents. Anything above waits in state `review`. */
  withdrawAutoDayAmount: integer('WITHDRAW_AUTO_DAY_AMOUNT', 50_000),
  /** Number of days after a match that looks arranged during which withdrawals are reviewed. */
  arrangedReviewDays: integer('WITHDRAW_ARRANGED_REVIEW_DAYS', 30, { min: 0 }),
  /** Time during which new payment methods can only receive small amounts. */
  sourceHoldHours: integer('PAYMENT_SOURCE_HOLD_HOURS', 24, { max: 720 }),
  /** Maximum payout to a payment method during that time, in cents. */
  sourceHoldAmount: integer('PAYMENT_SOURCE_HOLD_AMOUNT', 10_000),
  /** Days after a payout for which a deleted account's destination is kept, in case the payout comes back. */
  deletedDestinationDays: integer('DELETED_DESTINATION_DAYS', 90, { min: 1, max: 365 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly wallet: SettingsOf<typeof walletSettings>;
  }
}
