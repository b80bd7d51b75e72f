import type { Cents } from '../../shared/money.ts';

/** How money comes in or goes out: `paypal` and `venmo` through PayPal, the others through Dots. */
export type PaymentRail = 'paypal' | 'venmo' | 'card' | 'apple_pay' | 'dots';

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

/** Where a payout goes: an account named by the person, or a payout method that the provider keeps for them. */
export type PayoutReceiver =
  | { kind: 'email' | 'phone' | 'handle'; value: string }
  | { kind: 'method'; providerUserId: string; platform: string; accountId: string };

export interface NewPayout {
  /** Our withdrawal id: the batch id that the provider pays at most once. */
  withdrawalId: string;
  rail: PaymentRail;
  receiver: PayoutReceiver;
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
  /** The provider's id of one of our people whose payout methods or forms changed there. */
  providerUserId: string | null;
}

/** `forged`: not from the provider. `unavailable`: could not be checked now, the provider sends it again. */
export type VerifiedEvent = { kind: 'event'; event: ProviderEvent } | { kind: 'forged' } | { kind: 'unavailable' };

/** What the platform needs of a payment provider. No call throws for what the network or the provider does. */
export interface PaymentProvider {
  createOrder(order: NewOrder): Promise<CreateOrderResult>;
  getOrder(providerOrderId: string): Promise<OrderStatus>;
  /**
   * Takes the money of an approved order, at most once for `orderId`. `paymentToken` is what a card form or Apple Pay gave
   * for this payment; without one, where it is needed, the order is only looked up.
   */
  captureOrder(providerOrderId: string, orderId: string, paymentToken?: string): Promise<OrderStatus>;
  createPayout(payout: NewPayout): Promise<CreatePayoutResult>;
  getPayout(batchId: string): Promise<PayoutStatus>;
  /** Calls a payout back that nobody has claimed, and tells what became of it. */
  cancelUnclaimed(batchId: string, itemId: string): Promise<PayoutStatus>;
  /** Checks a webhook over the bytes as they came. */
  verifyWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<VerifiedEvent>;
  close(): Promise<void>;
}

export interface VaultedAccount {
  /** The provider's token of the account, for taking it out of the vault again. */
  token: string;
  email: string;
  /** As the account's owner is called there; null when the provider does not say. */
  ownerName: string | null;
}

/** A provider's vault: a person shows there that an account is theirs. */
export interface Vault {
  createSetupToken(request: {
    requestId: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<{ kind: 'created'; id: string; approveUrl: string } | { kind: 'refused'; reason: string } | NoAnswer>;
  /** Turns an approved setup token into the account, the same one each time. */
  redeemSetupToken(
    setupToken: string,
  ): Promise<{ kind: 'account'; account: VaultedAccount } | { kind: 'refused'; reason: string } | NoAnswer>;
  /** Takes an account out of the vault. True when it is out. */
  forgetAccount(token: string): Promise<boolean>;
}
