import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { CreatePayoutResult, NewPayout, PayoutStatus } from '../port.ts';
import type { PayPalClient } from './client.ts';
import { readError } from './errors.ts';
import { toDecimal } from './money.ts';

const Item = Type.Object({
  payout_item_id: Type.String(),
  transaction_status: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Object({ name: Type.Optional(Type.String()) })),
});
const Batch = Type.Object({
  batch_header: Type.Object({ payout_batch_id: Type.String(), batch_status: Type.String() }),
  items: Type.Optional(Type.Array(Item)),
});

const recipientTypes = { email: 'EMAIL', phone: 'PHONE', handle: 'USER_HANDLE' } as const;
/** Refusals that are caused by our PayPal account rather than this payout. The payout is retried later. */
const accountRefusals = new Set([
  'INSUFFICIENT_FUNDS',
  'AUTHORIZATION_ERROR',
  'NOT_AUTHORIZED',
  'PERMISSION_DENIED',
  'RATE_LIMIT_REACHED',
]);

/** Submits one payout. The batch ID is the withdrawal ID, which PayPal pays at most once within 30 days. */
export async function createPayout(
  client: PayPalClient,
  brandName: string,
  payout: NewPayout,
): Promise<CreatePayoutResult> {
  const { receiver } = payout;
  if (receiver.kind === 'method') return { kind: 'refused', reason: 'RECEIVER_NOT_AT_PAYPAL' };
  const reply = await client.call({
    method: 'POST',
    path: '/v1/payments/payouts',
    requestId: payout.withdrawalId,
    body: {
      sender_batch_header: {
        sender_batch_id: payout.withdrawalId,
        email_subject: `Your withdrawal from ${brandName}`,
      },
      items: [
        {
          recipient_type: recipientTypes[receiver.kind],
          recipient_wallet: payout.rail === 'venmo' ? 'VENMO' : 'PAYPAL',
          receiver: receiver.value,
          amount: { currency: 'USD', value: toDecimal(payout.amount) },
          sender_item_id: payout.withdrawalId,
          note: `Withdrawal from ${brandName}`,
        },
      ],
    },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 200 || reply.status === 201) {
    if (!Value.Check(Batch, reply.body)) return { kind: 'unknown' };
    return { kind: 'accepted', batchId: reply.body.batch_header.payout_batch_id };
  }
  return readRefusal(reply.status, reply.body);
}

function readRefusal(status: number, body: unknown): CreatePayoutResult {
  const error = readError(body);
  const aboutBatchId = error.fields.some((field) => field.toUpperCase().includes('SENDER_BATCH_ID'));
  const duplicate = error.issues.some((issue) => /already exists|duplicate/i.test(issue));
  if (error.code === 'DUPLICATE_REQUEST_ID' || (aboutBatchId && duplicate)) {
    return { kind: 'duplicate', batchId: batchOf(error.links) };
  }
  if (status === 401 || status === 403 || accountRefusals.has(error.code)) return { kind: 'unavailable' };
  return { kind: 'refused', reason: error.code };
}

function batchOf(links: string[]): string | null {
  for (const href of links) {
    const match = /\/v1\/payments\/payouts\/([A-Za-z0-9_-]+)/.exec(href);
    if (match?.[1]) return match[1];
  }
  return null;
}

/** Fetches a payout by the provider's batch ID. Our batches contain one item. */
export async function getPayout(client: PayPalClient, batchId: string): Promise<PayoutStatus> {
  const reply = await client.call({ method: 'GET', path: `/v1/payments/payouts/${encodeURIComponent(batchId)}` });
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 404) return { kind: 'missing' };
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(Batch, reply.body)) return { kind: 'unknown' };
  const item = reply.body.items?.[0];
  if (item) return readItem(item);
  const status = reply.body.batch_header.batch_status;
  if (status === 'DENIED' || status === 'CANCELED') return { kind: 'failed', itemId: null, reason: status };
  return { kind: 'processing' };
}

function readItem(item: Static<typeof Item>): PayoutStatus {
  const itemId = item.payout_item_id;
  const reason = item.errors?.name ?? item.transaction_status ?? null;
  switch (item.transaction_status) {
    case 'SUCCESS':
      return { kind: 'paid', itemId };
    case 'UNCLAIMED':
      return { kind: 'unclaimed', itemId };
    case 'RETURNED':
    case 'REFUNDED':
    case 'REVERSED':
      return { kind: 'returned', itemId, reason };
    case 'FAILED':
    case 'BLOCKED':
    case 'DENIED':
      return { kind: 'failed', itemId, reason };
    default:
      return { kind: 'processing' };
  }
}

/** Cancels an unclaimed item. If it can no longer be canceled, its status is looked up. */
export async function cancelUnclaimed(client: PayPalClient, batchId: string, itemId: string): Promise<PayoutStatus> {
  const reply = await client.call({
    method: 'POST',
    path: `/v1/payments/payouts-item/${encodeURIComponent(itemId)}/cancel`,
    body: {},
  });
  if (reply.kind === 'answer' && reply.status === 200 && Value.Check(Item, reply.body)) return readItem(reply.body);
  return getPayout(client, batchId);
}
