import type { Cents } from '../../shared/money.ts';

/** Payment rails for deposits and withdrawals: `paypal` and `venmo` through PayPal, the others through Dots. */
export type PaymentRail = 'paypal' | 'venmo' | 'card' | 'apple_pay' | 'dots';

/** Why a provider call returned no usable result. */
export type NoAnswer =
  /** It is unknown whether the operation happened. Query its status, and never start a new one. */
  | { kind: 'unknown' }
  /** The operation did not happen: nothing was sent, or the provider rejected it temporarily. */
  | { kind: 'unavailable' };

export interface NewOrder {
  /** Our order ID, used as the request ID (idempotency key) and the order's `custom_id`. */
  orderId: string;
  rail: PaymentRail;
  /** The amount the user pays, fee included. */
  amount: Cents;
  /** Where the provider redirects the user afterwards. */
  returnUrl: string;
  cancelUrl: string;
}

export type CreateOrderResult =
  | { kind: 'created'; providerOrderId: string; approveUrl: string | null }
  | { kind: 'refused'; reason: string }
  | NoAnswer;

/** A refund of a capture, in full or in part, at the provider. */
export interface CaptureRefund {
  /** The provider's ID of the refund. */
  id: string;
  /** Amount returned to the payer, in cents. */
  amount: Cents;
  state: 'completed' | 'pending' | 'failed';
}

interface Captured {
  captureId: string;
  /** All refunds that the provider lists. Empty or omitted if it doesn't list them. */
  refunds?: readonly CaptureRefund[];
  /** When the capture last changed, by the provider's clock. Omitted if the provider doesn't say. */
  changedAt?: Date;
}

/** The authoritative status of an order at the provider. */
export type OrderStatus =
  /** Not yet approved by the user. */
  | { kind: 'open' }
  /** Approved by the user, not yet captured. */
  | { kind: 'approved' }
  /** Captured. Part of it may have been returned in `refunds`. */
  | ({ kind: 'captured'; amount: Cents } & Captured)
  /** Captured but not yet settled at the provider. It may still be denied. */
  | { kind: 'capture_pending'; captureId: string; amount: Cents; reason: string | null }
  | { kind: 'declined'; reason: string | null }
  /**
   * Nothing of the capture remains: it was refunded, or the payer's bank `reversed` the part that hadn't been refunded.
   * `amount` is the captured amount. Omitted if the provider doesn't report it.
   */
  | ({ kind: 'refunded'; reason: string | null; reversed: boolean; amount?: Cents } & Captured)
  /** Something was captured, but the amount isn't in US dollars, or the status is unknown to us. */
  | { kind: 'unclear'; captureId: string; found: string }
  | { kind: 'missing' }
  | NoAnswer;

/** Where a payout goes: an account entered by the user, or a payout method that the provider stores for them. */
export type PayoutReceiver =
  | { kind: 'email' | 'phone' | 'handle'; value: string }
  | { kind: 'method'; providerUserId: string; platform: string; accountId: string };

export interface NewPayout {
  /** Our withdrawal ID, used as the batch ID that the provider pays at most once. */
  withdrawalId: string;
  rail: PaymentRail;
  receiver: PayoutReceiver;
  /** The amount that the recipient receives. */
  amount: Cents;
}

export type CreatePayoutResult =
  | { kind: 'accepted'; batchId: string }
  /** This withdrawal was submitted before. `batchId` is set if the provider reports it. */
  | { kind: 'duplicate'; batchId: string | null }
  /** This payout can never succeed, for example because of the recipient. */
  | { kind: 'refused'; reason: string }
  | NoAnswer;

/** Result of searching for a payout by our withdrawal ID. */
export type FoundPayout = { kind: 'found'; batchId: string } | { kind: 'missing' } | NoAnswer;

/** The authoritative status of a payout at the provider. */
export type PayoutStatus =
  | { kind: 'processing' }
  | { kind: 'paid'; itemId: string }
  /** The recipient has no account yet. The provider returns the money after 30 days. */
  | { kind: 'unclaimed'; itemId: string }
  | { kind: 'returned'; itemId: string; reason: string | null }
  | { kind: 'failed'; itemId: string | null; reason: string | null }
  | { kind: 'missing' }
  | NoAnswer;

/** A verified webhook from the provider. It only identifies what changed. The new state is always fetched. */
export interface ProviderEvent {
  id: string;
  type: string;
  resourceId: string | null;
  /** Our order ID, for payment events. */
  orderId: string | null;
  /** The provider's ID of the capture that the event is about, if it names one. */
  captureId: string | null;
  /**
   * Set if the event reports that money from the capture was returned. Contains the refund's ID, or null for a
   * reversal.
   */
  returned: { refundId: string | null } | null;
  /** The provider's ID of a dispute. */
  disputeId: string | null;
  /** Our withdrawal ID and the provider's batch ID, for payout events. */
  withdrawalId: string | null;
  batchId: string | null;
  /** The provider's ID of a user whose payout methods or forms changed. */
  providerUserId: string | null;
}

export type VerifiedEvent =
  | { kind: 'event'; event: ProviderEvent }
  /** Sent by the provider, but in an unknown format. `id` is the event's ID if it is usable. */
  | { kind: 'unreadable'; id: string | null; type: string | null }
  /** Not sent by the provider. */
  | { kind: 'forged' }
  /** Not an event at all: its headers contradict themselves. */
  | { kind: 'malformed' }
  /** Couldn't be verified now, so the provider will resend it. */
  | { kind: 'unavailable' };

/** A payment provider. Calls never throw for network or provider failures. */
export interface PaymentProvider {
  /**
   * Whether its responses include the time of a capture's last change, so that outdated responses can be recognized.
   */
  readonly datesChanges: boolean;
  createOrder(order: NewOrder): Promise<CreateOrderResult>;
  getOrder(providerOrderId: string): Promise<OrderStatus>;
  /**
   * Captures the money of an approved order, at most once per `orderId`. `paymentToken` comes from the card form or
   * Apple Pay; if it is required but missing, the order is only looked up.
   */
  captureOrder(providerOrderId: string, orderId: string, paymentToken?: string): Promise<OrderStatus>;
  createPayout(payout: NewPayout): Promise<CreatePayoutResult>;
  /** Looks for an earlier attempt without sending one. `unknown` if the provider can't be searched by our ID. */
  findPayout(withdrawalId: string, receiver: PayoutReceiver): Promise<FoundPayout>;
  getPayout(batchId: string): Promise<PayoutStatus>;
  /** Cancels an unclaimed payout and returns its resulting status. */
  cancelUnclaimed(batchId: string, itemId: string): Promise<PayoutStatus>;
  /** Verifies a webhook over its raw bytes. */
  verifyWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<VerifiedEvent>;
  close(): Promise<void>;
}

export interface VaultedAccount {
  /** The provider's token for the account, needed to remove it from the vault. */
  token: string;
  email: string;
  /** The account owner's name at the provider. Null if the provider doesn't return it. */
  ownerName: string | null;
}

/** A provider's vault, where users prove that an account is theirs. */
export interface Vault {
  createSetupToken(request: {
    requestId: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<{ kind: 'created'; id: string; approveUrl: string } | { kind: 'refused'; reason: string } | NoAnswer>;
  /** Exchanges an approved setup token for the account. Repeated calls return the same account. */
  redeemSetupToken(
    setupToken: string,
  ): Promise<{ kind: 'account'; account: VaultedAccount } | { kind: 'refused'; reason: string } | NoAnswer>;
  /** Removes an account from the vault. True once it is removed. */
  forgetAccount(token: string): Promise<boolean>;
}

/** The authoritative status of a dispute that a payer opened about captured payments. */
export type DisputeStatus =
  | {
      kind: 'dispute';
      captureIds: string[];
      /** The disputed amount in cents. Null if it isn't in US dollars. */
      amount: Cents | null;
      reason: string | null;
      /** `open` until the provider has decided, then the winner. */
      outcome: 'open' | 'payer' | 'merchant';
    }
  | { kind: 'missing' }
  | NoAnswer;

/** Disputes about captured payments. */
export interface Disputes {
  getDispute(disputeId: string): Promise<DisputeStatus>;
}
