import type { Cents } from '../../shared/money.ts';
import type { NoAnswer } from './port.ts';

export interface NewRefund {
  captureId: string;
  /** Our id of the refund: done at most once. */
  refundId: string;
}

export type RefundResult =
  /** Done, also when it was before. */
  | { kind: 'refunded'; providerRefundId: string | null }
  /** Accepted, not done yet: the capture will say. */
  | { kind: 'pending'; providerRefundId: string }
  | { kind: 'refused'; reason: string }
  | NoAnswer;

/** Giving a captured payment back, in full. */
export interface Refunds {
  refundCapture(refund: NewRefund): Promise<RefundResult>;
}

/** One line of the provider's book that moved the balance of our account there. */
export interface BookLine {
  /** The payment it belongs to: a refund, reversal or return has that of what it takes back. */
  reference: string;
  kind: 'payment' | 'payout' | 'other';
  /** Gross cents, positive: came in. */
  amount: Cents;
  /** What the provider took for it, cents from 0. */
  fee: Cents;
  /** Our order or withdrawal, as we told the provider; null when the line has none. */
  ourId: string | null;
  /** Takes back an earlier line. */
  reversal: boolean;
  at: Date;
}

export type BookPage = { kind: 'lines'; lines: BookLine[] } | NoAnswer;

/** The provider's own book of our account. It may lag behind by some hours. */
export interface ProviderBook {
  readLines(from: Date, to: Date): Promise<BookPage>;
}
