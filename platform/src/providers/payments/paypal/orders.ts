import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { CaptureRefund, CreateOrderResult, NewOrder, OrderStatus } from '../port.ts';
import type { PayPalClient, Reply } from './client.ts';
import { readError } from './errors.ts';
import { fromPayPal, toPayPal } from './money.ts';

const Reason = Type.Optional(Type.Object({ reason: Type.Optional(Type.String()) }));
const Amount = Type.Object({ currency_code: Type.String(), value: Type.String() });
const Capture = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Amount,
  update_time: Type.Optional(Type.String()),
  status_details: Reason,
  processor_response: Type.Optional(Type.Object({ response_code: Type.Optional(Type.String()) })),
});
const Refund = Type.Object({ id: Type.String(), status: Type.String(), amount: Amount });
const Payments = Type.Object({
  captures: Type.Optional(Type.Array(Capture)),
  refunds: Type.Optional(Type.Array(Refund)),
});
const Order = Type.Object({
  id: Type.String(),
  status: Type.String(),
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
  purchase_units: Type.Optional(Type.Array(Type.Object({ payments: Type.Optional(Payments) }))),
});

/** 422 codes that mean our request was premature, not that the payer was declined. */
const open = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
const conclusive = new Set<OrderStatus['kind']>(['captured', 'capture_pending', 'declined', 'refunded', 'unclear']);

/** Creates the order for the user to approve. The same order ID always returns the same order. */
export async function createOrder(
  client: PayPalClient,
  brandName: string,
  order: NewOrder,
): Promise<CreateOrderResult> {
  const reply = await client.call({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: order.orderId,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'default', custom_id: order.orderId, description: 'Deposit', amount: toPayPal(order.amount) },
      ],
      payment_source: { [order.rail]: { experience_context: experience(brandName, order) } },
    },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status !== 200 && reply.status !== 201) return { kind: 'refused', reason: readError(reply.body).code };
  if (!Value.Check(Order, reply.body)) return { kind: 'unknown' };
  const link = reply.body.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return { kind: 'created', providerOrderId: reply.body.id, approveUrl: link?.href ?? null };
}

/** Venmo has no redirect pages: the user approves in a window opened by the PayPal SDK. */
function experience(brandName: string, order: NewOrder) {
  const shared = { brand_name: brandName, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' };
  if (order.rail === 'venmo') return shared;
  return { ...shared, return_url: order.returnUrl, cancel_url: order.cancelUrl };
}

export async function getOrder(client: PayPalClient, providerOrderId: string): Promise<OrderStatus> {
  const reply = await client.call({ method: 'GET', path: orderPath(providerOrderId) });
  return readStatus(reply);
}

/**
 * Captures an approved order once, with our order ID as the request ID. An order that PayPal reports as already
 * captured, or whose response was lost, is looked up.
 */
export async function captureOrder(
  client: PayPalClient,
  providerOrderId: string,
  orderId: string,
): Promise<OrderStatus> {
  const reply = await client.call({
    method: 'POST',
    path: `${orderPath(providerOrderId)}/capture`,
    requestId: `${orderId}-capture`,
    body: {},
  });
  if (reply.kind === 'unknown') return lookUpAfterDoubt(client, providerOrderId);
  if (reply.kind !== 'answer' || reply.status !== 422) return readStatus(reply);
  const { code } = readError(reply.body);
  if (code === 'ORDER_ALREADY_CAPTURED') return getOrder(client, providerOrderId);
  if (open.has(code)) return { kind: 'open' };
  return { kind: 'declined', reason: code };
}

/** After a lost response, only a visible effect is conclusive: `approved` may still become a capture. */
async function lookUpAfterDoubt(client: PayPalClient, providerOrderId: string): Promise<OrderStatus> {
  const status = await getOrder(client, providerOrderId);
  return conclusive.has(status.kind) ? status : { kind: 'unknown' };
}

function readStatus(reply: Reply): OrderStatus {
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 404) return { kind: 'missing' };
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(Order, reply.body)) return { kind: 'unknown' };
  const payments = reply.body.purchase_units?.[0]?.payments;
  const capture = payments?.captures?.at(-1);
  if (capture) return readCapture(capture, payments?.refunds ?? []);
  if (reply.body.status === 'APPROVED') return { kind: 'approved' };
  if (reply.body.status === 'VOIDED') return { kind: 'declined', reason: 'VOIDED' };
  return reply.body.status === 'COMPLETED' ? { kind: 'unknown' } : { kind: 'open' };
}

function readCapture(capture: Static<typeof Capture>, listed: Static<typeof Refund>[]): OrderStatus {
  const { id: captureId, status } = capture;
  const reason = capture.status_details?.reason ?? capture.processor_response?.response_code ?? null;
  if (status === 'DECLINED' || status === 'DENIED' || status === 'FAILED') return { kind: 'declined', reason };
  const amount = fromPayPal(capture.amount);
  const refunds = readRefunds(listed);
  const found = `${status} ${capture.amount.value} ${capture.amount.currency_code}`;
  if (amount === null || refunds === null) return { kind: 'unclear', captureId, found };
  const changed = new Date(capture.update_time ?? Number.NaN);
  const captured = { captureId, amount, refunds, ...(!Number.isNaN(changed.getTime()) && { changedAt: changed }) };
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { kind: 'captured', ...captured };
    case 'PENDING':
      return { kind: 'capture_pending', captureId, amount, reason };
    case 'REFUNDED':
    case 'REVERSED':
      return { kind: 'refunded', ...captured, reason, reversed: status === 'REVERSED' };
    default:
      return { kind: 'unclear', captureId, found };
  }
}

/** Reads the refunds of a capture. Null if the amount of a refund isn't in US dollars. */
function readRefunds(listed: Static<typeof Refund>[]): CaptureRefund[] | null {
  const refunds = listed.map(({ id, status, amount }) => ({ id, amount: fromPayPal(amount), state: stateOf(status) }));
  return refunds.every((refund): refund is CaptureRefund => refund.amount !== null) ? refunds : null;
}

function stateOf(status: string): CaptureRefund['state'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

function orderPath(providerOrderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
}
