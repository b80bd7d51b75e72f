import type { Book } from '../book.ts';
import { notFound, PayPalError, unprocessable } from './errors.ts';
import { paypalId } from './ids.ts';
import type { PayoutRequest } from './payoutRequest.ts';
import { type Batch, finalItemStates, type Item, type ItemState } from './payoutTypes.ts';
import { batchView, itemView } from './payoutView.ts';
import { sendPayoutNotice } from './receipts.ts';
import type { Webhooks } from './webhooks.ts';

/** PayPal payouts. They are accepted immediately and processed a moment later. */
export class Payouts {
  private readonly book: Book;
  private readonly webhooks: Webhooks;
  private readonly publicUrl: string;
  private readonly processMs: number;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(book: Book, webhooks: Webhooks, options: { publicUrl: string; payoutMs: number }) {
    this.book = book;
    this.webhooks = webhooks;
    this.publicUrl = options.publicUrl;
    this.processMs = options.payoutMs;
  }

  /** Resumes payouts that were being processed when the sandbox was stopped. */
  start(): void {
    for (const batch of this.list()) if (batch.state !== 'SUCCESS') this.schedule(batch);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  list(): Batch[] {
    return Object.values(this.book.state.batches);
  }

  /** Throws PayPal's 404. */
  get(batchId: string): Batch {
    const batch = this.book.state.batches[batchId];
    if (!batch) throw notFound();
    return batch;
  }

  /** Throws PayPal's 404. */
  item(itemId: string): { batch: Batch; item: Item } {
    for (const batch of this.list()) {
      const item = batch.items.find((each) => each.id === itemId);
      if (item) return { batch, item };
    }
    throw notFound();
  }

  /**
   * Accepts a batch. `forced` (from a fault) sets the final state of its items. Throws if the batch ID is already in
   * use.
   */
  create(request: PayoutRequest, forced: string | null): Batch {
    const former = this.list().find((batch) => batch.senderBatchId === request.senderBatchId);
    if (former) throw this.duplicate(former);
    const destination = finalItemStates.find((state) => state === forced);
    const batch: Batch = {
      id: paypalId(13),
      state: 'PENDING',
      senderBatchId: request.senderBatchId,
      emailSubject: request.emailSubject,
      items: request.items.map((item) => ({
        id: paypalId(13),
        transactionId: paypalId(),
        state: 'PENDING',
        destination: destination ?? destinationOf(item.receiver),
        processedAt: null,
        ...item,
      })),
      createdAt: new Date().toISOString(),
      completedAt: null,
    };
    this.book.state.batches[batch.id] = batch;
    this.book.changed();
    this.schedule(batch);
    return batch;
  }

  /**
   * Returns an item: PayPal takes an unclaimed one back, and the recipient refunds a completed one. Throws PayPal's 422.
   */
  giveBack(itemId: string): Item {
    const { batch, item } = this.item(itemId);
    if (item.state !== 'SUCCESS') return this.resolve(itemId, 'RETURNED');
    item.returnedAt = new Date().toISOString();
    this.finish(batch, item, 'REFUNDED');
    return item;
  }

  /** Resolves an unclaimed item, which the recipient claims or PayPal returns. Throws PayPal's 422. */
  resolve(itemId: string, state: 'SUCCESS' | 'RETURNED'): Item {
    const { batch, item } = this.item(itemId);
    if (item.state !== 'UNCLAIMED') {
      throw unprocessable(
        'ITEM_ALREADY_COMPLETED',
        `Only an unclaimed item can be changed; this one is ${item.state}.`,
      );
    }
    this.finish(batch, item, state);
    return item;
  }

  private schedule(batch: Batch): void {
    this.later(this.processMs / 2, () => {
      batch.state = 'PROCESSING';
      this.book.changed();
      this.later(this.processMs / 2, () => this.process(batch));
    });
  }

  private process(batch: Batch): void {
    batch.state = 'SUCCESS';
    batch.completedAt = new Date().toISOString();
    for (const item of batch.items) if (item.state === 'PENDING') this.finish(batch, item, item.destination);
    const { batch_header } = batchView(batch, this.publicUrl);
    this.webhooks.send('PAYMENT.PAYOUTSBATCH.SUCCESS', 'payouts', 'Payouts batch completed successfully.', {
      batch_header,
    });
  }

  private finish(batch: Batch, item: Item, state: ItemState): void {
    item.state = state;
    item.processedAt = item.returnedAt && item.processedAt ? item.processedAt : new Date().toISOString();
    this.book.changed();
    const word = state === 'SUCCESS' ? 'SUCCEEDED' : state;
    const summary = `A payout item is ${word.toLowerCase()}.`;
    this.webhooks.send(`PAYMENT.PAYOUTS-ITEM.${word}`, 'payouts_item', summary, itemView(batch, item, this.publicUrl));
    sendPayoutNotice(this.book, item, batch.emailSubject);
  }

  private duplicate(former: Batch): PayPalError {
    const issue = 'Batch with given sender_batch_id already exists';
    return new PayPalError(
      400,
      'USER_BUSINESS_ERROR',
      'User business error.',
      [{ field: 'SENDER_BATCH_ID', location: 'body', issue }],
      [{ href: `${this.publicUrl}/v1/payments/payouts/${former.id}`, rel: 'self', method: 'GET' }],
    );
  }

  private later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}

/**
 * Recipients with special outcomes, for tests. A payout to a name starting with `unclaimed`, `returned`, `failed` or
 * `blocked` ends in that state, and so does one to a phone number ending in 0001, 0002, 0003 or 0004. All others are
 * paid.
 */
function destinationOf(receiver: string): ItemState {
  const states = ['UNCLAIMED', 'RETURNED', 'FAILED', 'BLOCKED'] as const;
  const found = states.find(
    (state, index) =>
      receiver.replace(/^@/, '').toUpperCase().startsWith(state) ||
      (/^\+?\d+$/.test(receiver) && receiver.endsWith(`000${index + 1}`)),
  );
  return found ?? 'SUCCESS';
}
