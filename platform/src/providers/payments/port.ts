import type { Cents } from '../../shared/money.ts';

/** How a person pays in; both are processed by the same provider. */
export type PaymentRail = 'paypal' | 'venmo';

/** What one call to the provider came to when it gave no usable answer. */
export type NoAnswer =
  /** It may have happened or not: ask again, never start anew. */
  | { kind: 'unknown' }
  /** It surely did not happen: nothing was sent, or the provider turned it away for now. */
  | { kind: 'unavailable' };

export interface NewOrder {
  /** Our order id: the request id (idempotency) and the order's `custom_id`. */
  orderId: string;
  rail: PaymentRail;
  /** What the person pays, fee included. */
  amount: Cents;
  /** Where the provider's pages send the person back to. */
  returnUrl: string;
  cancelUrl: string;
}

export type CreateOrderResult =
  | { kind: 'created'; providerOrderId: string; approveUrl: string | null }
  | { kind: 'refused'; reason: string }
  | NoAnswer;

/** The truth about an order at the provider. */
export type OrderStatus =
  /** The person has not approved it. */
  | { kind: 'open' }
  /** Approved by the person, nothing taken yet. */
  | { kind: 'approved' }
  | { kind: 'captured'; captureId: string; amount: Cents }
  /** Taken, but the provider has not got it yet: may still be denied. */
  | { kind: 'capture_pending'; captureId: string; amount: Cents; reason: string | null }
  | { kind: 'declined'; reason: string | null }
  /** All of it given back after the capture: by us, or `reversed` by the payer's bank. */
  | { kind: 'refunded'; captureId: string; reason: string | null; reversed: boolean }
  | { kind: 'missing' }
  | NoAnswer;

export interface NewPayout {
  /** Our withdrawal id: the batch id that the provider pays at most once. */
  withdrawalId: string;
  rail: PaymentRail;
  receiver: { kind: 'email' | 'phone' | 'handle'; value: string };
  /** What the receiver gets. */
  amount: Cents;
}

export type CreatePayoutResult =
  | { kind: 'accepted'; batchId: string }
  /** This withdrawal was handed in before; `batchId` is known when the provider says it. */
  | { kind: 'duplicate'; batchId: string | null }
  /** This payout can never work, for example because of the receiver. */
  | { kind: 'refused'; reason: string }
  | NoAnswer;

/** The truth about a payout at the provider. */
export type PayoutStatus =
  | { kind: 'processing' }
  | { kind: 'paid'; itemId: string }
  /** The receiver has no account yet; returned by the provider after 30 days. */
  | { kind: 'unclaimed'; itemId: string }
  | { kind: 'returned'; itemId: string; reason: string | null }
  | { kind: 'failed'; itemId: string | null; reason: string | null }
  | { kind: 'missing' }
  | NoAnswer;

/** A verified message of the provider. It only says what to look at: state is always fetched. */
export interface ProviderEvent {
  id: string;
  type: string;
  resourceId: string | null;
  /** Our order id, when it is about a payment. */
  orderId: string | null;
  /** Our withdrawal id and the provider's batch, when it is about a payout. */
  withdrawalId: string | null;
  batchId: string | null;
}

/** `forged`: not from the provider. `unavailable`: could not be checked now, the provider sends it again. */
export type VerifiedEvent = { kind: 'event'; event: ProviderEvent } | { kind: 'forged' } | { kind: 'unavailable' };

/** What the platform needs of a payment provider. No call throws for what the network or the provider does. */
export interface PaymentProvider {
  createOrder(order: NewOrder): Promise<CreateOrderResult>;
  getOrder(providerOrderId: string): Promise<OrderStatus>;
  /** Takes the money of an approved order, at most once for `orderId`. */
  captureOrder(providerOrderId: string, orderId: string): Promise<OrderStatus>;
  createPayout(payout: NewPayout): Promise<CreatePayoutResult>;
  getPayout(batchId: string): Promise<PayoutStatus>;
  /** Checks a webhook over the bytes as they came. */
  verifyWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<VerifiedEvent>;
  close(): Promise<void>;
}
