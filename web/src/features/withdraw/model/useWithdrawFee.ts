import { useQuery } from '@apollo/client/react';
import { WithdrawFeeDocument } from '../api/withdraw.generated.ts';

/** What the provider takes of a withdrawal, what arrives and when; undefined while that is not known. Amounts in cents. */
export function useWithdrawFee({ amount, sourceId }: { amount: number; sourceId: string | null }) {
  const variables = { amount, paymentSourceId: sourceId ?? '' };
  return useQuery(WithdrawFeeDocument, { variables, skip: sourceId === null }).data?.withdrawFee;
}
