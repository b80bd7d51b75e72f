import type { BookPage, NewRefund, RefundResult } from '../book.ts';
import type {
  CreateOrderResult,
  CreatePayoutResult,
  FoundPayout,
  NewOrder,
  NewPayout,
  OrderStatus,
  PayoutReceiver,
  PayoutStatus,
  VerifiedEvent,
} from '../port.ts';
import { readLines } from './book.ts';
import { DotsClient } from './client.ts';
import { confirmIntent, createIntent, getIntent, refundIntent } from './payments.ts';
import { createPayout, findPayout, getPayout } from './payouts.ts';
import { createFlow, createUser, getPayoutMethods, getStanding } from './people.ts';
import type { Dots, DotsPerson } from './port.ts';
import type { DotsSettings } from './settings.ts';
import { verifyWebhook } from './webhooks.ts';

/**
 * Dots' REST API (docs.dots.dev, v2): payment intents, payouts, users, flows and webhooks. One assumption isn't covered
 * by its documentation: that `POST /v2/payment-methods` turns an Apple Pay token into a payment method.
 */
export class DotsApi implements Dots {
  private readonly settings: DotsSettings;
  private readonly client: DotsClient;

  constructor(settings: DotsSettings) {
    this.settings = settings;
    this.client = new DotsClient(settings);
  }

  readonly datesChanges = false;

  createOrder(order: NewOrder): Promise<CreateOrderResult> {
    return createIntent(this.client, this.settings.cardFormUrl, order);
  }

  getOrder(providerOrderId: string): Promise<OrderStatus> {
    return getIntent(this.client, providerOrderId);
  }

  captureOrder(providerOrderId: string, _orderId: string, paymentToken?: string): Promise<OrderStatus> {
    return confirmIntent(this.client, providerOrderId, paymentToken);
  }

  async findPayout(withdrawalId: string, receiver: PayoutReceiver): Promise<FoundPayout> {
    if (receiver.kind !== 'method') return { kind: 'missing' };
    return findPayout(this.client, receiver.providerUserId, withdrawalId);
  }

  createPayout(payout: NewPayout): Promise<CreatePayoutResult> {
    return createPayout(this.client, payout);
  }

  getPayout(batchId: string): Promise<PayoutStatus> {
    return getPayout(this.client, batchId);
  }

  /** Dots has no unclaimed payouts: they only go to payout methods the user has already connected. */
  cancelUnclaimed(batchId: string): Promise<PayoutStatus> {
    return this.getPayout(batchId);
  }

  refundCapture(refund: NewRefund): Promise<RefundResult> {
    return refundIntent(this.client, refund);
  }

  readLines(from: Date, to: Date): Promise<BookPage> {
    return readLines(this.client, from, to);
  }

  createUser(person: DotsPerson): ReturnType<Dots['createUser']> {
    return createUser(this.client, person);
  }

  getStanding(dotsUserId: string): ReturnType<Dots['getStanding']> {
    return getStanding(this.client, dotsUserId);
  }

  getPayoutMethods(dotsUserId: string): ReturnType<Dots['getPayoutMethods']> {
    return getPayoutMethods(this.client, dotsUserId);
  }

  createFlow(request: Parameters<Dots['createFlow']>[0]): ReturnType<Dots['createFlow']> {
    return createFlow(this.client, request);
  }

  verifyWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<VerifiedEvent> {
    return verifyWebhook(this.client, this.settings.webhookSecret, headers, body);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
