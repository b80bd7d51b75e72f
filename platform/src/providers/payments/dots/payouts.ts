import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { CreatePayoutResult, FoundPayout, NewPayout, PayoutStatus } from '../port.ts';
import { type DotsClient, metadataOf, refusalOf } from './client.ts';
import { listAll } from './list.ts';

export const Transfer = Type.Object({
  id: Type.String(),
  status: Type.String(),
  metadata: Type.Optional(Type.Unknown()),
});
/** Refusals that are caused by our Dots wallet rather than this payout. The payout is retried later. */
const accountRefusals = /insufficient|balance/i;

/**
 * Submits one payout, funded from our Dots wallet. The withdrawal ID is the idempotency key, which Dots accepts once. A
 * second attempt is rejected and finds the first transfer by the withdrawal ID in its metadata.
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
  if (reply.status === 409 || /idempotency/i.test(reason))
    return findDuplicate(client, receiver.providerUserId, withdrawalId);
  return accountRefusals.test(reason) ? { kind: 'unavailable' } : { kind: 'refused', reason };
}

async function findDuplicate(
  client: DotsClient,
  dotsUserId: string,
  withdrawalId: string,
): Promise<CreatePayoutResult> {
  const found = await findPayout(client, dotsUserId, withdrawalId);
  // The first attempt exists, so the caller looks up its status again.
  return found.kind === 'found' ? { kind: 'duplicate', batchId: found.batchId } : { kind: 'unknown' };
}

/** Finds a payout by the withdrawal ID in its metadata. */
export async function findPayout(client: DotsClient, dotsUserId: string, withdrawalId: string): Promise<FoundPayout> {
  const isThisWithdrawal = ({ metadata }: Static<typeof Transfer>) =>
    metadataOf(metadata, 'withdrawal_id') === withdrawalId;
  const path = `/v2/transfers?user_id=${encodeURIComponent(dotsUserId)}`;
  const found = await listAll(client, path, Transfer, isThisWithdrawal);
  if (found.kind !== 'all') return found;
  const transfer = found.items.find(isThisWithdrawal);
  return transfer ? { kind: 'found', batchId: transfer.id } : { kind: 'missing' };
}

/** Fetches a payout's status by its transfer ID. */
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
      // Includes `flagged`, which means under review at Dots.
      return { kind: 'processing' };
  }
}
