import type { Capture, CaptureReturn, Order } from './orderTypes.ts';

/** Returns an order in the format of PayPal's REST API. */
export function orderView(order: Order, publicUrl: string) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.named && { payment_source: { [order.rail]: sourceView(order) } }),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: order.amount,
        ...(order.customId && { custom_id: order.customId }),
        ...(order.description && { description: order.description }),
        ...(order.capture && { payments: paymentsView(order, order.capture, publicUrl) }),
      },
    ],
    ...(order.payer && { payer: payerView(order) }),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(order, publicUrl),
  };
}

/** Returns PayPal's default response, which is used without `Prefer: return=representation`. */
export function orderMinimal(order: Order, publicUrl: string) {
  const { id, status, payment_source, purchase_units, links, payer } = orderView(order, publicUrl);
  if (order.status !== 'COMPLETED') return { id, status, payment_source, links };
  return { id, status, payment_source, purchase_units, payer, links };
}

export function captureView(order: Order, capture: Capture, publicUrl: string) {
  const href = `${publicUrl}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(order.customId && { custom_id: order.customId }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/refund`, rel: 'refund', method: 'POST' },
    ],
  };
}

function paymentsView(order: Order, capture: Capture, publicUrl: string) {
  const refunds = (capture.returns ?? []).filter(({ kind }) => kind === 'refund');
  return {
    captures: [captureView(order, capture, publicUrl)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(order, capture, refund, publicUrl)) }),
  };
}

export function refundView(order: Order, capture: Capture, refund: CaptureReturn, publicUrl: string) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    ...(order.customId && { custom_id: order.customId }),
    create_time: refund.at,
    update_time: refund.at,
    links: [
      { href: `${publicUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${publicUrl}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function approveUrl(order: Order, publicUrl: string): string {
  return `${publicUrl}/checkoutnow?token=${order.id}`;
}

function orderLinks(order: Order, publicUrl: string) {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`;
  const links = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'COMPLETED') return links;
  links.push({ href: approveUrl(order, publicUrl), rel: order.named ? 'payer-action' : 'approve', method: 'GET' });
  if (!order.named) links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  return links;
}

function sourceView({ payer, rail }: Order) {
  if (!payer) return {};
  return {
    email_address: payer.email,
    account_id: payer.id,
    ...(rail === 'paypal' && { account_status: 'VERIFIED' }),
    ...(rail === 'venmo' && { user_name: `${payer.givenName}-${payer.surname}` }),
    name: { given_name: payer.givenName, surname: payer.surname },
  };
}

function payerView({ payer }: Order) {
  if (!payer) return undefined;
  return {
    payer_id: payer.id,
    email_address: payer.email,
    name: { given_name: payer.givenName, surname: payer.surname },
  };
}
