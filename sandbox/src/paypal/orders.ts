import type { Book } from '../book.ts';
import { notFound, unprocessable } from './errors.ts';
import { paypalId } from './ids.ts';
import type { OrderRequest } from './orderRequest.ts';
import type { Capture, CaptureReturn, Funding, Money, Order } from './orderTypes.ts';
import { approveUrl, captureView, orderView, refundView } from './orderView.ts';
import { sendReceipt } from './receipts.ts';
import { addRefund, addReversal, undoReversal } from './returns.ts';
import type { Webhooks } from './webhooks.ts';

/** Last part of the event type for each status. Refunds have their own events. */
const eventWords: Record<Capture['status'], string> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'PENDING',
  DECLINED: 'DENIED',
  PARTIALLY_REFUNDED: 'COMPLETED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'REVERSED',
};

/** PayPal orders, from creation through the payer's approval to capture, refund and reversal. */
export class Orders {
  private readonly book: Book;
  private readonly webhooks: Webhooks;
  private readonly publicUrl: string;

  constructor(book: Book, webhooks: Webhooks, publicUrl: string) {
    this.book = book;
    this.webhooks = webhooks;
    this.publicUrl = publicUrl;
  }

  list(): Order[] {
    return Object.values(this.book.state.orders);
  }

  /** Throws PayPal's 404. */
  get(id: string): Order {
    const order = this.book.state.orders[id];
    if (!order) throw notFound();
    return order;
  }

  /** Throws PayPal's 404. */
  byCapture(captureId: string): { order: Order; capture: Capture } {
    for (const order of this.list()) {
      if (order.capture?.id === captureId) return { order, capture: order.capture };
    }
    throw notFound();
  }

  create(request: OrderRequest): Order {
    const now = new Date().toISOString();
    const order: Order = {
      id: paypalId(),
      status: request.named ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      ...request,
      payer: null,
      funding: 'good',
      capture: null,
      createdAt: now,
      updatedAt: now,
    };
    this.book.state.orders[order.id] = order;
    this.book.changed();
    return order;
  }

  /** Records the payer's approval. Approving again may change the funding source. */
  approve(order: Order, payer: { email: string; givenName: string; surname: string }, funding: Funding): void {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') throw alreadyCaptured();
    order.payer = { id: order.payer?.id ?? paypalId(13), ...payer };
    order.funding = funding;
    order.status = 'APPROVED';
    this.touch(order);
    this.webhooks.send(
      'CHECKOUT.ORDER.APPROVED',
      'checkout-order',
      'An order has been approved by buyer',
      orderView(order, this.publicUrl),
    );
  }

  /**
   * Captures an approved order. `forced` (from a fault) overrides the bank's response: `PENDING`, or the issue of a
   * declined capture. Throws PayPal's 422.
   */
  capture(order: Order, forced: string | null): Order {
    if (order.capture) throw alreadyCaptured();
    if (order.status !== 'APPROVED') {
      throw unprocessable(
        'ORDER_NOT_APPROVED',
        'Payer has not yet approved the Order for payment. Please redirect the payer to the "rel":"approve" url returned as part of the HATEOAS links within the Create Order call.',
      );
    }
    const odd = forced === null ? null : otherAmount(forced);
    const issue =
      forced === 'PENDING' || odd ? null : (forced ?? (order.funding === 'declined' ? 'INSTRUMENT_DECLINED' : null));
    if (issue) throw this.decline(order, issue);
    const pending = forced === 'PENDING' || order.funding === 'pending';
    const now = new Date().toISOString();
    const status = pending ? 'PENDING' : 'COMPLETED';
    const reason = pending ? 'PENDING_REVIEW' : null;
    const amount = odd ?? order.amount;
    order.capture = { id: paypalId(), status, reason, amount, createdAt: now, updatedAt: now };
    order.status = 'COMPLETED';
    this.touch(order);
    this.tell(order, order.capture);
    return order;
  }

  /** Resolves a pending capture. Throws PayPal's 422. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): Order {
    const { order, capture } = this.byCapture(captureId);
    if (capture.status !== 'PENDING') {
      throw unprocessable('CAPTURE_STATUS_NOT_VALID', `The capture is ${capture.status}.`);
    }
    capture.status = status;
    capture.reason = status === 'DECLINED' ? 'DECLINED_BY_RISK_FRAUD_FILTERS' : null;
    this.changed(order, capture);
    this.tell(order, capture);
    return order;
  }

  /** Refunds `amount` of a completed capture, or everything that is left of it. */
  refund(captureId: string, amount: Money | null = null): { order: Order; capture: Capture; refund: CaptureReturn } {
    const { order, capture } = this.byCapture(captureId);
    const refund = addRefund(capture, amount);
    this.changed(order, capture);
    const summary = `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`;
    const view = refundView(order, capture, refund, this.publicUrl);
    this.webhooks.send('PAYMENT.CAPTURE.REFUNDED', 'refund', summary, view);
    sendReceipt(this.book, order, { ...capture, amount: refund.amount });
    return { order, capture, refund };
  }

  /** Reverses what is left of a completed capture on behalf of the payer's bank. */
  reverse(captureId: string): Order {
    const { order, capture } = this.byCapture(captureId);
    addReversal(capture);
    this.changed(order, capture);
    this.tell(order, capture);
    return order;
  }

  /** Undoes a reversal: the capture is completed again. */
  restore(captureId: string): Order {
    const { order, capture } = this.byCapture(captureId);
    undoReversal(capture);
    this.changed(order, capture);
    this.tell(order, capture);
    return order;
  }

  /** Ensures that each change has a later time than the previous one, even within a millisecond. */
  private changed(order: Order, capture: Capture): void {
    capture.updatedAt = new Date(Math.max(Date.now(), Date.parse(capture.updatedAt) + 1)).toISOString();
    this.touch(order);
  }

  /** Makes the payer choose a different payment method and approve again. */
  private decline(order: Order, issue: string): Error {
    order.status = 'PAYER_ACTION_REQUIRED';
    order.funding = 'good';
    this.touch(order);
    const description =
      issue === 'INSTRUMENT_DECLINED'
        ? 'The instrument presented was either declined by the processor or bank, or it can not be used for this payment.'
        : `The payment was refused: ${issue}.`;
    return unprocessable(issue, description, [
      { href: approveUrl(order, this.publicUrl), rel: 'redirect', method: 'GET' },
    ]);
  }

  private tell(order: Order, capture: Capture): void {
    const word = eventWords[capture.status];
    const summary = `Payment ${word.toLowerCase()} for $ ${capture.amount.value} ${capture.amount.currency_code}`;
    this.webhooks.send(`PAYMENT.CAPTURE.${word}`, 'capture', summary, captureView(order, capture, this.publicUrl));
    sendReceipt(this.book, order, capture);
  }

  private touch(order: Order): void {
    order.updatedAt = new Date().toISOString();
    this.book.changed();
  }
}

function alreadyCaptured(): Error {
  return unprocessable(
    'ORDER_ALREADY_CAPTURED',
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  );
}

/**
 * Reads a fault's outcome that captures a different amount than the order's, such as `19.99 USD`. Null for other
 * outcomes.
 */
function otherAmount(forced: string): Money | null {
  const [, value = '', currency_code = ''] = /^(\d{1,7}\.\d{2}) ([A-Z]{3})$/.exec(forced) ?? [];
  return value === '' ? null : { currency_code, value };
}
