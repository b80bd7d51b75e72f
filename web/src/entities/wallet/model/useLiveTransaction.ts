import { useQuery } from '@apollo/client/react';
import { LatestTransactionsDocument, type Transaction_ReceiptFragment } from '../api/wallet.generated.ts';

/**
 * The current state of a new transaction: the latest ones are refetched when the account channel reports a change. Null
 * stays null.
 */
export function useLiveTransaction(
  transaction: Transaction_ReceiptFragment | null,
): Transaction_ReceiptFragment | null {
  const { data, previousData } = useQuery(LatestTransactionsDocument, { skip: transaction === null });
  const latest = (data ?? previousData)?.transactions.items ?? [];
  return latest.find(({ id }) => id === transaction?.id) ?? transaction;
}
