import { useQuery } from '@apollo/client/react';
import { WithdrawFeeDocument } from '../api/withdraw.generated.ts';

/** The provider's fee, the amount received and when it arrives. Amounts are in cents. Undefined until known. */
export function useWithdrawFee({ amount, sourceId }: { amount: number; sourceId: string | null }) {
  const variables = { amount, paymentSourceId: sourceId ?? '' };
  return useQuery(WithdrawFeeDocument, { variables, skip: sourceId === null }).data?.withdrawFee;
}
