import { useFragment, useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import {
  isUndecided,
  type Order_ViewFragment,
  Order_ViewFragmentDoc,
  type Receipt,
  receiptOf,
  type Slip_ViewFragment,
  type SlipLeg_ViewFragment,
} from '@/entities/stakeSlip';
import { useOnBalanceChange } from '@/entities/wallet';
import { PlacedStakeDocument } from '../api/followOrder.generated.ts';

const pollMs = 8_000;

/** Amount a boost adds to a stake's winnings, in cents. */
export interface Boost {
  amount: number;
  paid: boolean;
}

/** A boost is reserved until the result is final, and adds nothing unless the stake wins. */
function boostOf(boost: NonNullable<Slip_ViewFragment['boost']>, receipt: Receipt): Boost | null {
  if (boost.state === 'paid') return { amount: boost.paidAmount, paid: true };
  const promised = boost.state === 'reserved' && (isUndecided(receipt) || receipt.state === 'won');
  return promised && boost.reservedAmount > 0 ? { amount: boost.reservedAmount, paid: false } : null;
}

export interface LiveReceipt {
  receipt: Receipt;
  boost: Boost | null;
  /** The amount that support refunded for the leg. */
  supportRefund: SlipLeg_ViewFragment['supportRefund'];
}

/**
 * The receipt of a placed order, kept up to date. Once the market has decided, it covers all orders of the leg, because
 * they are paid together.
 */
export function useReceipt(order: Order_ViewFragment, legId: string): LiveReceipt {
  const [over, setOver] = useState(false);
  const cached = useFragment({
    fragment: Order_ViewFragmentDoc,
    fragmentName: 'Order_view',
    from: { __typename: 'Order', id: order.id },
  });
  const { data, refetch } = useQuery(PlacedStakeDocument, {
    variables: { id: legId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: over ? 0 : pollMs,
    skipPollAttempt: () => document.hidden,
  });
  // Money can still be returned after the receipt has stopped polling.
  useOnBalanceChange(useCallback(() => void refetch().catch(() => undefined), [refetch]));
  const now = cached.dataState === 'complete' ? cached.data : order;
  const leg = data?.stake?.legs.find(({ id }) => id === legId);
  const decided = leg && leg.resultAmount !== null && now.matchedAmount > 0;
  const receipt = decided ? receiptOf(leg.orders, leg) : receiptOf([now], null);
  if (over === isUndecided(receipt)) setOver(!over);
  const boost = data?.stake?.boost?.legId === legId ? boostOf(data.stake.boost, receipt) : null;
  return { receipt, boost, supportRefund: leg?.supportRefund ?? null };
}
