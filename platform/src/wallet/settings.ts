import { integer, integers, list, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of the wallet, `config.wallet`. Amounts are cents. */
export const walletSettings = {
  /** Amounts offered as quick choices. */
  depositChips: integers('DEPOSIT_CHIPS', [1000, 2500, 5000, 10_000]),
  depositMinAmount: integer('DEPOSIT_MIN_AMOUNT', 500, { min: 1 }),
  depositMaxAmount: integer('DEPOSIT_MAX_AMOUNT', 50_000, { min: 1 }),
  /** What a person may pay in from midnight to midnight UTC. */
  depositDayAmount: integer('DEPOSIT_DAY_AMOUNT', 200_000, { min: 1 }),
  /** The ways to pay in and to be paid that this installation offers, as far as their providers are set up. */
  depositMethods: list('DEPOSIT_METHODS', ['paypal', 'venmo', 'card', 'apple_pay']),
  withdrawMethods: list('WITHDRAW_METHODS', ['paypal', 'venmo', 'dots']),
  /** What the provider adds to a deposit, in hundredths of a percent; paid by the person, never kept by us. */
  depositFeeBasisPoints: integer('DEPOSIT_FEE_BASIS_POINTS', 0, { max: 1000 }),
  cardFeeBasisPoints: integer('CARD_FEE_BASIS_POINTS', 290, { max: 1000 }),
  applePayFeeBasisPoints: integer('APPLE_PAY_FEE_BASIS_POINTS', 290, { max: 1000 }),
  /** How long a person may take to approve an order. */
  orderMinutes: integer('DEPOSIT_ORDER_MINUTES', 180, { min: 1 }),
  withdrawMinAmount: integer('WITHDRAW_MIN_AMOUNT', 1000, { min: 1 }),
  withdrawMaxAmount: integer('WITHDRAW_MAX_AMOUNT', 100_000, { min: 1 }),
  /** What the provider takes for a payout; it comes off what arrives. */
  withdrawFeeAmount: integer('WITHDRAW_FEE_AMOUNT', 25, { max: 500 }),
  bankWithdrawFeeAmount: integer('BANK_WITHDRAW_FEE_AMOUNT', 50, { max: 500 }),
  /** Net winnings of a calendar year from which a tax form is needed before money goes out. */
  taxFormAmount: integer('TAX_FORM_AMOUNT', 60_000, { min: 1 }),
  /** Deposits and net winnings in all from which an identity check is needed before more is paid in. */
  identityDepositAmount: integer('IDENTITY_DEPOSIT_AMOUNT', 50_000, { min: 1 }),
  identityWinningsAmount: integer('IDENTITY_WINNINGS_AMOUNT', 60_000, { min: 1 }),
  /**
   * Withdrawals of a person up to this much from midnight to midnight UTC are paid without a look by staff; more waits in
   * state `review` for staff.
   */
  withdrawAutoDayAmount: integer('WITHDRAW_AUTO_DAY_AMOUNT', 50_000),
  /** A new payment source takes only small amounts at first. */
  sourceHoldHours: integer('PAYMENT_SOURCE_HOLD_HOURS', 24, { max: 720 }),
  sourceHoldAmount: integer('PAYMENT_SOURCE_HOLD_AMOUNT', 10_000),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly wallet: SettingsOf<typeof walletSettings>;
  }
}
