import { randomBytes, randomUUID } from 'node:crypto';
import type { Book } from '../book.ts';
import { DotsError, notFound } from './errors.ts';
import type { DotsTransfers } from './transfers.ts';
import type { Funding, Intent, IntentStatus, PaymentMethod } from './types.ts';
import type { DotsWebhooks } from './webhooks.ts';

/** Payment intents, and their payment methods: cards and Apple Pay tokens. */
export class DotsPayments {
  private readonly book: Book;
  private readonly webhooks: DotsWebhooks;
  private readonly transfers: DotsTransfers;

  constructor(book: Book, webhooks: DotsWebhooks, transfers: DotsTransfers) {
    this.book = book;
    this.webhooks = webhooks;
    this.transfers = transfers;
  }

  list(): Intent[] {
    return Object.values(this.book.state.dots.intents);
  }

  find(id: string): Intent | undefined {
    return this.book.state.dots.intents[id];
  }

  get(id: string): Intent {
    const intent = this.find(id);
    if (!intent) throw notFound();
    return intent;
  }

  create(amount: number, description: string | null, metadata: unknown): Intent {
    const id = randomUUID();
    const intent: Intent = {
      id,
      amount,
      description,
      status: 'requires_payment_method',
      clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      methodId: null,
      transferId: null,
      metadata,
      created: new Date().toISOString(),
    };
    this.book.state.dots.intents[id] = intent;
    this.book.changed();
    return intent;
  }

  addMethod(kind: PaymentMethod['kind'], mask: string, funding: Funding): PaymentMethod {
    const method = { id: randomUUID(), kind, mask, funding };
    this.book.state.dots.methods[method.id] = method;
    this.book.changed();
    return method;
  }

  methodOf(intent: Intent): PaymentMethod | undefined {
    return intent.methodId ? this.book.state.dots.methods[intent.methodId] : undefined;
  }

  /** Charges the payment once. `forced` (from a fault) is `processing` or the code of a decline. */
  confirm(intent: Intent, methodId: string, forced: string | null): Intent {
    if (intent.status !== 'requires_payment_method') throw new DotsError(409, `The intent is ${intent.status}.`);
    const method = this.book.state.dots.methods[methodId];
    if (!method) throw new DotsError(400, 'There is no such payment method.', 'resource_missing');
    const funding = forced === 'processing' ? 'pending' : (forced ?? method.funding);
    if (funding !== 'good' && funding !== 'pending')
      throw new DotsError(402, `The payment was declined: ${funding}.`, funding);
    intent.methodId = method.id;
    this.settle(intent, funding === 'pending' ? 'processing' : 'succeeded');
    return intent;
  }

  /** Resolves a payment in status `processing`. */
  settle(intent: Intent, status: IntentStatus): void {
    intent.status = status;
    if (status === 'succeeded') intent.transferId = this.transfers.payment(intent.amount, intent.metadata).id;
    this.book.changed();
    this.webhooks.send('payment_intent.updated', intent.id);
  }

  view(intent: Intent) {
    return {
      id: intent.id,
      amount: intent.amount,
      currency: 'usd',
      status: intent.status,
      description: intent.description,
      payment_method_id: intent.methodId,
      transfer_id: intent.transferId,
      metadata: intent.metadata,
    };
  }
}
