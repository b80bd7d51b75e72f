import type { FastifyInstance } from 'fastify';
import type { Book } from '../book.ts';
import { notFound, unprocessable } from './errors.ts';
import { paypalId } from './ids.ts';
import { centsOf } from './money.ts';
import type { Orders } from './orders.ts';
import type { Money } from './orderTypes.ts';
import { leftOf } from './returns.ts';
import type { Guard } from './routes.ts';
import type { Webhooks } from './webhooks.ts';

export interface Dispute {
  id: string;
  captureId: string;
  amount: Money;
  status: 'UNDER_REVIEW' | 'RESOLVED';
  outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | null;
  createdAt: string;
  updatedAt: string;
}

/** PayPal's disputes, which payers open about captured payments and which PayPal decides. */
export class Disputes {
  private readonly book: Book;
  private readonly orders: Orders;
  private readonly webhooks: Webhooks;

  constructor(book: Book, orders: Orders, webhooks: Webhooks) {
    this.book = book;
    this.orders = orders;
    this.webhooks = webhooks;
  }

  list(): Dispute[] {
    return Object.values(this.book.state.disputes);
  }

  /** Throws PayPal's 404. */
  get(id: string): Dispute {
    const dispute = this.book.state.disputes[id];
    if (!dispute) throw notFound();
    return dispute;
  }

  /** Opens a dispute about `amount` of a capture, or about all of it. Throws PayPal's 404 or 422. */
  open(captureId: string, amount: Money | null): Dispute {
    const { capture } = this.orders.byCapture(captureId);
    const cents = amount === null ? leftOf(capture) : centsOf(amount);
    if (cents < 1 || cents > leftOf(capture)) {
      throw unprocessable('INVALID_DISPUTE_AMOUNT', 'The disputed amount exceeds what is left of the capture.');
    }
    const at = new Date().toISOString();
    const id = `PP-R-${paypalId(3)}-${paypalId(8)}`;
    const dispute: Dispute = {
      id,
      captureId,
      amount: amount ?? { ...capture.amount, value: (cents / 100).toFixed(2) },
      status: 'UNDER_REVIEW',
      outcome: null,
      createdAt: at,
      updatedAt: at,
    };
    this.book.state.disputes[id] = dispute;
    this.tell(dispute, 'CREATED');
    return dispute;
  }

  /**
   * Decides a dispute. If the payer wins, the disputed money is returned: reversed if it is the whole payment,
   * otherwise refunded.
   */
  resolve(id: string, outcome: NonNullable<Dispute['outcome']>): Dispute {
    const dispute = this.get(id);
    if (dispute.status === 'RESOLVED') throw unprocessable('DISPUTE_NOT_OPEN', 'The dispute has been resolved.');
    Object.assign(dispute, { status: 'RESOLVED', outcome, updatedAt: new Date().toISOString() });
    const { capture } = this.orders.byCapture(dispute.captureId);
    if (outcome === 'RESOLVED_BUYER_FAVOUR' && leftOf(capture) > 0) {
      if (centsOf(dispute.amount) >= leftOf(capture)) this.orders.reverse(capture.id);
      else this.orders.refund(capture.id, dispute.amount);
    }
    this.tell(dispute, 'RESOLVED');
    return dispute;
  }

  view({ id, captureId, amount, status, outcome, createdAt, updatedAt }: Dispute) {
    const { order } = this.orders.byCapture(captureId);
    return {
      dispute_id: id,
      create_time: createdAt,
      update_time: updatedAt,
      disputed_transactions: [{ seller_transaction_id: captureId, ...(order.customId && { custom: order.customId }) }],
      reason: 'UNAUTHORISED',
      status,
      dispute_amount: amount,
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    };
  }

  private tell(dispute: Dispute, word: 'CREATED' | 'RESOLVED'): void {
    this.book.changed();
    const summary = `A dispute was ${word.toLowerCase()}.`;
    this.webhooks.send(`CUSTOMER.DISPUTE.${word}`, 'dispute', summary, this.view(dispute));
  }
}

export function disputeRoute(app: FastifyInstance, disputes: Disputes, guard: Guard): void {
  app.get<{ Params: { id: string } }>(
    '/v1/customer/disputes/:id',
    { ...guard, config: { target: 'paypal.get_dispute' } },
    async (request) => disputes.view(disputes.get(request.params.id)),
  );
}
