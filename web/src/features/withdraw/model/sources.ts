import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { WithdrawSourcesDocument, type WithdrawSourcesQuery } from '../api/withdraw.generated.ts';

export type WithdrawSource = WithdrawSourcesQuery['withdrawPaymentSources'][number];

/**
 * The payout method to use: the user's choice if it can take the amount, or without a choice the first one that can.
 * Null if none can.
 */
export function chosenSource(sources: readonly WithdrawSource[], wanted: string | null): WithdrawSource | null {
  const able = sources.filter(({ eligible }) => eligible);
  const found = able.find(({ paymentSource }) => paymentSource.id === wanted);
  return found ?? (wanted === null ? (able[0] ?? null) : null);
}

/** The user's payout methods for an amount in cents, each with whether it can take the amount. */
export function useSources(amount: number, minimum: number) {
  const asked = useDeferredValue(Math.max(amount, minimum));
  const query = useQuery(WithdrawSourcesDocument, {
    variables: { amount: asked },
    skip: minimum === 0,
    fetchPolicy: 'cache-and-network',
  });
  return (query.data ?? query.previousData)?.withdrawPaymentSources ?? [];
}
