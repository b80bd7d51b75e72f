import { sumOf } from '../../market/core/state/funding.ts';
import type { Outcome } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';

/**
 * Returns how much of orders was refunded by later commands than the one that placed them, in cents by order. Leaves
 * out what users canceled themselves and what was left over once an order was matched. Other orders that were matched
 * can be among them, because only their rows tell.
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

/** The market stores no reason for an order that its owner canceled. */
function endedByItself({ state, reason }: Pick<NonNullable<Outcome['order']>, 'state' | 'reason'>): boolean {
  return state !== 'matched' && (state !== 'cancelled' || reason !== null);
}
