import type { Batch, Item, ItemState } from './payoutTypes.ts';

const errorNames: Partial<Record<ItemState, { name: string; message: string }>> = {
  UNCLAIMED: { name: 'RECEIVER_UNREGISTERED', message: 'Receiver is unregistered' },
  RETURNED: { name: 'ITEM_RETURNED', message: 'The item was not claimed within 30 days and was returned' },
  FAILED: { name: 'RECEIVER_ACCOUNT_LOCKED', message: 'The receiver account is locked' },
  BLOCKED: { name: 'RECEIVER_COUNTRY_NOT_ALLOWED', message: 'The receiver cannot be paid' },
};

/** Returns a batch in the format of `GET /v1/payments/payouts/{id}`. */
export function batchView(batch: Batch, publicUrl: string) {
  return {
    batch_header: {
      payout_batch_id: batch.id,
      batch_status: batch.state,
      time_created: batch.createdAt,
      ...(batch.completedAt && { time_completed: batch.completedAt }),
      sender_batch_header: { sender_batch_id: batch.senderBatchId, email_subject: batch.emailSubject },
      amount: { currency: 'USD', value: total(batch.items) },
      fees: { currency: 'USD', value: '0.00' },
    },
    items: batch.items.map((item) => itemView(batch, item, publicUrl)),
    links: [{ href: `${publicUrl}/v1/payments/payouts/${batch.id}`, rel: 'self', method: 'GET' }],
  };
}

/** Returns the response to a submitted batch. */
export function batchAccepted(batch: Batch, publicUrl: string) {
  return {
    batch_header: {
      payout_batch_id: batch.id,
      batch_status: 'PENDING',
      sender_batch_header: { sender_batch_id: batch.senderBatchId, email_subject: batch.emailSubject },
    },
    links: [
      { href: `${publicUrl}/v1/payments/payouts/${batch.id}`, rel: 'self', method: 'GET', encType: 'application/json' },
    ],
  };
}

export function itemView(batch: Batch, item: Item, publicUrl: string) {
  const error = errorNames[item.state];
  return {
    payout_item_id: item.id,
    transaction_id: item.transactionId,
    transaction_status: item.state,
    payout_batch_id: batch.id,
    sender_batch_id: batch.senderBatchId,
    payout_item_fee: { currency: 'USD', value: '0.00' },
    payout_item: {
      recipient_type: item.recipientType,
      recipient_wallet: item.wallet,
      receiver: item.receiver,
      amount: item.amount,
      ...(item.note && { note: item.note }),
      ...(item.senderItemId && { sender_item_id: item.senderItemId }),
    },
    ...(item.processedAt && { time_processed: item.processedAt }),
    ...(error && { errors: { ...error, information_link: '', details: [], links: [] } }),
    links: [{ href: `${publicUrl}/v1/payments/payouts-item/${item.id}`, rel: 'item', method: 'GET' }],
  };
}

function total(items: Item[]): string {
  const cents = items.reduce((sum, item) => sum + Number(item.amount.value.replace('.', '')), 0);
  return (cents / 100).toFixed(2);
}
