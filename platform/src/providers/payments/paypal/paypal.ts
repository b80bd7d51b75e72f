import type { BookPage, NewRefund, ProviderBook, RefundResult, Refunds } from '../book.ts';
import type {
  CreateOrderResult,
  CreatePayoutResult,
  DisputeStatus,
  Disputes,
  FoundPayout,
  NewOrder,
  NewPayout,
  OrderStatus,
  PaymentProvider,
  PayoutStatus,
  Vault,
  VerifiedEvent,
} from '../port.ts';
import { PayPalClient } from './client.ts';
import { getDispute } from './disputes.ts';
import { captureOrder, createOrder, getOrder } from './orders.ts';
import { cancelUnclaimed, createPayout, getPayout } from './payouts.ts';
import { refundCapture } from './refunds.ts';
import { readLines } from './reporting.ts';
import type { PayPalSettings } from './settings.ts';
import { createSetupToken, forgetAccount, redeemSetupToken } from './vault.ts';
import { WebhookVerifier } from './webhooks.ts';

/** PayPal's REST API: Orders v2, Payments v2, Payouts, Disputes, Vault v3, Transaction Search and webhooks. */
export class PayPal implements PaymentProvider, Vault, Refunds, Disputes, ProviderBook {
  private readonly settings: PayPalSettings;
  private readonly client: PayPalClient;
  private readonly webhooks: WebhookVerifier;

  constructor(settings: PayPalSettings) {
    this.settings = settings;
    this.client = new PayPalClient(settings);
    this.webhooks = new WebhookVerifier(settings, this.client);
  }

  readonly datesChanges = true;

  createOrder(order: NewOrder): Promise<CreateOrderResult> {
    return createOrder(this.client, this.settings.brandName, order);
  }

  getOrder(providerOrderId: string): Promise<OrderStatus> {
    return getOrder(this.client, providerOrderId);
  }

  captureOrder(providerOrderId: string, orderId: string): Promise<OrderStatus> {
    return captureOrder(this.client, providerOrderId, orderId);
  }

  /** PayPal can look up payouts only by its own batch ID, which was lost along with the response. */
  async findPayout(): Promise<FoundPayout> {
    return { kind: 'unknown' };
  }

  createPayout(payout: NewPayout): Promise<CreatePayoutResult> {
    return createPayout(this.client, this.settings.brandName, payout);
  }

  getPayout(batchId: string): Promise<PayoutStatus> {
    return getPayout(this.client, batchId);
  }

  cancelUnclaimed(batchId: string, itemId: string): Promise<PayoutStatus> {
    return cancelUnclaimed(this.client, batchId, itemId);
  }

  refundCapture(refund: NewRefund): Promise<RefundResult> {
    return refundCapture(this.client, this.settings.brandName, refund);
  }

  getDispute(disputeId: string): Promise<DisputeStatus> {
    return getDispute(this.client, disputeId);
  }

  readLines(from: Date, to: Date): Promise<BookPage> {
    return readLines(this.client, from, to);
  }

  createSetupToken(request: Parameters<Vault['createSetupToken']>[0]): ReturnType<Vault['createSetupToken']> {
    return createSetupToken(this.client, this.settings.brandName, request);
  }

  redeemSetupToken(setupToken: string): ReturnType<Vault['redeemSetupToken']> {
    return redeemSetupToken(this.client, setupToken);
  }

  forgetAccount(token: string): Promise<boolean> {
    return forgetAccount(this.client, token);
  }

  verifyWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<VerifiedEvent> {
    return this.webhooks.verify(headers, body);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
