import { useQuery } from '@apollo/client/react';
import { LatestTransactionsDocument, type Transaction_ReceiptFragment } from '../api/wallet.generated.ts';

/**
 * The current state of a recent transaction. The latest transactions are refetched when the account channel reports a
 * change. Returns null if `transaction` is null.
 */
export function useLiveTransaction(
  transaction: Transaction_ReceiptFragment | null,
): Transaction_ReceiptFragment | null {
  const { data, previousData } = useQuery(LatestTransactionsDocument, { skip: transaction === null });
  const latest = (data ?? previousData)?.transactions.items ?? [];
  return latest.find(({ id }) => id === transaction?.id) ?? transaction;
}
