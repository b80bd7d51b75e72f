import { PayPalError } from './errors.ts';
import { member, text } from './orderRequest.ts';
import type { Item } from './payoutTypes.ts';

export interface PayoutRequest {
  senderBatchId: string;
  emailSubject: string | null;
  items: Pick<Item, 'recipientType' | 'wallet' | 'receiver' | 'amount' | 'note' | 'senderItemId'>[];
}

const AMOUNT = /^\d{1,7}\.\d{2}$/;
const recipientTypes = ['EMAIL', 'PHONE', 'PAYPAL_ID', 'USER_HANDLE'];
const MAX_ITEMS = 15_000;

/** Parses the body of `POST /v1/payments/payouts`. Throws PayPal's 400. */
export function readPayoutRequest(body: unknown): PayoutRequest {
  const header = member(body, 'sender_batch_header');
  const senderBatchId = text(header, 'sender_batch_id');
  if (!senderBatchId || senderBatchId.length > 256) throw refuse('SENDER_BATCH_ID', 'Required field is missing');
  const items = member(body, 'items');
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) {
    throw refuse('ITEMS', 'Required field is missing');
  }
  return {
    senderBatchId,
    emailSubject: text(header, 'email_subject'),
    items: items.map((item, index) => readItem(item, index, text(header, 'recipient_type'))),
  };
}

function readItem(item: unknown, index: number, shared: string | null): PayoutRequest['items'][number] {
  const recipientType = text(item, 'recipient_type') ?? shared;
  const receiver = text(item, 'receiver');
  const amount = member(item, 'amount');
  const currency = text(amount, 'currency');
  const value = text(amount, 'value');
  const wallet = text(item, 'recipient_wallet') ?? 'PAYPAL';
  if (!recipientType || !recipientTypes.includes(recipientType))
    throw refuse(`ITEMS[${index}].RECIPIENT_TYPE`, 'Invalid value');
  if (!receiver || !fits(recipientType, receiver)) throw refuse(`ITEMS[${index}].RECEIVER`, 'Receiver is invalid');
  if (!currency || !value || !AMOUNT.test(value) || Number(value) <= 0)
    throw refuse(`ITEMS[${index}].AMOUNT`, 'Amount is invalid');
  if (currency !== 'USD') throw refuse(`ITEMS[${index}].AMOUNT.CURRENCY`, 'Currency is not supported');
  if (wallet === 'VENMO' && !text(item, 'note')) throw refuse(`ITEMS[${index}].NOTE`, 'A note is required for Venmo');
  return {
    recipientType,
    wallet,
    receiver,
    amount: { currency, value },
    note: text(item, 'note'),
    senderItemId: text(item, 'sender_item_id'),
  };
}

function fits(recipientType: string, receiver: string): boolean {
  if (recipientType === 'EMAIL') return /^[^\s@]+@[^\s@]+$/.test(receiver);
  return recipientType === 'PHONE' ? /^\+?[\d-]{7,20}$/.test(receiver) : receiver.length <= 127;
}

function refuse(field: string, issue: string): PayPalError {
  return new PayPalError(400, 'VALIDATION_ERROR', 'Invalid request - see details.', [
    { field, location: 'body', issue },
  ]);
}
