import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { NewRefund, RefundResult } from '../book.ts';
import type { Reply } from '../http.ts';
import type { CreateOrderResult, NewOrder, OrderStatus } from '../port.ts';
import { type DotsClient, refusalOf } from './client.ts';
import { Transfer } from './payouts.ts';

export const Intent = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  status: Type.String(),
  transfer_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  metadata: Type.Optional(Type.Unknown()),
});
const PaymentMethod = Type.Object({ id: Type.String() });
const Refund = Type.Object({ id: Type.String(), status: Type.Optional(Type.String()) });

/**
 * Creates a payment intent for a card or Apple Pay. The intent ID is the order's ID at the provider. Cards are entered
 * in the provider's hosted form, which returns the payment method for the capture.
 */
export async function createIntent(
  client: DotsClient,
  cardFormUrl: string | null,
  order: NewOrder,
): Promise<CreateOrderResult> {
  const reply = await client.post('/v2/payment-intents', {
    amount: order.amount,
    currency: 'usd',
    description: 'Deposit',
    payment_method_types: ['card'],
    metadata: { order_id: order.orderId },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400) return { kind: 'refused', reason: refusalOf(reply.body) };
  if (!Value.Check(Intent, reply.body)) return { kind: 'unknown' };
  const form = order.rail === 'card' ? cardForm(cardFormUrl, reply.body.id, order.returnUrl) : null;
  return { kind: 'created', providerOrderId: reply.body.id, approveUrl: form };
}

function cardForm(url: string | null, intentId: string, returnUrl: string): string | null {
  if (url === null) return null;
  const form = new URL(url);
  form.searchParams.set('payment_intent', intentId);
  form.searchParams.set('return_url', returnUrl);
  return form.href;
}

/**
 * Returns the authoritative status of a payment. Once the intent has succeeded, this is the status of its transfer,
 * because the transfer may have been reversed.
 */
export async function getIntent(client: DotsClient, intentId: string): Promise<OrderStatus> {
  return readIntent(client, await client.get(`/v2/payment-intents/${encodeURIComponent(intentId)}`));
}

/**
 * Confirms an intent with the token from the card form or Apple Pay. An intent can be confirmed only once, so an intent
 * that was already confirmed, or whose response was lost, is looked up.
 */
export async function confirmIntent(
  client: DotsClient,
  intentId: string,
  paymentToken: string | undefined,
): Promise<OrderStatus> {
  if (paymentToken === undefined) return getIntent(client, intentId);
  const method = await paymentMethod(client, paymentToken);
  if (method.kind !== 'method') return method;
  const reply = await client.post(`/v2/payment-intents/${encodeURIComponent(intentId)}/confirm`, {
    payment_method_id: method.id,
  });
  if (reply.kind === 'unknown' || (reply.kind === 'answer' && reply.status === 409)) {
    return lookUpAfterDoubt(client, intentId);
  }
  if (reply.kind === 'answer' && reply.status >= 400 && reply.status !== 404) {
    return { kind: 'declined', reason: refusalOf(reply.body) };
  }
  return readIntent(client, reply);
}

/**
 * The card form returns a payment method ID. Apple Pay returns a JSON token, which Dots converts into a payment method.
 */
async function paymentMethod(client: DotsClient, token: string): Promise<{ kind: 'method'; id: string } | OrderStatus> {
  if (!token.startsWith('{')) return { kind: 'method', id: token };
  const apple = readJson(token);
  if (apple === null) return { kind: 'declined', reason: 'PAYMENT_TOKEN_UNREADABLE' };
  const reply = await client.post('/v2/payment-methods', { type: 'apple_pay', apple_pay: { token: apple } });
  // Creating a payment method charges nothing, so the order is still open after any failure here.
  if (reply.kind !== 'answer') return { kind: 'unavailable' };
  if (reply.status >= 400) return { kind: 'declined', reason: refusalOf(reply.body) };
  return Value.Check(PaymentMethod, reply.body) ? { kind: 'method', id: reply.body.id } : { kind: 'unavailable' };
}

/** After a lost response, only a visible effect is conclusive: an intent that is still open may yet be confirmed. */
async function lookUpAfterDoubt(client: DotsClient, intentId: string): Promise<OrderStatus> {
  const status = await getIntent(client, intentId);
  return ['captured', 'capture_pending', 'declined', 'refunded'].includes(status.kind) ? status : { kind: 'unknown' };
}

async function readIntent(client: DotsClient, reply: Reply): Promise<OrderStatus> {
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 404) return { kind: 'missing' };
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(Intent, reply.body)) return { kind: 'unknown' };
  const { id, amount, status } = reply.body;
  switch (status) {
    case 'succeeded':
      return succeeded(client, reply.body);
    case 'processing':
    case 'requires_capture':
      return { kind: 'capture_pending', captureId: id, amount, reason: status };
    case 'canceled':
    case 'failed':
      return { kind: 'declined', reason: status };
    default:
      return { kind: 'open' };
  }
}

/** Uses the intent ID as the capture ID because it is known from the start, while the transfer may appear later. */
async function succeeded(client: DotsClient, intent: Static<typeof Intent>): Promise<OrderStatus> {
  const { id, amount, transfer_id: transferId } = intent;
  const captured: OrderStatus = { kind: 'captured', captureId: id, amount };
  if (!transferId) return captured;
  const reply = await client.get(`/v2/transfers/${encodeURIComponent(transferId)}`);
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400 || !Value.Check(Transfer, reply.body)) return { kind: 'unknown' };
  const { status } = reply.body;
  if (status === 'reversed') return { kind: 'refunded', captureId: id, reason: status, reversed: true };
  if (status === 'canceled') return { kind: 'refunded', captureId: id, reason: status, reversed: false };
  return captured;
}

/**
 * Refunds a payment in full. Dots has no idempotency key for refunds, so the payment's status is checked first, also
 * when the caller retries after a lost response. A refunded payment is never refunded twice.
 */
export async function refundIntent(client: DotsClient, { captureId, refundId }: NewRefund): Promise<RefundResult> {
  const status = await getIntent(client, captureId);
  if (status.kind === 'refunded') return { kind: 'refunded', providerRefundId: null };
  if (status.kind === 'unknown' || status.kind === 'unavailable') return { kind: 'unavailable' };
  if (status.kind !== 'captured') return { kind: 'refused', reason: status.kind };
  const reply = await client.post('/v2/refunds', {
    payment_intent_id: captureId,
    amount: status.amount,
    reason: 'requested_by_customer',
    metadata: { refund_id: refundId },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400) return { kind: 'refused', reason: refusalOf(reply.body) };
  if (!Value.Check(Refund, reply.body)) return { kind: 'unknown' };
  const { id, status: state } = reply.body;
  return state === 'pending' ? { kind: 'pending', providerRefundId: id } : { kind: 'refunded', providerRefundId: id };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
