import { matchedAt, type Slip_ViewFragment, teamsOf } from '@/entities/stakeSlip';

/** The matched part of an offer: its cost and the payout of its contracts, in cents. */
interface Fill {
  cost: number;
  payout: number;
}

/** The matched part of each of the user's offers, by order ID. */
export type Matched = ReadonlyMap<string, Fill>;

const ordersOf = (slips: readonly Slip_ViewFragment[]) =>
  slips.flatMap(({ legs }) => legs.flatMap((leg) => leg.orders.map((order) => ({ leg, order }))));

export const matchedOf = (slips: readonly Slip_ViewFragment[]): Matched =>
  new Map(ordersOf(slips).map(({ order }) => [order.id, { cost: order.matchedAmount, payout: order.payoutAmount }]));

/**
 * Announces how much of the user's known offers has been matched since `before`, and at which price. Null if nothing
 * has. Skips new orders, because the ticket already shows their result.
 */
export function fillWords(before: Matched, slips: readonly Slip_ViewFragment[]): string | null {
  const words = ordersOf(slips).flatMap(({ leg, order }) => {
    const known = before.get(order.id);
    if (!known || order.payoutAmount <= known.payout) return [];
    const payout = order.payoutAmount - known.payout;
    const price = Math.round((100 * (order.matchedAmount - known.cost)) / payout);
    return [`Your offer on ${teamsOf(leg).name}: ${matchedAt(payout, price)}.`];
  });
  return words.length > 0 ? words.join(' ') : null;
}
