import type { Selectable } from 'kysely';
import type { OrderStatus } from '../../providers/payments/port.ts';
import type { Cents } from '../../shared/money.ts';
import type { DepositReturnsTable } from '../tables.ts';

/** A provider's response that states how much of a capture is left. */
export type CaptureStatus = Extract<OrderStatus, { kind: 'captured' | 'refunded' }>;

export type Booked = Pick<
  Selectable<DepositReturnsTable>,
  'kind' | 'provider_id' | 'amount' | 'provider_at' | 'restored_at' | 'created_at'
>;

export interface NewReturn {
  kind: DepositReturnsTable['kind'];
  providerId: string;
  /** Amount returned to the payer in cents, including its share of the provider's fee. */
  amount: Cents;
}

/**
 * Finds the returns in a provider's response that aren't booked yet. Each refund counts once, by the provider's ID. If
 * the capture is fully returned, any amount not covered by listed refunds counts as a reversal or as one unlisted
 * refund. The total never exceeds the capture: `excess` is the amount that the provider reports beyond it.
 * @param total the captured amount in cents
 */
export function newReturns(total: Cents, booked: readonly Booked[], status: CaptureStatus) {
  const known = new Set(booked.map((row) => row.provider_id));
  let left = total - booked.reduce((sum, row) => sum + (row.restored_at === null ? row.amount : 0), 0);
  let excess = 0;
  const returns: NewReturn[] = [];
  const add = (kind: NewReturn['kind'], providerId: string, amount: Cents) => {
    const taken = Math.min(amount, left);
    excess += amount - taken;
    left -= taken;
    if (taken > 0) returns.push({ kind, providerId, amount: taken });
  };
  // A return that was booked as a whole covers all its parts.
  const covered = booked.some((row) => row.restored_at === null && row.provider_id === wholeId(status.captureId, 1));
  for (const { id, amount, state } of status.refunds ?? []) {
    if (state === 'completed' && !known.has(id) && !covered) add('refund', id, amount);
  }
  if (status.kind === 'refunded' && left > 0) {
    const earlier = booked.filter((row) => row.provider_id.startsWith(status.captureId)).length;
    add(status.reversed ? 'reversal' : 'refund', wholeId(status.captureId, earlier + 1), left);
  }
  return { returns, excess };
}

/**
 * Builds an ID for a return without one: a reversal, or the full refund of a capture whose refunds the provider doesn't
 * list.
 */
function wholeId(captureId: string, number: number): string {
  return number === 1 ? captureId : `${captureId}:${number}`;
}

/**
 * Whether the provider has undone a booked reversal, for example after a won dispute. Only trusts a response that is
 * newer than the reversal, because older responses can arrive late. Providers that don't say when a capture changed,
 * such as Dots, must have been asked after the reversal was booked.
 * @param askedAt when a provider that doesn't date changes was asked, or null
 */
export function isUndone(reversal: Booked, status: CaptureStatus, askedAt: Date | null): boolean {
  if (reversal.kind !== 'reversal' || reversal.restored_at !== null || status.kind !== 'captured') return false;
  if (askedAt !== null) return askedAt > reversal.created_at;
  return status.changedAt !== undefined && reversal.provider_at !== null && status.changedAt > reversal.provider_at;
}

/**
 * Returns the deposit's own share of a return, in cents. The rest is the provider's fee. Shares are proportional and
 * rounded up cumulatively, so that the shares of a full return add up to exactly the deposit.
 * @param total the captured amount: deposit and fee
 * @param before amount returned earlier, including the fee
 */
export function shareOf(deposit: Cents, total: Cents, before: Cents, amount: Cents): Cents {
  const upTo = (returned: Cents) => Number((BigInt(deposit) * BigInt(returned) + BigInt(total) - 1n) / BigInt(total));
  return upTo(before + amount) - upTo(before);
}
