import { sumOf } from '../../market/core/state/funding.ts';
import type { Outcome } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';

/**
 * Returns how much of orders was refunded by later commands than the one that placed them, in cents by order. Excludes
 * amounts that users canceled themselves and remainders of matched orders. May include other matched orders, because
 * only their rows show that they were matched.
 */
export function lateRefunds(outcomes: readonly Pick<Outcome, 'money' | 'order'>[]): Map<string, Cents> {
  const refunds = new Map<string, Cents>();
  for (const { money, order } of outcomes) {
    const placed = new Set(money.filter(({ kind }) => kind === 'hold').map(({ cause }) => cause));
    for (const { kind, cause, amount } of money) {
      if (kind !== 'refund' || placed.has(cause)) continue;
      if (order?.id === cause && !endedByItself(order)) continue;
      refunds.set(cause, (refunds.get(cause) ?? 0) + sumOf(amount));
    }
  }
  return refunds;
}

/**
 * Whether the order ended without its owner canceling it. The market stores no reason for an order that its owner
 * canceled.
 */
function endedByItself({ state, reason }: Pick<NonNullable<Outcome['order']>, 'state' | 'reason'>): boolean {
  return state !== 'matched' && (state !== 'cancelled' || reason !== null);
}
