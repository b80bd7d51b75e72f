import Type from 'typebox';
import Value from 'typebox/value';
import type { NewRefund, RefundResult } from '../book.ts';
import type { PayPalClient } from './client.ts';
import { readError } from './errors.ts';

const Refund = Type.Object({ id: Type.String(), status: Type.String() });

/**
 * Calls `POST /v2/payments/captures/{id}/refund` without an amount, which refunds in full. The request ID makes it
 * idempotent.
 */
export async function refundCapture(
  client: PayPalClient,
  brandName: string,
  { captureId, refundId }: NewRefund,
): Promise<RefundResult> {
  const reply = await client.call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId: `${refundId}-refund`,
    body: { custom_id: refundId, note_to_payer: `Your deposit to ${brandName} was refunded` },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 200 || reply.status === 201) {
    if (!Value.Check(Refund, reply.body)) return { kind: 'unknown' };
    const { id, status } = reply.body;
    if (status === 'COMPLETED') return { kind: 'refunded', providerRefundId: id };
    if (status === 'PENDING') return { kind: 'pending', providerRefundId: id };
    return { kind: 'refused', reason: status };
  }
  const { code } = readError(reply.body);
  if (code === 'CAPTURE_FULLY_REFUNDED') return { kind: 'refunded', providerRefundId: null };
  // Our account currently lacks funds or permission, so this refund can be retried later.
  if (reply.status === 401 || reply.status === 403 || code === 'REFUND_FAILED_INSUFFICIENT_FUNDS') {
    return { kind: 'unavailable' };
  }
  return { kind: 'refused', reason: code };
}
