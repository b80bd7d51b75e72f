import { randomUUID } from 'node:crypto';
import type { Book } from '../book.ts';
import type { Capture, Order } from './orderTypes.ts';
import type { Item } from './payoutTypes.ts';

const FROM = 'service@paypal.sandbox';

const captureSubjects: Record<Capture['status'], string> = {
  COMPLETED: 'Receipt for your payment',
  PENDING: 'Your payment is being reviewed',
  DECLINED: 'Your payment was declined',
  PARTIALLY_REFUNDED: 'You have a refund',
  REFUNDED: 'You have a refund',
  REVERSED: 'Your payment was reversed',
};

/** Emails the payer a receipt. */
export function sendReceipt(book: Book, order: Order, capture: Capture): void {
  if (!order.payer) return;
  send(book, order.payer.email, captureSubjects[capture.status], [
    `${order.brandName}: $${capture.amount.value} ${capture.amount.currency_code}`,
    `Transaction ${capture.id}`,
  ]);
}

/** Emails the payout's recipient a notice. */
export function sendPayoutNotice(book: Book, item: Item, subject: string | null): void {
  if (!item.receiver.includes('@')) return;
  const text = {
    SUCCESS: `$${item.amount.value} is in your account.`,
    UNCLAIMED: `$${item.amount.value} waits for you: open an account within 30 days to claim it.`,
  };
  if (item.state !== 'SUCCESS' && item.state !== 'UNCLAIMED') return;
  send(book, item.receiver, subject ?? 'You have money', [text[item.state], item.note ?? '']);
}

function send(book: Book, to: string, subject: string, lines: string[]): void {
  const text = lines.filter(Boolean).join('\n');
  book.state.emails.push({
    id: randomUUID(),
    from: FROM,
    to,
    subject,
    text,
    html: null,
    headers: {},
    at: new Date().toISOString(),
  });
  book.changed();
}
