import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { CreatePayoutResult, NewPayout, PayoutStatus } from '../port.ts';
import { type DotsClient, metadataOf, refusalOf } from './client.ts';
import { listAll } from './list.ts';

export const Transfer = Type.Object({
  id: Type.String(),
  status: Type.String(),
  metadata: Type.Optional(Type.Unknown()),
});
/** Refusals that are about our wallet at Dots, not about this payout: it is tried again later. */
const ours = /insufficient|balance/i;

/**
 * Hands one payout in, funded from our wallet at Dots. The idempotency key is the withdrawal's id, which Dots takes once;
 * a second attempt is turned away and finds the first by the withdrawal's id in its metadata.
 */
export async function createPayout(client: DotsClient, payout: NewPayout): Promise<CreatePayoutResult> {
  const { receiver, withdrawalId } = payout;
  if (receiver.kind !== 'method') return { kind: 'refused', reason: 'RECEIVER_NOT_AT_DOTS' };
  const reply = await client.post('/v2/payouts', {
    user_id: receiver.providerUserId,
    amount: payout.amount,
    platform: receiver.platform,
    account_id: receiver.accountId,
    fund: true,
    idempotency_key: withdrawalId,
    metadata: { withdrawal_id: withdrawalId },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status < 400) {
    return Value.Check(Transfer, reply.body) ? { kind: 'accepted', batchId: reply.body.id } : { kind: 'unknown' };
  }
  const reason = refusalOf(reply.body);
  if (reply.status === 409 || /idempotency/i.test(reason)) return former(client, receiver.providerUserId, withdrawalId);
  return ours.test(reason) ? { kind: 'unavailable' } : { kind: 'refused', reason };
}

async function former(client: DotsClient, dotsUserId: string, withdrawalId: string): Promise<CreatePayoutResult> {
  const isOurs = ({ metadata }: Static<typeof Transfer>) => metadataOf(metadata, 'withdrawal_id') === withdrawalId;
  const path = `/v2/transfers?user_id=${encodeURIComponent(dotsUserId)}`;
  const found = await listAll(client, path, Transfer, isOurs);
  const transfer = found.kind === 'all' ? found.items.find(isOurs) : undefined;
  // The first attempt is known to be there: what became of it is asked again.
  return transfer ? { kind: 'duplicate', batchId: transfer.id } : { kind: 'unknown' };
}

/** Looks a payout up by its transfer. */
export async function getPayout(client: DotsClient, transferId: string): Promise<PayoutStatus> {
  const reply = await client.get(`/v2/transfers/${encodeURIComponent(transferId)}`);
  if (reply.kind !== 'answer') return reply;
  if (reply.status === 404) return { kind: 'missing' };
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(Transfer, reply.body)) return { kind: 'unknown' };
  const { id: itemId, status } = reply.body;
  switch (status) {
    case 'completed':
      return { kind: 'paid', itemId };
    case 'reversed':
      return { kind: 'returned', itemId, reason: status };
    case 'failed':
    case 'canceled':
      return { kind: 'failed', itemId, reason: status };
    default:
      // Also `flagged`: Dots looks at it.
      return { kind: 'processing' };
  }
}
