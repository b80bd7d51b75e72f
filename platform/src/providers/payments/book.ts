import type { Cents } from '../../shared/money.ts';
import type { NoAnswer } from './port.ts';

export interface NewRefund {
  captureId: string;
  /** Our refund ID. The provider executes each refund ID at most once. */
  refundId: string;
}

export type RefundResult =
  /** Refunded by this request or an earlier one. */
  | { kind: 'refunded'; providerRefundId: string | null }
  /** Accepted but not completed yet. The capture's status shows the outcome later. */
  | { kind: 'pending'; providerRefundId: string }
  | { kind: 'refused'; reason: string }
  | NoAnswer;

/** Full refunds of captured payments. */
export interface Refunds {
  refundCapture(refund: NewRefund): Promise<RefundResult>;
}

/** A transaction reported by the provider that changed our account balance there. */
export interface BookLine {
  /**
   * The payment this transaction belongs to. Refunds, reversals and returns carry the reference of the original
   * payment.
   */
  reference: string;
  kind: 'payment' | 'payout' | 'other';
  /** Gross amount in cents. Positive for incoming money. */
  amount: Cents;
  /** The provider's fee in cents, 0 or more. */
  fee: Cents;
  /** Our order or withdrawal ID as sent to the provider. Null if the transaction has none. */
  ourId: string | null;
  /** True if this transaction reverses an earlier one. */
  reversal: boolean;
  at: Date;
}

export type BookPage = { kind: 'lines'; lines: BookLine[] } | NoAnswer;

/** The provider's transaction report for our account. May lag by several hours. */
export interface ProviderBook {
  readLines(from: Date, to: Date): Promise<BookPage>;
}
