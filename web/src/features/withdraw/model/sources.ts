import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { WithdrawSourcesDocument, type WithdrawSourcesQuery } from '../api/withdraw.generated.ts';

export type WithdrawSource = WithdrawSourcesQuery['withdrawPaymentSources'][number];

/**
 * The payout method to use: the one the user chose, if it can receive the amount. If the user hasn't chosen, the first
 * one that can. Otherwise null.
 */
export function chosenSource(sources: readonly WithdrawSource[], wanted: string | null): WithdrawSource | null {
  const able = sources.filter(({ eligible }) => eligible);
  const found = able.find(({ paymentSource }) => paymentSource.id === wanted);
  return found ?? (wanted === null ? (able[0] ?? null) : null);
}

/** Whether there are payout methods but none can receive the amount. */
export const noneEligible = (sources: readonly WithdrawSource[]): boolean =>
  sources.length > 0 && sources.every(({ eligible }) => !eligible);

/** The user's payout methods. Each says whether it can receive this amount in cents. */
export function useSources(amount: number, minimum: number) {
  const asked = useDeferredValue(Math.max(amount, minimum));
  const query = useQuery(WithdrawSourcesDocument, {
    variables: { amount: asked },
    skip: minimum === 0,
    fetchPolicy: 'cache-and-network',
  });
  return (query.data ?? query.previousData)?.withdrawPaymentSources ?? [];
}
