import Type from 'typebox';
import Value from 'typebox/value';
import type { DisputeStatus } from '../port.ts';
import type { PayPalClient } from './client.ts';
import { fromPayPal } from './money.ts';

const Dispute = Type.Object({
  status: Type.String(),
  reason: Type.Optional(Type.String()),
  disputed_transactions: Type.Array(Type.Object({ seller_transaction_id: Type.Optional(Type.String()) })),
  dispute_amount: Type.Object({ currency_code: Type.String(), value: Type.String() }),
  dispute_outcome: Type.Optional(Type.Object({ outcome_code: Type.Optional(Type.String()) })),
});

/** Outcomes in which we keep the money. In all others, the payer gets it back. */
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']);

/** Fetches a dispute by PayPal's ID. */
export async function getDispute(client: PayPalClient, disputeId: string): Promise<DisputeStatus> {
  const reply = await client.call({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(disputeId)}` });
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 404) return { kind: 'missing' };
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(Dispute, reply.body)) return { kind: 'unknown' };
  const { status, reason = null, disputed_transactions: disputed, dispute_outcome: outcome } = reply.body;
  const merchantWon = won.has(outcome?.outcome_code ?? 'NONE');
  return {
    kind: 'dispute',
    captureIds: disputed.flatMap(({ seller_transaction_id: id }) => id ?? []),
    amount: fromPayPal(reply.body.dispute_amount),
    reason,
    outcome: status !== 'RESOLVED' ? 'open' : merchantWon ? 'merchant' : 'payer',
  };
}
